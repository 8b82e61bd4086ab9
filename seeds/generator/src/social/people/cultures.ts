import type { Language } from '../texts/index.js';

/** A name as shown, or as shown and in Latin letters; a family name may have the forms `his/hers`. */
export type NamePart = string | readonly [shown: string, latin: string];

/** Where a group of users comes from: what they are called and which language they write. */
export interface Culture {
  readonly language: Language;
  /** How many of the users of the language are of this culture, in proportion. */
  readonly weight: number;
  /** Japanese and Korean put the family name first, with nothing or a space behind it. */
  readonly familyFirst: boolean;
  readonly gap: '' | ' ';
  readonly women: readonly NamePart[];
  readonly men: readonly NamePart[];
  readonly family: readonly NamePart[];
}

const names = (list: string): string[] => list.split(', ');

const latin = (
  language: Language,
  weight: number,
  [women, men, family]: readonly [women: string, men: string, family: string],
): Culture => ({
  ...{ language, weight, familyFirst: false, gap: ' ' },
  ...{ women: names(women), men: names(men), family: names(family) },
});

/** Names in another script, each with its Latin letters behind a colon. */
const scripted = (
  options: Pick<Culture, 'language' | 'familyFirst' | 'gap'>,
  [women, men, family]: readonly [women: string, men: string, family: string],
): Culture => {
  const pairs = (list: string): NamePart[] =>
    names(list).map((each) => {
      const [shown = '', letters = ''] = each.split(':');
      return [shown, letters];
    });
  return { ...options, weight: 100, women: pairs(women), men: pairs(men), family: pairs(family) };
};

/** The cultures of the network. */
export const CULTURES: readonly Culture[] = [
  latin('en', 48, [
    'Zoë, Amelia, Chloë, Grace, Ruby, Hannah, Maeve, Tessa, Fiona, Renée, Siobhán, Harriet, Imogen, Naomi, Phoebe, Edith, Audrey, Beth, Georgia, Lydia',
    'Oliver, Jack, Ethan, Noah, Liam, Dylan, Owen, Callum, Marcus, Jasper, Declan, Theo, Wesley, Gareth, Caleb, Rowan, Miles, Logan, Angus, Felix',
    'Walker, Hughes, Murphy, Bennett, O’Connor, Fletcher, Campbell, Reid, Sullivan, Barker, Whitfield, Morgan, Hayes, Nolan, Pearce, Lawson, Carter, Doyle, Mitchell, Tran-Wells, Abbott, Sinclair, Hale, Griffiths, Marsh, Burke, Lowe, Thornton, Keane, Rhodes, Ashworth, Featherstonehaugh',
  ]),
  latin('en', 11, [
    'Priya, Ananya, Meera, Kavya, Divya, Lakshmi, Nisha, Ishita',
    'Arjun, Rahul, Vikram, Rohan, Sanjay, Dev, Karthik, Aditya',
    'Sharma, Iyer, Patel, Nair, Reddy, Mukherjee, Singh, Menon, Desai, Rao, Kulkarni, Gupta, Fernandes, Venkatanarasimharajuvaripeta',
  ]),
  latin('en', 3, [
    'Ayesha, Sana, Zainab, Hira',
    'Imran, Bilal, Faisal, Usman',
    'Khan, Ahmed, Qureshi, Malik, Hussain',
  ]),
  latin('en', 6, [
    'Adaeze, Ama, Folake, Ngozi, Ifeoma, Akosua, Abena, Temitope',
    'Chidi, Kwame, Tunde, Kofi, Emeka, Segun, Yaw, Babatunde',
    'Okafor, Mensah, Adéyẹmí, Okonkwo, Boateng, Balogun, Owusu, Eze, Abiola, Asante',
  ]),
  latin('en', 4, [
    'Thandiwe, Zanele, Wanjiru, Makena, Achieng, Lerato',
    'Sipho, Otieno, Kamau, Thabo, Tendai, Baraka',
    'Dlamini, Nkosi, Mwangi, Moyo, Ndlovu, Odhiambo, Khumalo',
  ]),
  latin('en', 4, [
    'Mei, Jia, Xin, Yuting',
    'Wei, Hao, Jun, Kai',
    'Chen, Wang, Lim, Tan, Liu, Zhang, Ong, Huang',
  ]),
  latin('en', 3, ['Linh, Thảo, Ngọc, Mai', 'Minh, Đức, Quang, Huy', 'Nguyễn, Trần, Phạm, Lê, Võ']),
  latin('en', 3, [
    'Ji-woo, Seo-yeon, Ha-eun, Soo-ah',
    'Min-jun, Do-yun, Ji-hoon, Jae-won',
    'Kim, Park, Choi, Yoon, Kang',
  ]),
  latin('en', 5, [
    'Layla, Noor, Hala, Rania, Dalia',
    'Omar, Yusuf, Samir, Tariq, Karim',
    'Haddad, Mansour, Khoury, Aziz, Farouk, Nasser, Saleh',
  ]),
  latin('en', 3, [
    'Elif, Ayşe, Çağla, Zeynep',
    'Emre, Kerem, Ozan, Mert',
    'Yılmaz, Demir, Şahin, Öztürk, Kaya',
  ]),
  latin('en', 2, ['Shirin, Leila, Parisa', 'Dariush, Kaveh, Navid', 'Rahimi, Karimi, Hosseini']),
  latin('en', 3, [
    'Agnieszka, Kasia, Zofia, Magda',
    'Łukasz, Tomasz, Piotr, Marek',
    'Kowalczyk, Wójcik, Nowicki/Nowicka, Zieliński/Zielińska, Lewandowski/Lewandowska',
  ]),
  latin('en', 2, [
    'Zuzana, Kateřina, Tereza',
    'Jiří, Ondřej, Petr',
    'Novák/Nováková, Dvořák/Dvořáková, Horák/Horáková',
  ]),
  latin('en', 2, [
    'Olena, Oksana, Daryna',
    'Taras, Bohdan, Andriy',
    'Shevchenko, Bondarenko, Kovalsky/Kovalska',
  ]),
  latin('en', 3, [
    'Freja, Åsa, Sigrid, Ida',
    'Søren, Mikkel, Anders, Jonas',
    'Jørgensen, Lindqvist, Rasmussen, Dahl, Østergaard',
  ]),
  latin('en', 2, ['Aino, Helmi', 'Eero, Väinö', 'Virtanen, Mäkinen, Korhonen']),
  latin('en', 2, [
    'Eleni, Ioanna, Despina',
    'Nikos, Giorgos, Kostas',
    'Papadakis/Papadaki, Nikolaidis/Nikolaidou, Makris/Makri',
  ]),
  latin('en', 2, ['Ioana, Andreea', 'Mihai, Radu', 'Popescu, Ionescu, Munteanu']),
  latin('en', 2, ['Milica, Jovana', 'Aleksandar, Nikola', 'Petrović, Jovanović, Horvat']),
  latin('es', 100, [
    'María, Lucía, Valentina, Sofía, Ximena, Inés, Camila, Paula, Begoña, Rocío, Pilar, Renata, Jimena',
    'José, Andrés, Martín, Diego, Joaquín, Íñigo, Rubén, Emiliano, Tomás, Nicolás, Álvaro, Sergio',
    'García, Muñoz, Hernández, Ibáñez, Quispe, Rodríguez, Peña, Castaño, Vázquez, Núñez, Restrepo, Aguirre, Gutiérrez, Ortega, Mamani, Salazar, Etxeberria, Cabrera, Montoya, Figueroa',
  ]),
  latin('pt', 100, [
    'Beatriz, Inês, Luísa, Conceição, Mariana, Letícia, Iara, Débora, Joana',
    'João, Thiago, Caio, Rafael, Gonçalo, Tomé, Vinícius, Nuno, Otávio',
    'Silva, Souza, Gonçalves, Araújo, Pereira, Simões, Assunção, Ferreira, Magalhães, Nóbrega, Teixeira, Brandão, Monteiro, Évora',
  ]),
  latin('de', 85, [
    'Anja, Käthe, Greta, Heike, Franziska, Lena, Theresa, Mareike',
    'Jürgen, Lukas, Björn, Florian, Matthias, Jörg, Sönke, Moritz',
    'Müller, Schäfer, Weiß, Krüger, Hofmann, Größler, Bauer, Jäger, Köhler, Steiner, Huber, Brandt, Vögeli, Lehmann',
  ]),
  latin('de', 9, ['Gülşen, Deniz, Esra', 'Mehmet, Can, Kaan', 'Yıldız, Arslan, Çelik, Kaplan']),
  latin('de', 6, ['Agata, Jasmina', 'Milan, Marek', 'Jovanović, Marković, Nowak']),
  latin('fr', 75, [
    'Élodie, Maëlle, Agnès, Camille, Anaïs, Océane, Hélène, Margaux',
    'François, Théo, Loïc, Benoît, Jérôme, Gaël, Rémi, Baptiste',
    'Lefèvre, Dubois, Béranger, Moreau, Tremblay, Le Goff, Côté, Faucher, Gagné, Perrin, Noël, Rivière',
  ]),
  latin('fr', 15, [
    'Aïssatou, Fatoumata, Awa',
    'Mamadou, Ousmane, Cheikh',
    'Diop, Traoré, N’Diaye, Sow, Cissé, Koné',
  ]),
  latin('fr', 10, ['Nadia, Yasmine', 'Karim, Sofiane', 'Benali, Amrani, Belkacem']),
  scripted({ language: 'ja', familyFirst: true, gap: ' ' }, [
    '明美:akemi, さくら:sakura, 陽菜:hina, 美咲:misaki, 由紀子:yukiko, あかり:akari, 千尋:chihiro, 結衣:yui',
    '翔太:shota, 健一:kenichi, 大輔:daisuke, 蓮:ren, 拓海:takumi, 隆:takashi, 誠:makoto, 直樹:naoki',
    '佐藤:sato, 鈴木:suzuki, 高橋:takahashi, 田中:tanaka, 渡辺:watanabe, 山本:yamamoto, 中村:nakamura, 小林:kobayashi, 加藤:kato, 吉田:yoshida, 松本:matsumoto, 森:mori',
  ]),
  scripted({ language: 'ar', familyFirst: false, gap: ' ' }, [
    'ليلى:layla, نور:noor, مريم:mariam, سلمى:salma, هدى:huda',
    'عمر:omar, يوسف:youssef, خالد:khaled, سامي:sami, طارق:tareq',
    'حداد:haddad, منصور:mansour, خوري:khoury, العلي:alali, ناصر:nasser, الشامي:alshami',
  ]),
  scripted({ language: 'ko', familyFirst: true, gap: '' }, [
    '서연:seoyeon, 지우:jiwoo, 하은:haeun, 수아:sua, 민지:minji',
    '민준:minjun, 도윤:doyun, 지훈:jihoon, 현우:hyunwoo, 성민:sungmin',
    '김:kim, 이:lee, 박:park, 최:choi, 정:jung, 강:kang, 윤:yoon',
  ]),
  scripted({ language: 'he', familyFirst: false, gap: ' ' }, [
    'נועה:noa, תמר:tamar, יעל:yael, שירה:shira',
    'איתן:eitan, יונתן:yonatan, עומר:omer, גיא:guy',
    'לוי:levi, כהן:cohen, מזרחי:mizrahi, פרץ:peretz, בן דוד:bendavid',
  ]),
  latin('it', 100, [
    'Giulia, Chiara, Ilaria, Noemi, Elettra, Federica',
    'Niccolò, Matteo, Davide, Lorenzo, Tommaso',
    'Rossi, D’Amico, Bianchi, Cannavò, Ferrari, Greco, Marchetti, Fabbri',
  ]),
  latin('nl', 100, [
    'Sanne, Loïs, Femke, Anouk, Daniëlle',
    'Daan, Bram, Jeroen, Thijs, Wouter',
    'de Vries, Jansen, van Dijk, Bakker, Smeets, van den Berg, Mulder',
  ]),
  latin('sv', 100, [
    'Linnéa, Maja, Elin',
    'Åke, Björn, Östen',
    'Åström, Bergqvist, Söderberg, Lindgren, Öberg',
  ]),
  latin('pl', 100, [
    'Małgorzata, Zofia, Grażyna',
    'Łukasz, Paweł, Michał',
    'Wiśniewski/Wiśniewska, Zając, Kowal, Wróbel, Gołąb, Mróz',
  ]),
];
