// Ranks the entries of the search: first those whose name has all words, then those that mention them; settings come last.

/** Kinds in the order of entries that match equally well. */
const KINDS = ['guide', 'trigger', 'operation', 'page', 'error', 'setting'];

/** Of one page no more entries of these kinds are listed. */
const MAX_OF_PAGE = { guide: 3, trigger: 5 };

/** Words of a query that say nothing, unless it has no others. */
const COMMON = new Set([
  'a',
  'an',
  'the',
  'of',
  'by',
  'to',
  'in',
  'on',
  'for',
  'with',
  'how',
  'do',
  'i',
  'my',
  'is',
  'and',
]);

/** A query that is a part of a path or of a name in code, which is looked for as it is. */
const IDENTIFIER = /[/_]/;

/** A match in the words that an entry stands for counts like this much more distance. */
const OF_SYNONYM = 0.5;

/** Prepares the index; returns a function from the text of a query to its entries, the best first. */
export function createFind(index, synonyms) {
  const entries = index.map(toEntry);
  return (text) => {
    const queries = toQueries(text, synonyms);
    const isNamed = IDENTIFIER.test(text);
    const found = entries
      .map((entry) => [distanceOf(entry, queries), entry])
      .filter(([distance]) => distance < Number.POSITIVE_INFINITY)
      .sort(
        ([one, first], [other, second]) =>
          keyOf(one, first, isNamed) - keyOf(other, second, isNamed),
      )
      .map(([, entry]) => entry);
    return limitPages(found);
  };
}

function toEntry([kind, name, meaning = '', path = '', words = '']) {
  return {
    ...{ kind, name, meaning, path },
    text: `${name} ${meaning}`.toLowerCase(),
    places: [name, words, meaning].map(split),
  };
}

function split(text) {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The query, and the ones that synonyms make of it. */
function toQueries(text, synonyms) {
  const query = text.trim().toLowerCase();
  const words = wordsOf(query);
  const others = [
    ...(synonyms[query] ?? []),
    ...words.flatMap((word) =>
      (words.length > 1 ? (synonyms[word] ?? []) : []).map((other) => query.replace(word, other)),
    ),
  ];
  return [{ query, words }, ...others.map((other) => ({ query: other, words: wordsOf(other) }))];
}

function wordsOf(query) {
  const words = split(query);
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}

/** 0 to 1 for a match in the name, 2 to 3 in further words, 4 to 5 in the meaning; infinite without a match. */
function distanceOf(entry, queries) {
  return Math.min(
    ...queries.map((query, at) => distanceOfQuery(entry, query) + (at === 0 ? 0 : OF_SYNONYM)),
  );
}

function distanceOfQuery({ text, places }, { query, words }) {
  if (query === '' || (IDENTIFIER.test(query) && text.includes(query))) return 0;
  const within = words.map((word) =>
    places.findIndex((tokens) => tokens.some((token) => token.startsWith(word))),
  );
  if (words.length === 0 || within.includes(-1))
    return text.includes(query) ? 1 : Number.POSITIVE_INFINITY;
  const furthest = Math.max(...within);
  return 2 * furthest + (furthest === 0 ? spareOf(places[0], words) : 0);
}

/** How much of a name the words leave out: from 0 to below 0.5. */
function spareOf(tokens, words) {
  return (0.49 * Math.max(0, tokens.length - words.length)) / tokens.length;
}

/** Settings last, unless one is named; then by whether the name matches, by kind, and by how well. */
function keyOf(distance, { kind }, isNamed) {
  const rank = KINDS.indexOf(kind);
  const place = Math.floor(distance / 2);
  return (kind === 'setting' && !isNamed ? 1e6 : 0) + place * 1000 + rank * 10 + distance;
}

function limitPages(entries) {
  const counts = new Map();
  return entries.filter(({ kind, path }) => {
    const most = MAX_OF_PAGE[kind];
    if (most === undefined) return true;
    const [page] = path.split('#');
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    return count <= most;
  });
}
