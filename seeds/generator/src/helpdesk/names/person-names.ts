/** Given and family names of one culture, in Latin script. */
export interface NamePool {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const pool = (given: string, family: string): NamePool => ({
  given: given.split(' '),
  family: family.split(' '),
});

/** Name pools with their share among the people who write to the desk. */
export const NAME_POOLS: readonly (readonly [NamePool, number])[] = [
  [
    pool(
      'Olivia Emma Charlotte Grace Hannah Lauren James William Henry Thomas Daniel Matthew Rachel Megan Oliver Samuel Claire Andrew',
      'Carter Hughes Bennett Morgan Foster Reed Ellis Parker Collins Shaw Turner Brooks Hayes Walsh Fletcher Harding Lawson Pritchard',
    ),
    18,
  ],
  [
    pool(
      'Aoife Ciara Niamh Siobhán Róisín Declan Seán Eoin Cormac Fionn',
      "O'Brien Byrne Kavanagh Doyle Gallagher Nolan Brennan Quinn Keane Lynch",
    ),
    5,
  ],
  [
    pool(
      'Lena Anna Katharina Johanna Miriam Lukas Felix Jonas Matthias Jürgen Björn Sabine',
      'Schneider Krüger Hoffmann Weiß Brandt Vogel Köhler Lindner Böhm Seidel Hartmann Busch',
    ),
    10,
  ],
  [
    pool(
      'Camille Chloé Manon Élodie Aurélie Julien Antoine Mathieu Étienne Rémi Benoît Léa',
      'Moreau Lefèvre Girard Fontaine Rousseau Mercier Dubois Blanchard Perrin Gauthier Renaud Chevalier',
    ),
    8,
  ],
  [
    pool(
      'Lucía Carmen Marta Elena Inés Javier Álvaro Sergio Diego Andrés José Valentina Camila Mateo',
      'García Navarro Ortega Molina Herrera Castillo Iglesias Romero Peña Vargas Fuentes Rojas Núñez Delgado',
    ),
    10,
  ],
  [
    pool(
      'Beatriz Mariana Inês Larissa João Rafael Tiago Gustavo Thaís André Luísa Caio',
      'Almeida Carvalho Ferreira Ribeiro Teixeira Barbosa Araújo Magalhães Nogueira Figueiredo Moura Cardoso',
    ),
    6,
  ],
  [
    pool(
      'Giulia Chiara Francesca Alessia Lorenzo Matteo Davide Riccardo Nicolò Elisa',
      'Conti Ricci Marino Gallo Ferrara Bianchi Rinaldi Caruso Moretti Fabbri',
    ),
    5,
  ],
  [
    pool(
      'Agnieszka Katarzyna Małgorzata Łukasz Paweł Tomasz Jiří Lucie Zuzana Marek',
      'Kowalski Wiśniewski Zieliński Szymański Dąbrowski Novák Dvořák Horák Procházka Jabłoński',
    ),
    6,
  ],
  [
    pool(
      'Astrid Freja Ingrid Sigrid Maja Lars Søren Erik Anders Jørgen Mikael Åsa',
      'Lindqvist Bergström Nyström Sørensen Østergaard Haugen Dahl Holm Virtanen Korhonen Sjöberg Nygård',
    ),
    7,
  ],
  [
    pool(
      'Elif Zeynep Ayşe Emre Mehmet Kerem Layla Yasmin Omar Karim Nour Tariq',
      'Yılmaz Demir Şahin Çelik Aydın Haddad Mansour Khalil Nasser Farouk Rahman Aziz',
    ),
    6,
  ],
  [
    pool(
      'Priya Ananya Kavya Neha Sneha Arjun Rohan Vikram Rahul Sanjay Aditya Meera',
      'Sharma Patel Iyer Reddy Nair Gupta Menon Chatterjee Desai Kulkarni Bose Rao',
    ),
    8,
  ],
  [
    pool(
      'Aiko Yuki Haruka Sakura Naomi Kenji Takumi Hiroshi Daichi Ren',
      'Tanaka Sato Watanabe Ito Yamamoto Kobayashi Nakamura Mori Fujita Ishikawa',
    ),
    4,
  ],
  [
    pool(
      'Mei Lin Xiuying Jing Wei Jun Hao Minh Linh Thuy Jisoo Minjun Seojun Hyejin',
      'Chen Wang Zhang Liu Huang Nguyen Tran Pham Kim Park Lee Choi Wong Lim',
    ),
    6,
  ],
  [
    pool(
      'Amara Chinwe Ngozi Zainab Thandiwe Kwame Kofi Oluwaseun Tunde Sipho Wanjiru Abebe',
      'Okafor Adeyemi Mensah Boateng Nwosu Dlamini Mokoena Kamau Otieno Tesfaye Diallo Eze',
    ),
    7,
  ],
];
