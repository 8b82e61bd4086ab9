/** Given names and family names in use among speakers of a language. */
export interface NamePool {
  readonly first: readonly string[];
  /** Family names; some have the forms `his/hers`. */
  readonly last: readonly string[];
  /** The given names that go with her form. */
  readonly women?: readonly string[];
}

const pool = (first: string, last: string): NamePool => ({
  first: first.split(','),
  last: last.split(','),
});

const ENGLISH = pool(
  'Olivia,James,Emma,Liam,Grace,Henry,Chloe,Daniel,Hannah,Marcus,Zoe,Ethan,Alice,Samuel,Ruby,Nathan,Claire,Owen,Maya,Joshua,Beth,Calum,Nora,Elliot,Amelia,Jacob,Lucy,Adam,Freya,Rebecca,Harry,Megan,Isaac,Abigail,Toby,Holly,Benjamin,Imogen,Lewis,Eleanor,Dylan,Phoebe,Gabriel,Rosie,Max,Natalie,Aaron,Jessica,Peter,Lydia,Simon,Audrey,Miles,Bethany,Julian,Stella,Connor,Vivian,Edmund,Paige',
  'Walker,Hughes,Bennett,Carter,Foster,Mitchell,Reid,Sullivan,Turner,Wallace,Price,Morgan,Coleman,Hayes,Barnes,Fletcher,Grant,Holloway,Pearson,Whitfield,Okafor,Nguyen,Osei,Bradshaw,Armstrong,Chambers,Dawson,Ellis,Gibson,Harvey,Jennings,Lambert,Norris,Porter,Spencer,Webb,Atkins,Burgess,Crawford,Dixon,Farrell,Goodwin,Hopkins,Irving,Jarvis,Kirby,Lawrence,Marsh,Newton,Osborne,Parsons,Rhodes,Sanders,Tate,Underwood,Vaughan,Watts,York,Bishop,Curtis',
);
const IRISH = pool(
  'Aoife,Cian,Niamh,Oisín,Ciara,Darragh,Saoirse,Eoin,Róisín,Fionn,Sinéad,Conor,Gráinne,Pádraig,Orla,Declan',
  "O'Brien,Murphy,Byrne,Gallagher,Doherty,Kennedy,Nolan,Ó Súilleabháin,Keane,McCarthy,Brennan,Fitzgerald,Quinn,Walsh,Daly,Moran",
);
const SPANISH = pool(
  'José,María,Lucía,Carlos,Sofía,Javier,Elena,Andrés,Carmen,Diego,Valentina,Álvaro,Inés,Martín,Ximena,Rubén,Paula,Hernán,Camila,Joaquín,Itziar,Nicolás',
  'García,Fernández,Muñoz,Rodríguez,Ibáñez,Castro,Domínguez,Peña,Navarro,Vargas,Rojas,Quispe,Salazar,Herrera,Núñez,Paredes,Ortega,Morales,Cárdenas,Etxeberria,Ríos,Zapata',
);
const PORTUGUESE = pool(
  'João,Beatriz,Tiago,Mariana,Gonçalo,Inês,Rafael,Larissa,Caio,Letícia,Miguel,Luiza,Henrique,Catarina,Otávio,Fernanda,Bruno,Débora,Thiago,Joana',
  'Silva,Santos,Ferreira,Oliveira,Almeida,Carvalho,Araújo,Gonçalves,Ribeiro,Teixeira,Moreira,Barbosa,Conceição,Magalhães,Nascimento,Azevedo,Pinto,Lopes,Sousa,Assunção',
);
const FRENCH = pool(
  'Camille,Hugo,Léa,Antoine,Manon,Théo,Élodie,Julien,Chloé,Mathis,Anaïs,Baptiste,Maëlle,Rémi,Océane,Benoît,Noémie,Loïc,Aurélie,François',
  'Martin,Lefèvre,Dubois,Moreau,Girard,Rousseau,Béranger,Chevalier,Fontaine,Mercier,Gauthier,Perrin,Lemaître,Marchand,Diallo,Renaud,Barbier,Besson,Traoré,Deschamps',
);
const GERMAN = pool(
  'Lukas,Anna,Felix,Lena,Jürgen,Sophie,Maximilian,Katharina,Jonas,Greta,Tobias,Frieda,Stefan,Mareike,Moritz,Heike,Björn,Annika,Matthias,Käthe',
  'Müller,Schneider,Weiß,Fischer,Schäfer,Hoffmann,Krüger,Vogel,Böhm,Lorenz,Hartmann,Steiner,Gruber,Egger,Brunner,Zimmermann,Yılmaz,Köhler,Pfeiffer,Ackermann',
);
const ITALIAN = pool(
  'Giulia,Lorenzo,Chiara,Matteo,Francesca,Davide,Martina,Alessandro,Elisa,Niccolò,Beatrice,Simone,Giorgia,Pietro,Federica,Tommaso',
  "Rossi,Bianchi,Esposito,Ferrari,Romano,Colombo,Ricci,Marino,Greco,Gallo,Conti,D'Angelo,Moretti,Barbieri,Fontana,Santoro",
);
const DUTCH = pool(
  'Daan,Sanne,Bram,Femke,Thijs,Lotte,Sem,Fleur,Joris,Anouk,Ruben,Maud,Pieter,Noor,Wouter,Esmée',
  'de Vries,van den Berg,Bakker,Visser,Smit,Meijer,de Boer,Mulder,Bos,Vos,Hendriks,Dekker,van Leeuwen,Kuipers,Postma,El Amrani',
);
const NORDIC = pool(
  'Lars,Freja,Mikkel,Ida,Søren,Astrid,Emil,Signe,Åsa,Erik,Linnea,Oskar,Maja,Gustav,Ebba,Nils,Jørgen,Sigrid,Håkan,Tuva',
  'Jensen,Nielsen,Sørensen,Andersen,Kjær,Lindström,Johansson,Åkesson,Bergqvist,Nyström,Holm,Mortensen,Ekström,Sjöberg,Østergaard,Lundgren,Dahl,Hedlund,Bjerre,Wikström',
);
const GREEK: NamePool = {
  ...pool(
    'Giorgos,Eleni,Dimitris,Maria,Nikos,Katerina,Yannis,Sofia,Kostas,Ioanna,Vasilis,Despina',
    'Papadopoulos/Papadopoulou,Nikolaidis/Nikolaidou,Georgiou,Karagiannis/Karagianni,Vlahos/Vlahou,Makris/Makri,Antoniou,Pappas/Pappa,Economou,Samaras/Samara,Kalogeros/Kalogerou,Ioannidis/Ioannidou',
  ),
  women: ['Eleni', 'Maria', 'Katerina', 'Sofia', 'Ioanna', 'Despina'],
};
const TURKISH = pool(
  'Ayşe,Mehmet,Elif,Emre,Zeynep,Burak,Fatma,Can,Çağla,Ömer,Derya,Kaan,Gül,Serkan,Işıl,Tolga',
  'Yılmaz,Kaya,Demir,Şahin,Çelik,Öztürk,Aydın,Arslan,Doğan,Kılıç,Koç,Güneş,Polat,Erdoğdu,Aksoy,Tekin',
);
const ARABIC = pool(
  'Ahmed,Fatima,Omar,Layla,Khalid,Noor,Youssef,Mariam,Hassan,Amina,Tariq,Salma,Karim,Huda,Ibrahim,Rania,Saeed,Dalia',
  'Hassan,Al Mansoori,El-Sayed,Al Thani,Khalil,Haddad,Nasser,Farouk,Al Marri,Mansour,Saleh,Abdallah,Rahman,Al Suwaidi,Fahmy,Qureshi,Aziz,Shaheen',
);
const SOUTH_AFRICAN = pool(
  'Thabo,Sipho,Lerato,Naledi,Zanele,Ayanda,Tendai,Nomsa,Bongani,Thandi,Lwazi,Palesa,Mandla,Refilwe',
  'Dlamini,Nkosi,Mokoena,Ndlovu,Khumalo,Mahlangu,Zulu,Mthembu,Sithole,Molefe,Radebe,Mabaso,Cele,Maseko',
);
const KENYAN = pool(
  'Wanjiru,Kamau,Njeri,Mumbi,Wambui,Mwangi,Nyambura,Kariuki,Wairimu,Muthoni,Brian,Faith,Kevin,Mercy',
  'Njoroge,Kimani,Gitau,Ndungu,Waweru,Karanja,Macharia,Githinji,Mugo,Thuo,Ngugi,Kibe,Njuguna,Maina',
);
const INDIAN = pool(
  'Aarav,Priya,Rohan,Ananya,Vikram,Kavya,Arjun,Meera,Rahul,Divya,Sanjay,Nisha,Nikhil,Lakshmi,Tanvi,Ishita,Aditya,Shreya,Karthik,Pooja',
  'Sharma,Patel,Iyer,Singh,Gupta,Reddy,Nair,Mehta,Banerjee,Verma,Kulkarni,Desai,Chatterjee,Menon,Bhatt,Kapoor,Joshi,Pillai,Das,Naidu',
);
const CHINESE = pool(
  'Wei,Xiaoming,Li,Jing,Haoran,Meiling,Jun,Yuxuan,Fang,Zihan,Tao,Xinyi,Bo,Ruolan,Yutong,Chenxi',
  'Wang,Li,Zhang,Chen,Liu,Huang,Zhao,Lin,Wu,Xu,Zhou,Sun,Ma,Guo,He,Zhu',
);
const CANTONESE = pool(
  'Ka-Ming,Wing-Yan,Chun-Hei,Siu-Fung,Hoi-Ying,Tsz-Kit,Wai-Man,Pui-Shan,Kwok-Wai,Mei-Yee,Lok-Yin,Sze-Wing',
  'Chan,Wong,Leung,Lau,Cheung,Ho,Lam,Ng,Yip,Tsang,Kwok,Fung',
);
const JAPANESE = pool(
  'Akemi,Haruto,Yui,Kenji,Sakura,Takumi,Aoi,Daichi,Hina,Ryo,Misaki,Shota,Kaori,Yuto,Emi,Kazuki,Naoko,Satoshi',
  'Sato,Ito,Tanaka,Watanabe,Yamamoto,Nakamura,Kobayashi,Kato,Yoshida,Yamada,Sasaki,Inoue,Kimura,Shimizu,Mori,Ikeda,Ogawa,Fujita',
);
const KOREAN = pool(
  'Min-jun,Seo-yeon,Ji-hoon,Ha-eun,Do-yun,Ji-woo,Hyun-woo,Soo-ah,Jae-won,Yu-jin,Tae-yang,Eun-ji,Sung-min,Bo-ra',
  'Kim,Lee,Park,Choi,Jung,Kang,Cho,Yoon,Jang,Lim,Han,Shin,Seo,Kwon',
);
const THAI = pool(
  'Somchai,Malee,Anan,Siriporn,Niran,Kanya,Chaiwat,Ploy,Thanawat,Duangjai,Krit,Nattaya',
  'Srisuk,Chaiyasit,Wongsakul,Rattanakorn,Phanich,Suwannarat,Boonmee,Jaidee,Thongchai,Saetang,Kittisak,Prasert',
);
const SINGAPOREAN = pool(
  'Wei Ling,Jia Hui,Marcus,Hui Min,Boon Keng,Priscilla,Xin Yi,Daryl,Kai Xin,Jun Wei,Clarissa,Zhi Hao',
  'Tan,Lim,Lee,Ng,Ong,Goh,Teo,Koh,Chua,Sim,Yeo,Toh',
);
const MALAY: NamePool = {
  ...pool(
    'Siti,Farhan,Aisyah,Hafiz,Nurul,Azlan,Hidayah,Syafiq,Zulaikha,Irfan',
    'bin Rahmat/binte Rahmat,bin Osman/binte Osman,bin Yusof/binte Yusof,bin Hamid/binte Hamid,bin Salleh/binte Salleh,bin Ismail/binte Ismail,bin Jaafar/binte Jaafar',
  ),
  women: ['Siti', 'Aisyah', 'Nurul', 'Hidayah', 'Zulaikha'],
};
const TAMIL = pool(
  'Kumar,Deepa,Ravi,Shanti,Prakash,Vani,Suresh,Anjali',
  'Rajan,Subramaniam,Krishnan,Pillai,Ramasamy,Govindan,Nathan,Maniam',
);
const PACIFIC = pool(
  'Aroha,Jack,Mia,Tane,Isla,Lachlan,Ruby,Wiremu,Charlotte,Angus,Hana,Cooper,Georgia,Nikau,Matilda,Riley,Anahera,Hamish,Poppy,Rangi,Zara,Blake,Tui,Flynn',
  'Ngata,Thompson,Parata,Kelly,Robertson,Tūhoe,Campbell,Harris,Whaanga,McKenzie,Nguyen,Papadakis,Fraser,Te Rangi,Lawson,Donnelly,Paki,Sinclair,Henare,Bell,Stewart,Waititi,Doyle,Mason',
);

/** The names of travellers from the countries of the airports. */
export const NAMES_BY_COUNTRY: Readonly<Record<string, NamePool | readonly NamePool[]>> = {
  US: ENGLISH,
  CA: ENGLISH,
  GB: ENGLISH,
  IE: IRISH,
  MX: SPANISH,
  AR: SPANISH,
  CL: SPANISH,
  CO: SPANISH,
  PE: SPANISH,
  ES: SPANISH,
  BR: PORTUGUESE,
  PT: PORTUGUESE,
  FR: FRENCH,
  DE: GERMAN,
  AT: GERMAN,
  CH: GERMAN,
  IT: ITALIAN,
  NL: DUTCH,
  DK: NORDIC,
  SE: NORDIC,
  GR: GREEK,
  TR: TURKISH,
  AE: ARABIC,
  QA: ARABIC,
  EG: ARABIC,
  ZA: SOUTH_AFRICAN,
  KE: KENYAN,
  IN: INDIAN,
  CN: CHINESE,
  HK: CANTONESE,
  JP: JAPANESE,
  KR: KOREAN,
  TH: THAI,
  // Three communities, by their share.
  SG: [SINGAPOREAN, SINGAPOREAN, SINGAPOREAN, SINGAPOREAN, MALAY, TAMIL],
  AU: PACIFIC,
  NZ: PACIFIC,
};
