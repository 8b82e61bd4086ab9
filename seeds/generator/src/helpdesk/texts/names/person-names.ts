/** Given names of women and men and family names of one culture, in Latin script; a family name may be `his/hers`. */
export interface NamePool {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly family: readonly string[];
}

const pool = (women: string, men: string, family: string): NamePool => ({
  women: women.split(' '),
  men: men.split(' '),
  family: family.split(' '),
});

/** Name pools with their share among the people who write to the desk. */
export const NAME_POOLS: readonly (readonly [NamePool, number])[] = [
  [
    pool(
      'Olivia Emma Charlotte Grace Hannah Lauren Rachel Megan Claire',
      'James William Henry Thomas Daniel Matthew Oliver Samuel Andrew',
      'Carter Hughes Bennett Morgan Foster Reed Ellis Parker Collins Shaw Turner Brooks Hayes Walsh Fletcher Harding Lawson Pritchard',
    ),
    18,
  ],
  [
    pool(
      'Aoife Ciara Niamh Siobhán Róisín',
      'Declan Seán Eoin Cormac Fionn',
      "O'Brien Byrne Kavanagh Doyle Gallagher Nolan Brennan Quinn Keane Lynch",
    ),
    5,
  ],
  [
    pool(
      'Lena Anna Katharina Johanna Miriam Sabine',
      'Lukas Felix Jonas Matthias Jürgen Björn',
      'Schneider Krüger Hoffmann Weiß Brandt Vogel Köhler Lindner Böhm Seidel Hartmann Busch',
    ),
    10,
  ],
  [
    pool(
      'Camille Chloé Manon Élodie Aurélie Léa',
      'Julien Antoine Mathieu Étienne Rémi Benoît',
      'Moreau Lefèvre Girard Fontaine Rousseau Mercier Dubois Blanchard Perrin Gauthier Renaud Chevalier',
    ),
    8,
  ],
  [
    pool(
      'Lucía Carmen Marta Elena Inés Valentina Camila',
      'Javier Álvaro Sergio Diego Andrés José Mateo',
      'García Navarro Ortega Molina Herrera Castillo Iglesias Romero Peña Vargas Fuentes Rojas Núñez Delgado',
    ),
    10,
  ],
  [
    pool(
      'Beatriz Mariana Inês Larissa Thaís Luísa',
      'João Rafael Tiago Gustavo André Caio',
      'Almeida Carvalho Ferreira Ribeiro Teixeira Barbosa Araújo Magalhães Nogueira Figueiredo Moura Cardoso',
    ),
    6,
  ],
  [
    pool(
      'Giulia Chiara Francesca Alessia Elisa',
      'Lorenzo Matteo Davide Riccardo Nicolò',
      'Conti Ricci Marino Gallo Ferrara Bianchi Rinaldi Caruso Moretti Fabbri',
    ),
    5,
  ],
  [
    pool(
      'Agnieszka Katarzyna Małgorzata Magdalena',
      'Łukasz Paweł Tomasz Marek',
      'Kowalski/Kowalska Wiśniewski/Wiśniewska Zieliński/Zielińska Szymański/Szymańska Dąbrowski/Dąbrowska Jabłoński/Jabłońska Nowak',
    ),
    4,
  ],
  [
    pool(
      'Lucie Zuzana Tereza Kateřina',
      'Jiří Petr Ondřej Jakub',
      'Novák/Nováková Dvořák/Dvořáková Horák/Horáková Procházka/Procházková Černý/Černá',
    ),
    2,
  ],
  [
    pool(
      'Astrid Freja Ingrid Sigrid Maja Åsa',
      'Lars Søren Erik Anders Jørgen Mikael',
      'Lindqvist Bergström Nyström Sørensen Østergaard Haugen Dahl Holm Sjöberg Nygård',
    ),
    6,
  ],
  [pool('Aino Helmi', 'Eero Mikko', 'Virtanen Korhonen Mäkinen'), 1],
  [pool('Elif Zeynep Ayşe', 'Emre Mehmet Kerem', 'Yılmaz Demir Şahin Çelik Aydın'), 3],
  [
    pool(
      'Layla Yasmin Nour',
      'Omar Karim Tariq',
      'Haddad Mansour Khalil Nasser Farouk Rahman Aziz',
    ),
    3,
  ],
  [
    pool(
      'Priya Ananya Kavya Neha Sneha Meera',
      'Arjun Rohan Vikram Rahul Sanjay Aditya',
      'Sharma Patel Iyer Reddy Nair Gupta Menon Chatterjee Desai Kulkarni Bose Rao',
    ),
    8,
  ],
  [
    pool(
      'Aiko Yuki Haruka Sakura Naomi',
      'Kenji Takumi Hiroshi Daichi Ren',
      'Tanaka Sato Watanabe Ito Yamamoto Kobayashi Nakamura Mori Fujita Ishikawa',
    ),
    4,
  ],
  [pool('Mei Xiuying Jing', 'Wei Jun Hao', 'Chen Wang Zhang Liu Huang Wong Lim'), 2],
  [pool('Linh Thuy Mai', 'Minh Quang Huy', 'Nguyen Tran Pham Le'), 2],
  [pool('Jisoo Hyejin Seoyeon', 'Minjun Seojun Jihoon', 'Kim Park Lee Choi'), 2],
  [
    pool(
      'Amara Chinwe Ngozi Zainab',
      'Kwame Kofi Oluwaseun Tunde',
      'Okafor Adeyemi Mensah Boateng Nwosu Eze',
    ),
    4,
  ],
  [
    pool('Thandiwe Wanjiru Lerato', 'Sipho Otieno Abebe', 'Dlamini Mokoena Kamau Tesfaye Ndlovu'),
    3,
  ],
];
