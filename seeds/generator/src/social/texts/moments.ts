import type { Language } from './languages.js';

/** When a post that has one of the words is written, by the clock and calendar of its author. */
export interface Moment {
  /** In small letters. */
  readonly words: readonly string[];
  /** The first hour and the one after the last. */
  readonly hours?: readonly [from: number, to: number];
  /** From Sunday, 0. */
  readonly weekdays?: readonly number[];
  /** Months (1 to 12) north of the equator. */
  readonly months?: readonly number[];
}

const EVENING = [17, 24] as const;
const MORNING = [6, 14] as const;
const SUNDAY = { weekdays: [0], hours: [9, 24] as const };
const WORKDAYS = [1, 2, 3, 4, 5];
const AFTER_WORK = { weekdays: WORKDAYS, hours: [16, 24] as const };
const WEEKEND = [0, 6];
const JUST_AFTER = [0, 6, 1];
const FIRST_FROST = [10, 11, 12];
const WINTER = [11, 12, 1, 2, 3];
const SOWING = [2, 3, 4, 5];
const HARVEST = [6, 7, 8, 9, 10];

/** The moments of the posts in each language. */
export const MOMENTS: Readonly<Partial<Record<Language, readonly Moment[]>>> = {
  en: [
    { words: ['tonight', 'this evening', 'dinner for one', 'movie night'], hours: EVENING },
    { words: ['this morning', 'woke up to', 'woke up early', 'good morning'], hours: MORNING },
    { words: ['got up at five', 'got up before dawn', 'sleeper train report'], hours: MORNING },
    { words: ['last night', 'just arrived'], hours: [7, 20] },
    { words: ['for breakfast'], hours: [6, 12] },
    { words: ['for lunch', 'before lunch'], hours: [12, 22] },
    { words: ['whole afternoon'], hours: [15, 24] },
    { words: ['spent the evening'], hours: [20, 24] },
    { words: ['bedtime was two hours ago'], hours: [22, 24] },
    { words: ['until midnight', 'at eleven at night'], hours: [8, 15] },
    { words: ["it's 3 a.m."], hours: [2, 4] },
    { words: ['sunrise over'], hours: [5, 9] },
    { words: ['the early ferry'], hours: [5, 12] },
    { words: ['missed the night train', 'missed the last tram'], hours: [20, 24] },
    { words: ['sunday plan'], weekdays: [0], hours: [7, 18] },
    { words: ['to the office'], weekdays: WORKDAYS, hours: [10, 23] },
    { words: ['after work'], ...AFTER_WORK },
    { words: ['a friday and somebody', 'always friday'], weekdays: [5], hours: [16, 19] },
    { words: ['survived ', 'my notice', 'from the train', 'thanked me'], weekdays: WORKDAYS },
    { words: ['brought cake', 'the deadline', 'work was a blur'], weekdays: WORKDAYS },
    { words: ['day of the sprint', 'reply all', 'standup summary'], weekdays: WORKDAYS },
    { words: ['printer has', 'hot desks', 'review caught'], weekdays: WORKDAYS, hours: [9, 20] },
    { words: ['the morning naming'], weekdays: WORKDAYS, hours: [11, 20] },
    { words: ['day in the new job', 'morning in the new job'], ...AFTER_WORK },
    { words: ['week in the new job'], weekdays: [4, 5], hours: [12, 24] },
    { words: ['out of office for'], weekdays: [5, 6] },
    { words: ['monday stand-up', 'first monday in'], weekdays: [1], hours: [9, 24] },
    { words: ['friday round-up'], weekdays: [5], hours: [12, 24] },
    { words: ['entire monday'], weekdays: [1], hours: [16, 24] },
    { words: ['entire tuesday'], weekdays: [2], hours: [16, 24] },
    { words: ['entire wednesday'], weekdays: [3], hours: [16, 24] },
    { words: ['entire thursday'], weekdays: [4], hours: [16, 24] },
    { words: ['entire friday'], weekdays: [5], hours: [16, 24] },
    { words: ['first tuesday in'], weekdays: [2], hours: [9, 24] },
    { words: ['outage on friday', 'since friday', 'draw is on monday'], weekdays: JUST_AFTER },
    { words: ['training on tuesday', 'over the weekend'], weekdays: JUST_AFTER },
    { words: ['this weekend.', 'see you saturday'], weekdays: JUST_AFTER },
    { words: ['dry by the weekend'], weekdays: [2, 3, 4] },
    { words: ['on thursday, haven'], weekdays: [0, 1, 2, 3] },
    { words: ['marathon today', '10k today', 'run today', 'race today'], weekdays: WEEKEND },
    { words: ['decided by', 'sunday league update'], weekdays: [...WEEKEND, 3], hours: [12, 24] },
    { words: ['most of january'], months: [1, 2] },
    { words: ['of the year today'], months: [5, 6, 7, 8, 9, 10] },
    { words: ['first strawberries', 'first peas', 'first raspberries'], months: [6, 7] },
    { words: ['first tomatoes', 'first runner', 'first courgettes'], months: [7, 8] },
    { words: ['first pumpkins', 'first chillies'], months: [8, 9, 10] },
    { words: ['harvested', 'swapped', 'six courgettes', 'planted carrots'], months: HARVEST },
    { words: ['window sill this', 'dug over', 'the peas are up'], months: SOWING },
    { words: ['lost half of the', 'slug count'], months: [5, 6, 7, 8, 9] },
    { words: ['compost heap and met'], months: [3, 4, 5, 6, 7, 8, 9, 10] },
    { words: ['snowdrops opened'], months: [1, 2] },
    { words: ['tulips opened'], months: [4, 5] },
    { words: ['peonies opened', 'roses opened', 'sweet peas opened'], months: [6] },
    { words: ['dahlias opened', 'hydrangeas opened', 'sunflowers opened'], months: [7, 8] },
    { words: ['frost warning'], months: [4, 5, 10] },
    { words: ['first frost'], months: FIRST_FROST },
    { words: ['first snow'], months: [11, 12] },
    { words: ['dusting of snow', 'freezing', "'feels like 3'", 'radiator'], months: WINTER },
    { words: ['autumn is', 'last leaves'], months: [10, 11] },
    { words: ['film from last summer'], months: [9, 10, 11, 12, 1, 2, 3] },
    { words: ['tonight was unreal'], months: [3, 4, 5, 6, 7, 8, 9, 10] },
    { words: ['24 degrees', '18:40'], months: [3, 4, 9, 10] },
  ],
  es: [
    { words: ['domingo en familia'], ...SUNDAY },
    { words: ['esta mañana', 'nos hemos despertado'], hours: MORNING },
    { words: ['toda la mañana'], hours: [12, 22] },
    { words: ['esta noche'], hours: EVENING },
    { words: ['anoche'], hours: [7, 20] },
    { words: ['primera tarde'], hours: [18, 24] },
    { words: ['primera helada'], months: FIRST_FROST },
    { words: ['nieve', 'nevado'], months: WINTER },
    { words: ['los zapatos se secarán'], weekdays: [3, 4, 5] },
    { words: ['el martes, a entrenar'], weekdays: JUST_AFTER },
    { words: ['la reunión del lunes'], weekdays: [1] },
    { words: ['he sobrevivido', 'de lo previsto', 'desde el tren'], weekdays: WORKDAYS },
    { words: ['bizcocho', 'primer día en'], weekdays: WORKDAYS, hours: [9, 24] },
    { words: ['todo el día con'], ...AFTER_WORK },
  ],
  de: [
    { words: ['sonntag, regen'], ...SUNDAY },
    { words: ['heute abend'], hours: EVENING },
    { words: ['heute abend unwirklich'], months: [3, 4, 5, 6, 7, 8, 9, 10] },
    { words: ['heute morgen'], hours: MORNING },
    { words: ['heute gab es'], hours: [12, 24] },
    { words: ['ganzen nachmittag'], hours: [15, 24] },
    { words: ['am wochenende ein'], weekdays: JUST_AFTER },
    { words: ['ausgesät'], weekdays: JUST_AFTER, months: SOWING },
    { words: ['ausfall am freitag'], weekdays: JUST_AFTER },
    { words: ['am sonntag wieder trocken'], weekdays: [3, 4, 5] },
    { words: ['umgegraben'], months: SOWING },
    { words: ['des jahres geerntet', 'über den zaun', 'gefressen'], months: HARVEST },
    { words: ['blühen die schneeglöckchen'], months: [1, 2] },
    { words: ['blühen die tulpen'], months: [4, 5] },
    { words: ['blühen die pfingstrosen', 'blühen die alten rosen'], months: [6] },
    { words: ['blühen die dahlien', 'blühen die sonnenblumen'], months: [7, 8] },
    { words: ['erste frost', 'ersten frost'], months: FIRST_FROST },
    { words: ['schnee'], months: WINTER },
  ],
  fr: [
    { words: ['dimanche en famille'], ...SUNDAY },
    { words: ['ce soir'], hours: EVENING },
    { words: ['ce matin', 'debout à cinq heures'], hours: MORNING },
    { words: ['toute la matinée'], hours: [12, 22] },
    { words: ['il est deux heures quarante'], hours: [2, 4] },
    { words: ['après le travail'], ...AFTER_WORK },
    { words: ['neige', 'gelée'], months: WINTER },
  ],
  pt: [
    { words: ['domingo em família'], ...SUNDAY },
    { words: ['esta manhã'], hours: MORNING },
    { words: ['passei a manhã'], hours: [11, 22] },
    { words: ['terça-feira há treino'], weekdays: JUST_AFTER },
    { words: ['neve', 'geada'], months: WINTER },
  ],
  ar: [
    { words: ['غداء الجمعة'], weekdays: [5], hours: [12, 21] },
    { words: ['صباح الخير'], hours: MORNING },
    { words: ['منذ الصباح'], hours: [12, 24] },
    { words: ['الرابعة فجرًا'], hours: [5, 14] },
    { words: ['أول مطر هذا الموسم'], months: [10, 11] },
  ],
  ko: [
    { words: ['오늘 저녁은'], hours: EVENING },
    { words: ['아침부터'], hours: [8, 14] },
    { words: ['퇴근길'], weekdays: WORKDAYS, hours: [18, 24] },
    { words: ['새벽에', '새벽 네 시'], hours: MORNING },
  ],
  he: [
    { words: ['שישי בצהריים'], weekdays: [5], hours: [11, 18] },
    { words: ['בוקר טוב', 'בארבע בבוקר'], hours: MORNING },
  ],
  nl: [
    { words: ['zondag, regen'], ...SUNDAY },
    { words: ['vanmorgen'], hours: MORNING },
    { words: ['vanavond'], hours: EVENING },
    { words: ['de hele middag'], hours: [15, 24] },
    { words: ['schoenen zijn zondag'], weekdays: [3, 4, 5] },
    { words: ['eerste vorst'], months: FIRST_FROST },
  ],
  sv: [
    { words: ['söndag, regn'], ...SUNDAY },
    { words: ['i morse'], hours: MORNING },
    { words: ['hela eftermiddagen'], hours: [15, 24] },
    { words: ['genom kvällen'], hours: [18, 24] },
    { words: ['första frosten'], months: FIRST_FROST },
    { words: ['snöstorm', 'norrsken'], months: WINTER },
  ],
  it: [
    { words: ['domenica in famiglia'], ...SUNDAY },
    { words: ['stamattina'], hours: MORNING },
    { words: ['stasera'], hours: EVENING },
    { words: ['tutta la mattina'], hours: [12, 22] },
  ],
  pl: [
    { words: ['niedziela, deszcz'], ...SUNDAY },
    { words: ['dziś na obiad'], hours: [12, 22] },
    { words: ['całe popołudnie'], hours: [15, 24] },
    { words: ['o drugiej w nocy'], hours: [2, 14] },
  ],
  ja: [
    { words: ['今夜'], hours: EVENING },
    { words: ['今朝', '夜明け前に起きて', '早起きして', '起きたら外は'], hours: MORNING },
    { words: ['昼に食べた'], hours: [12, 24] },
    { words: ['帰り道'], hours: [16, 24] },
    { words: ['日曜日はのんびり'], ...SUNDAY },
    { words: ['日曜まで乾きません'], weekdays: [3, 4, 5] },
    { words: ['桜並木を撮', '桜並木が写'], months: [3, 4] },
    { words: ['初霜'], months: FIRST_FROST },
    { words: ['初雪', '雪でした', '寒い夜'], months: WINTER },
  ],
};

/** Words for what is cold, in small letters; nobody writes them where it is mild. */
export const COLD: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['frost', 'snow', 'freez', 'frozen', 'the cold', 'cold evening', 'radiator', 'fleece', 'icy'],
  es: ['helada', 'nieve', 'nevado', 'granizada'],
  de: ['frost', 'schnee'],
  fr: ['neige', 'gelée'],
  pt: ['neve', 'geada'],
  ja: ['霜', '雪', '寒い夜'],
};
