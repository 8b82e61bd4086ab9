import type { LanguageTexts } from './language-texts.js';

/** All Polish texts. */
export const polish: LanguageTexts = {
  gap: ' ',
  topics: {
    food: {
      tags: ['food', 'gotowanie'],
      slots: {
        dish: ['pierogi', 'bigos', 'żurek', 'barszcz', 'gołąbki', 'placki ziemniaczane', 'kopytka'],
        extra: [
          'świeży koperek',
          'dużo czosnku',
          'odrobina cytryny',
          'palone masło',
          'szczypta majeranku',
        ],
        who: ['babcia', 'mama', 'sąsiadka', 'mój brat', 'ciocia z Lublina'],
      },
      stories: [
        [
          'Dziś na obiad {dish}, dokładnie tak, jak robi {who}.',
          'Cały sekret to {extra}.',
          'W całym domu pięknie pachnie.',
          'Nic nie zostało.',
        ],
        [
          'Trzecia próba, czyli {dish}, i wreszcie smakuje jak trzeba.',
          'Cały sekret to {extra}.',
          'O dwóch pierwszych nie rozmawiamy.',
        ],
        ['Niedziela, deszcz i {dish}.', 'Więcej nie trzeba.'],
        [
          'Całe popołudnie w kuchni, a efekt to {dish}.',
          'Kuchnia wygląda jak pole bitwy, ale było warto.',
        ],
      ],
      thoughts: [
        'Smak dzieciństwa to {dish}.',
        'Zimą nie ma nic lepszego niż {dish}.',
        'Gotowanie bez pośpiechu to najlepsza terapia.',
      ],
      questions: [
        'Co gotujecie w weekend?',
        'Kto jeszcze lubi {dish}?',
        'Jaki jest wasz sposób na udany obiad?',
      ],
      comments: [
        'U nas {=dish} to stały punkt niedzieli.',
        '{?dish}Moja rada: {extra}.',
        'Ale mi się chce jeść.',
        '{?dish}Czy mogę prosić o przepis?',
        '{?dish}Najlepiej to robi {who}.',
        'Mogę jeść {=dish} codziennie.',
        '{?dish}Poproszę o talerz na wynos.',
      ],
      pictures: [
        ['plate', 'Talerz widziany z góry', ['obiad', 'próba', 'Niedziela']],
        [
          'pan',
          'Garnek na kuchence',
          ['kuchni', 'próba', 'Niedziela', 'bigos', 'żurek', 'barszcz'],
        ],
      ],
      replies: {
        '{?dish}Czy mogę prosić o przepis?': ['Jutro zapiszę!', 'Wszystko na oko, niestety.'],
        'Co gotujecie w weekend?': ['{dish}, jak zawsze.', 'Nic, obiad u rodziców.'],
      },
    },
    books: {
      tags: ['books', 'czytanie'],
      slots: {
        book: [
          'rosyjska powieść',
          'tom wierszy',
          'kryminał',
          'biografia latarnika',
          'saga rodzinna',
          'reportaż o soli',
          'komiks',
        ],
        part: ['zakończenie', 'pierwsze zdanie', 'przekład', 'ostatni rozdział', 'narrator'],
        place: [
          'w bibliotece',
          'w tramwaju',
          'na ławce w parku',
          'w kuchni o świcie',
          'w poczekalni',
        ],
      },
      stories: [
        [
          'Właśnie skończone o drugiej w nocy: {book}.',
          'Największe zaskoczenie to {part}.',
          'Jutro będzie ciężko.',
        ],
        ['Nowość na mojej półce: {book}.', 'Stos przy łóżku już się chwieje.'],
        ['W klubie książki na tapecie {book}, a zgody nie ma.', 'Było wino, więc dobrze.'],
        ['Wracam do lektury sprzed lat, a jest to {book}.', 'Inna książka. Albo inny człowiek.'],
      ],
      thoughts: [
        'Najlepiej czyta się {place}.',
        'Dom bez książek to tylko budynek.',
        'Na długi wieczór najlepsza jest jedna rzecz: {book}.',
      ],
      questions: [
        'Co teraz czytacie?',
        'Papier czy ekran?',
        'Czy kończycie książki, które się wam nie podobają?',
      ],
      comments: [
        '{?book}Dla mnie najważniejsza rzecz to {part}.',
        'U mnie w klubie książki czeka teraz {=book}.',
        'Lista jest już za długa, ale dopisuję.',
        'Najlepsze czytanie? Oczywiście {=place}.',
        '{?book}Czy warto?',
        'Pracuję w bibliotece i popieram ten wpis.',
      ],
      pictures: [
        ['books', 'Stos książek na nocnym stoliku'],
        ['openbook', 'Otwarta książka obok herbaty'],
      ],
      replies: {
        '{?book}Czy warto?': ['Bardzo.', 'Pierwsze sto stron boli, potem leci.'],
        'Papier czy ekran?': ['Papier, dla zapachu.', 'Ekran, bo lekki.'],
      },
    },
  },
  reactions: ['Ale super!', 'Pięknie', '❤️'],
  opinions: [
    'Pełna zgoda.',
    'Dokładnie tak.',
    'Widzę to inaczej.',
    'Dobrze powiedziane.',
    'No nie wiem.',
  ],
  answers: ['haha', 'hehe', '😂', '😄', '❤️'],
  thanks: ['Dziękuję, to bardzo miłe.', 'Jak miło.', '❤️', 'haha dzięki', 'Dziękuję!'],
  shrugs: ['Nie mam pojęcia.', 'Dobre pytanie.', 'Też chcę wiedzieć.'],
  links: ['Więcej tutaj:', 'Całość:'],
  casual: {
    openers: ['No dobra.', 'Słuchajcie.'],
    closers: ['haha', '😅', 'tyle'],
    slips: [
      ['nie ma', 'niema'],
      ['więc', 'wiec'],
      ['się', 'sie'],
      ['że ', 'ze '],
      ['też', 'tez'],
    ],
  },
  bios: [
    '{first}, {second} i za dużo kawy.',
    '{city} | {first} | {second}',
    'Dwie słabości: {first} i {second}.',
    'Najpierw {first}, potem {second}, a na końcu sen.',
  ],
  interests: { food: 'gotowanie', books: 'książki' },
  laughs: ['Płaczę ze śmiechu', 'hahaha'],
  nods: ['😄', 'O, proszę!', '❤️', '😊'],
};
