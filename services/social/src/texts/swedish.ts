import type { LanguageTexts } from './language-texts.js';

/** All Swedish texts. */
export const swedish: LanguageTexts = {
  gap: ' ',
  topics: {
    food: {
      tags: ['food', 'matlagning'],
      slots: {
        dish: ['köttbullar', 'ärtsoppa', 'laxpudding', 'raggmunk', 'kantarellpaj'],
        extra: ['färsk dill', 'mycket vitlök', 'lite citron', 'brynt smör', 'lite senap'],
        who: ['mormor', 'mamma', 'grannen', 'min bror', 'en vän från Umeå'],
      },
      stories: [
        [
          'Lagade {dish} enligt receptet från {who}.',
          'Hemligheten är {extra}.',
          'Det blev ingenting över.',
          'Hela huset luktar gott.',
        ],
        [
          'Tredje försöket med {dish}, och nu blev det rätt.',
          'Hemligheten är {extra}.',
          'De två första talar vi inte om.',
        ],
        [
          'Hela eftermiddagen i köket med {dish}.',
          'Köket ser ut som ett slagfält, men det var det värt.',
          'Hela huset luktar gott.',
        ],
        ['Söndag, regn och {dish}.', 'Mer behövs inte.'],
        ['Inget påminner mig så mycket om barndomen som {dish}.'],
        ['Att laga mat i lugn och ro är min terapi.'],
      ],
      thoughts: ['Allt blir godare med {extra}.', 'Det finns inget kök som {dish} inte värmer.'],
      questions: [
        'Vad lagar ni i helgen?',
        'Vem har ett bra recept på {dish}?',
        'Med {extra} eller utan?',
      ],
      comments: [
        'Hos oss blir det {=dish} nästan varje söndag.',
        '{?dish}Jag har alltid i {extra}.',
        'Nu blev jag hungrig.',
        '{?dish}Får man be om receptet?',
        '{?dish}Så gott som hos {who} blir det aldrig hemma hos mig.',
        'Jag skulle kunna äta {=dish} varje dag.',
        '{?dish}Spara en tallrik till mig.',
      ],
      pictures: [
        ['plate', 'En tallrik sedd uppifrån', ['Lagade', 'försöket', 'Söndag']],
        ['pan', 'En gryta på spisen', ['Lagade', 'köket', 'ärtsoppa']],
      ],
      replies: {
        '{?dish}Får man be om receptet?': ['Skriver i morgon!', 'Allt på känn, tyvärr.'],
        'Vad lagar ni i helgen?': ['{dish}, om jag hinner.', 'Ingenting, vi är bortbjudna.'],
      },
    },
    weather: {
      tags: ['weather', 'väder'],
      slots: {
        event: ['åska', 'den första frosten', 'tät dimma', 'snöstorm'],
        spot: ['balkongen', 'bron', 'köksfönstret', 'bryggan', 'takterrassen'],
        comfort: ['varm choklad', 'en skål soppa', 'en gammal filt', 'ingefärste', 'nybakat bröd'],
        knee: ['knä'],
        sight: ['en dubbel regnbåge', 'en rosa himmel', 'norrsken'],
      },
      stories: [
        [
          'Prognosen sa sol, och så kom {event}.',
          'Nu är det dags för {comfort}.',
          'Tack för det, väderappen.',
        ],
        [
          'I morse såg jag {sight} från {spot}.',
          'Telefonen klarar inte de här färgerna.',
          'Stod där i tio minuter och kom för sent.',
        ],
        ['Fyra årstider på en dag, och till sist {event}.', 'Jag har haft på mig alla jackor.'],
        [
          'Cyklade hem genom kvällen och fick se {sight}.',
          'Telefonen klarar inte de här färgerna.',
          'Tio minuter senare var det över.',
        ],
        ['Jag litar mer på mitt {knee} än på någon väderapp.'],
      ],
      thoughts: [
        'Det finns ingen bättre ursäkt för {comfort} än {event}.',
        'Staden är som vackrast efter regn.',
      ],
      questions: ['Hur är det hos er?', '{?sight}Såg ni det också?', 'Vem mer behöver {comfort}?'],
      comments: [
        '{?event}Här är det precis tvärtom.',
        'Vi hade också {=event} i går.',
        '{?event}Perfekt för {comfort}.',
        '{?sight}Jag såg det från {spot} och missade nästan bussen.',
        'Farfar kände på sig när det skulle bli {=event}.',
        '{?event}Var rädda om er!',
        '{?knee}Mitt håller med.',
      ],
      pictures: [
        ['clouds', 'Mörka moln över hustaken', ['åska']],
        ['snow', 'Snö på en parkbänk', ['snöstorm']],
        ['sunset', 'En rosa kvällshimmel över taken', ['rosa himmel']],
        ['fog', 'Dimma mellan träden', ['dimma']],
      ],
      films: [['shower', 'Regn som rinner längs ett fönster', ['åska', 'regn']]],
      replies: {
        'Hur är det hos er?': ['Grått.', 'Sol, förlåt.'],
        '{?sight}Såg ni det också?': ['Ja, från {spot}!', 'Jag satt på bussen.'],
      },
    },
  },
  reactions: ['Så fint!', 'Underbart!', 'Härligt', '❤️'],
  opinions: [
    'Håller helt med.',
    'Nja.',
    'Bra sagt.',
    'Jag ser det annorlunda.',
    'Äntligen säger någon det.',
    'Precis.',
  ],
  answers: ['haha', '😂', '😄', '❤️', 'hihi'],
  thanks: ['Tack, det värmer.', 'Vad snällt.', '❤️', 'haha tack', 'Tack snälla!'],
  shrugs: ['Ingen aning faktiskt.', 'Bra fråga.', 'Undrar jag också.'],
  links: ['Mer här:', 'Hela historien:'],
  casual: {
    openers: ['Okej.', 'Så.'],
    closers: ['haha', 'typ', '😅'],
    slips: [
      ['inte ', 'int '],
      ['också', 'oxå'],
      ['mycket', 'mkt'],
      ['verkligen', 'verkligne'],
    ],
  },
  bios: [
    '{first}, {second} och för mycket kaffe.',
    'Hemma i {city}. Skriver om {first} och {second}.',
    '{city} | {first} | {second}',
    'Först {first}, sedan {second}, sedan sova.',
  ],
  interests: { food: 'matlagning', weather: 'moln' },
  laughs: ['Skrattade högt.', 'hahaha'],
  nods: ['😄', 'Ja du!', '❤️', '😊'],
};
