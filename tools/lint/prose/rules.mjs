// The rules of plain English, as a table: what each finds, and what to write instead.

/**
 * @typedef {object} Rule
 * @property {string} id - `own`, as exceptions name it
 * @property {RegExp} pattern - global; it has one match for each problem
 * @property {string} suggestion - what to write instead
 */

/** In place of a code span: one word that no rule matches. */
export const CODE = '\u00a7';

/**
 * The table, for linters of other strings.
 * @type {readonly Rule[]}
 * @public
 */
export const RULES = [
  // Noun clauses instead of nouns.
  rule('noun-clause', /^(?:What(?:ever)?|Who(?:ever)?|That which)\b(?!.*\?$)/g, 'name the thing'),
  rule(
    'noun-clause',
    /\bwhat (?:(?:it|they|each) comes? to|comes?|came)\b/gi,
    'name the result or the request',
  ),
  rule('noun-clause', /\b(?:for|to|by|from|with|of) who\b/gi, 'client that, sender, reader'),
  // Clients and sessions that have no name.
  rule(
    'persons',
    /\b(?:some|no|every|any)body\b/gi,
    'other clients, other sessions, anonymous requests',
  ),
  // Adverbs that hide what is meant.
  rule('own', /\bof (?:one's|its|your|our|their|his|my) own\b/gi, 'your, separate, own'),
  rule('by-itself', /\bby (?:itself|themselves)\b/gi, 'separately, automatically'),
  rule('alone', /\balone\b/gi, 'only'),
  rule('adverb', /\banew\b/gi, 'again'),
  rule('adverb', /\ball the same\b/gi, 'still, nevertheless'),
  rule('adverb', /\bbesides\b/gi, 'also, in addition'),
  // Plain verbs in private senses.
  rule('private-verb', /\bgoes before\b/gi, 'takes precedence over'),
  rule('private-verb', /\bgo(?:es)? on\b/gi, 'continues'),
  rule(
    'private-verb',
    /\bstands? (?:above|at|before|behind|below|beside|in|there|twice)\b/gi,
    'is in, appears in',
  ),
  rule('private-verb', /\bas (?:it|they) stands?\b/gi, 'as is'),
  rule('private-verb', /\bleads? (?:back|into|to)\b/gi, 'links to, redirects to, returns'),
  rule(
    'private-verb',
    /\b(?:is|are) (?:called|told) (?:of|so)\b/gi,
    'is notified of, is subscribed to',
  ),
  rule('private-verb', /\b(?:tells|is told|are told)\b/gi, 'reports, contains'),
  rule('private-verb', /\bsays (?:so|which|who|how)\b/gi, 'reports, contains'),
  rule('private-verb', /\bgives? away\b/gi, 'exports, provides'),
  rule('private-verb', /\bcomes? (?:out|in|back)\b/gi, 'returns, is returned'),
  // Short words.
  rule('word', /\banswer(?:s|ed|ing)?\b/gi, 'response, responds, replies'),
  rule(
    'word',
    /(?<!\b(?:billing|client|electronic|e?mail|customer|group|IP|link-local|loopback|network|peer|postal|private|shipping|socket|source|street|wildcard|IPv[46]) )\baddress(?:es)?\b/gi,
    'URL, or IP address',
  ),
  rule('word', /\b(?:is|are|was|were|be|been) taken\b/gi, 'is accepted, is used'),
  rule('word', /\b(?:is|are|was|were|be|been) refused\b/gi, 'is rejected'),
  rule('word', /\brefus(?:es|als?|ing)\b/gi, 'rejects, rejection'),
  rule('word', /\bforg(?:ets|otten)\b/gi, 'deletes, expires'),
  rule('word', /\b(?:a|the|each|this) walk\b/gi, 'pagination, iteration'),
  rule('word', /\b(?:a|one|each|every|next|first|second|last) tr(?:y|ies)\b/gi, 'attempt'),
  rule('word', /\blook(?:s|ed)? at\b/gi, 'open, view'),
  rule('word', /\bso (?:many|much)\b/gi, '`n`, the given number of'),
  rule('word', /\b(?:is|are) none\b/gi, 'an invalid name, there is no'),
  rule('word', /\bpresent (?:state|status|value)\b/gi, 'current state'),
  rule('word', /\bput in order\b/gi, 'reorder'),
  rule('word', /\bpages? for people\b/gi, 'HTML page'),
  rule('word', /\ba text\b(?! (?:block|editor|field|file|search))|\btexts\b/gi, 'string'),
  rule(
    'word',
    /\b(?:an?|the|each|this|its|of) exchanges?\b|\bexchanges\b/gi,
    'request, request and response',
  ),
  // Genitive chains.
  rule('genitive', /\bcodes? of (?:errors?|problems?)\b/gi, 'error codes'),
  rule(
    'genitive',
    /\bclocks? of (?:the|a|its) (?:records?|sessions?)\b/gi,
    'data clock, session clock',
  ),
  rule('genitive', /\bnames? of (?:sessions?|the session)\b/gi, 'session name'),
  rule(
    'genitive',
    /\b(?:calls?|triggers?|session|log|page|tools?) of the gateway\b/gi,
    'gateway calls, gateway triggers',
  ),
  // A status code as a predicate.
  rule(
    'status',
    /\b(?:is|are|be) (?:a )?[45]\d\d(?=[.,;:)]|$| \u00a7| when| where| unless| if| with| until)/g,
    'fails with 400, returns 404',
  ),
  // Metaphors.
  rule(
    'metaphor',
    /\ba world\b|\bwhole dance\b|\ball is well\b|\bnotices? (?:nothing|anything)\b|\bmust not notice\b/gi,
    'the standard term',
  ),
];

/** Words of one sentence that a reader still takes in at once. */
const MAX_SENTENCE_WORDS = 40;

/** A mark that ends a sentence, before a blank and what begins another one. */
const SENTENCE_END = /(?<=[.!?]["')\u201d*_]{0,3}) +(?=["'(\u201c*_]{0,3}[\p{Lu}\d`\u00a7])/u;

/** Points that end no sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|Mr|Mrs|Dr|No|St)\.$/;

/** @typedef {{ rule: string, found: string, suggestion: string }} Problem */

/**
 * The problems of a text without markup, in its order: for prose of documents and for strings of code.
 * @param {string} text - one paragraph, line or message; code in it as `CODE`
 * @param {number} [maxWords] - of one sentence
 * @returns {readonly Problem[]}
 */
export function problemsOf(text, maxWords = MAX_SENTENCE_WORDS) {
  return sentencesOf(text).flatMap((sentence) => [
    ...wordProblems(sentence),
    ...lengthProblem(sentence, maxWords),
  ]);
}

/** @param {string} text */
export function sentencesOf(text) {
  const sentences = [];
  for (const part of text.replaceAll(/\s+/g, ' ').trim().split(SENTENCE_END)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else if (part !== '') sentences.push(part);
  }
  return sentences;
}

/** @param {string} sentence */
export function countWords(sentence) {
  return sentence.split(' ').filter((word) => /[\p{L}\d\u00a7]/u.test(word)).length;
}

function wordProblems(sentence) {
  return RULES.flatMap(({ id, pattern, suggestion }) =>
    [...sentence.matchAll(pattern)].map(([found]) => ({ rule: id, found, suggestion })),
  );
}

function lengthProblem(sentence, maxWords) {
  const words = countWords(sentence);
  if (words <= maxWords) return [];
  const found = `${sentence.slice(0, 60)}...`;
  return [{ rule: 'length', found, suggestion: `${words} words; write two sentences` }];
}

function rule(id, pattern, suggestion) {
  return { id, pattern, suggestion };
}
