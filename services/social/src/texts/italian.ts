import type { LanguageTexts } from './language-texts.js';

/** All Italian texts. */
export const italian: LanguageTexts = {
  gap: ' ',
  topics: {
    food: {
      tags: ['food', 'cucina'],
      slots: {
        dish: [
          'la carbonara',
          'il risotto alla milanese',
          'la parmigiana',
          'il pesto',
          'la ribollita',
          'la caponata',
          'il minestrone',
          'la polenta',
          'i canederli',
        ],
        extra: [
          'un filo d’olio buono',
          'tanto basilico',
          'un po’ di limone',
          'una grattata di pecorino',
          'un pizzico di peperoncino',
        ],
        who: ['mia nonna', 'mia madre', 'una vicina', 'mio fratello', 'un’amica di Palermo'],
      },
      stories: [
        [
          'Stasera ho preparato {dish} come fa {who}.',
          'Il segreto è questo: {extra}.',
          'Tutta la casa profuma.',
          'Non è rimasto niente.',
        ],
        [
          'Terzo tentativo con {dish} e finalmente ci siamo.',
          'Il segreto è questo: {extra}.',
          'Dei primi due non si parla.',
        ],
        [
          'Domenica in famiglia, con {dish} in tavola.',
          'Non è rimasto niente.',
          'Nessuno si è alzato prima delle cinque.',
        ],
        [
          'Ho ritrovato la ricetta che {who} usava per {dish}.',
          'Niente dosi, solo «quanto basta».',
          'Già la calligrafia fa commuovere.',
        ],
        [
          'Tutta la mattina in cucina: {dish} per dieci persone.',
          'La cucina è un campo di battaglia, ma ne è valsa la pena.',
          'Tutta la casa profuma.',
        ],
        ['Niente mi ricorda l’infanzia come {dish}.'],
        ['Cucinare senza fretta è la mia terapia.'],
      ],
      thoughts: [
        'Ogni famiglia prepara {dish} a modo suo, e hanno tutti ragione.',
        'Chi non ama {dish} non ha mai mangiato da {who}.',
      ],
      questions: [
        'Che cosa cucinate questo fine settimana?',
        'Con che cosa servite {dish}?',
        'Qual è il vostro trucco per {dish}?',
      ],
      comments: [
        'Da noi si mangia {=dish} quasi ogni domenica.',
        '{?dish}Io aggiungo sempre {extra}.',
        'Mi hai fatto venire fame.',
        '{?dish}Mi passi la ricetta?',
        '{?dish}Non mi viene mai come a {who}.',
        'Adesso vorrei {=dish} anche se è mezzanotte.',
        '{?dish}Tienimi da parte un piatto.',
      ],
      pictures: [
        ['plate', 'Un piatto visto dall’alto', ['Stasera', 'tentativo', 'in tavola']],
        ['vegetables', 'Un cesto di verdure', ['minestrone', 'ribollita', 'caponata', 'cucina']],
      ],
      replies: {
        '{?dish}Mi passi la ricetta?': ['Domani la scrivo!', 'Tutto a occhio, scusa.'],
        'Che cosa cucinate questo fine settimana?': [
          '{dish}, se ho tempo.',
          'Niente, vado dai miei.',
        ],
      },
    },
    travel: {
      tags: ['travel', 'viaggi'],
      slots: {
        city: [
          'Matera',
          'Trieste',
          'Lisbona',
          'Palermo',
          'Lecce',
          'Bologna',
          'Vienna',
          'Marsiglia',
          'Genova',
          'Siviglia',
        ],
        sight: ['il centro storico', 'il mercato', 'il giardino botanico'],
        days: ['due giorni', 'tre giorni', 'una settimana', 'un fine settimana lungo'],
      },
      stories: [
        [
          'Sono a {city} da un’ora e non voglio più ripartire.',
          'La cosa più bella: {sight}.',
          'La gente è di una gentilezza incredibile.',
        ],
        [
          'Ho passato {days} a {city} e voglio tornarci.',
          'Abbiamo mangiato benissimo spendendo poco.',
          'La cosa più bella: {sight}.',
        ],
        [
          'Prima volta a {city}, e di sicuro non l’ultima.',
          'La gente è di una gentilezza incredibile.',
        ],
        [
          'Di ritorno da {city} con i piedi a pezzi e il cuore leggero.',
          'Cerco già una scusa per tornare.',
          'Quattrocento foto e io in nessuna.',
        ],
        [
          'Stamattina {city} era quasi deserta, che regalo.',
          'La sveglia all’alba è già perdonata.',
        ],
      ],
      thoughts: [
        'Il modo migliore per conoscere {city} è perdersi.',
        'Chi resta a {city} solo {days} non ha visto niente.',
        'Viaggiare con calma è il vero lusso.',
        'Tutti parlano di Venezia, pochi parlano di {city}.',
      ],
      questions: ['Chi altro conosce {city}?', 'Qual è la vostra prossima meta?', 'Treno o aereo?'],
      comments: [
        'Anch’io a {=city} l’anno scorso, meravigliosa.',
        '{=city} è sulla mia lista da anni.',
        'Quanti giorni servono per {=city}?',
        'Mia sorella abita a {=city}, beata lei.',
        '{?days}La prossima volta portami con te!',
        'A {=city} il meglio per me è stato {sight}.',
        'C’è molta gente a {=city}?',
        '{?city}Se ti piace, prova {city}.',
      ],
      pictures: [
        ['street', 'Panni stesi in un vicolo di {city}'],
        ['roofs', 'I tetti di {city}'],
      ],
      films: [
        ['waves', 'Il mare di sera, ripreso dalla spiaggia', ['Palermo', 'Genova', 'Trieste']],
      ],
      replies: {
        'Quanti giorni servono per {=city}?': [
          'Tre, come minimo.',
          'Un fine settimana per cominciare.',
        ],
        'C’è molta gente a {=city}?': ['La mattina nessuno.', 'Parecchia, ma si sta bene.'],
        'Qual è la vostra prossima meta?': ['{city}, se va tutto bene.', 'Il divano.'],
        'Treno o aereo?': ['Treno, sempre.', 'Quello che costa meno.'],
      },
    },
    pets: {
      tags: ['pets', 'animali'],
      slots: {
        name: ['Briciola', 'Luna', 'Minù', 'Birba', 'Pippo', 'Artù', 'Zoe', 'Nocciola'],
        object: [
          'la tastiera',
          'il bucato pulito',
          'il divano nuovo',
          'la valigia aperta',
          'una scatola di cartone',
        ],
        crime: [
          'ha rubato mezzo panino',
          'ha rovesciato un vaso',
          'ha nascosto un calzino',
          'ha aperto il cassetto dei biscotti',
          'ha morso un libro della biblioteca',
        ],
        cat: ['Briciola', 'Luna', 'Minù', 'Birba'],
        dog: ['Pippo', 'Artù', 'Zoe', 'Nocciola'],
      },
      stories: [
        [
          'Stamattina {name} {crime}.',
          'Senza il minimo rimorso, naturalmente.',
          'Con quella faccia è impossibile arrabbiarsi.',
        ],
        [
          'Due anni fa, proprio oggi, {name} arrivava a casa nostra.',
          'Da allora non ci si annoia mai.',
          'In casa siamo ancora tutti pazzi di gioia.',
        ],
        [
          '{name/cat} ha conquistato {object} e non intende trattare.',
          'Con quella faccia è impossibile arrabbiarsi.',
          'Io mi siedo per terra.',
        ],
        [
          'Lunga passeggiata con {name/dog} sotto la pioggia.',
          'Adesso tutta la casa sa di cane bagnato.',
        ],
        [
          'Vi presento {name}, la novità di famiglia.',
          'Ho duecento foto e sono tutte mosse.',
          'Comanda già su tutti.',
        ],
        ['Io pago l’affitto, ma qui comanda {name}.'],
        ['Nessuno mi accoglie come {name} dopo dieci minuti di assenza.'],
        ['Adottare {name} è stata la scelta migliore della mia vita.'],
      ],
      thoughts: ['Se manca qualcosa, {name} sa dove si trova.'],
      questions: [
        '{?crime}Anche i vostri fanno così?',
        '{?object}Anche i vostri dormono dove non devono?',
        'Come si chiamano i vostri?',
      ],
      comments: [
        'Una carezza a {=name} da parte mia!',
        '{?crime}I miei fanno peggio.',
        'Quanti anni ha {=name}?',
        'Vogliamo più foto di {=name}.',
        '{?object}Da noi è uguale, stesso posto.',
        '{=name} sa benissimo chi comanda.',
      ],
      pictures: [
        ['cat', 'Un gatto addormentato sui panni', ['Briciola', 'Luna', 'Minù', 'Birba']],
        ['meadow', 'Un cane che corre in un prato bagnato', ['Pippo', 'Artù', 'Zoe', 'Nocciola']],
      ],
      replies: {
        'Quanti anni ha {=name}?': ['Tre a maggio.', 'Undici settimane!'],
        'Come si chiamano i vostri?': ['{name}.', '{cat} e {dog}.'],
      },
    },
  },
  reactions: ['Che bello!', 'Fantastico!', 'Che meraviglia', '❤️'],
  opinions: [
    'Verissimo.',
    'Mah.',
    'Ben detto.',
    'Esatto.',
    'Io la vedo in un altro modo.',
    'Finalmente qualcuno lo dice.',
  ],
  answers: ['ahah', 'ahahah', '😂', '😄', '❤️', 'Che ridere.'],
  thanks: ['Grazie mille, davvero.', 'Che gentile.', '❤️', 'ahah grazie', 'Grazie!'],
  shrugs: ['Boh, non saprei.', 'Bella domanda.', 'Interessa anche a me.'],
  links: ['Qui il resto:', 'Ne ho scritto su'],
  casual: {
    openers: ['Allora.', 'Ok.', 'Ragazzi.'],
    closers: ['ahah', 'vabbè', '😅', 'ecco'],
    slips: [
      ['perché', 'xké'],
      ['anche', 'anke'],
      ['più', 'piu'],
      ['non ', 'nn '],
      ['comunque', 'cmq'],
    ],
  },
  bios: [
    '{first}, {second} e troppo caffè.',
    'Da {city}. Parlo di {first} e di {second}.',
    '{city} | {first} | {second}',
    'Appunti sparsi: {first} e {second}.',
    'Le mie due debolezze: {first} e {second}.',
  ],
  interests: { food: 'cucina', travel: 'viaggi', pets: 'gatti' },
  laughs: ['Che risate.', 'ahahahah', 'Muoio'],
  nods: ['😄', 'Eh!', '❤️', '😊'],
};
