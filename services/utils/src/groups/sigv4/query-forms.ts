import { acceptedFormat, type CanonicalForm, mistakenForm } from './canonical-form.js';
import { splitQuery } from './signed-message.js';
import { percentDecode, percentEncode } from './signing.js';

/** The way to write a query; members that are left out follow the standard. */
interface Writing {
  /** The encoding of `+`: the space that it means, `%2B`, or itself. */
  readonly plus?: '%20' | '%2B' | '+';
  /** Keeps a name without `=` as it is. */
  readonly bare?: boolean;
  /** Writes `*` unencoded. */
  readonly star?: boolean;
  /** Writes hexadecimal digits in lower case. */
  readonly lowerCase?: boolean;
  /** Writes the query as it was sent. */
  readonly verbatim?: boolean;
  /** By name, then value; as complete strings; or as they were sent. */
  readonly order?: 'pair' | 'text' | 'sent';
  /** Leaves out further parameters. */
  readonly without?: string;
}

const MISTAKES: readonly (readonly [name: string, writing: Writing, hint: string])[] = [
  ['unsorted', { order: 'sent' }, 'The query was not sorted: sort by encoded name, then by value.'],
  [
    'no_equals',
    { bare: true },
    'A name without value was signed without "=": write "name=" in the canonical request.',
  ],
  [
    'plus_raw',
    { plus: '+' },
    'A "+" of the query was signed as "+": send and sign %20 for a space, %2B for a plus.',
  ],
  [
    'plus_literal',
    { plus: '%2B' },
    'A "+" of the query was signed as %2B, but sent as "+", which is a space: send %2B.',
  ],
  ['star_raw', { star: true }, 'A "*" of the query was signed as "*": write %2A.'],
  [
    'lower_case_hex',
    { lowerCase: true },
    'Percent-encoding was signed with lower-case digits: write %2F, not %2f.',
  ],
  [
    'sorted_as_text',
    { order: 'text' },
    'The query was sorted as whole "name=value" strings: sort by name first, then by value.',
  ],
  [
    'as_sent',
    { verbatim: true, order: 'sent' },
    'The query was signed as it was sent: decode and encode each name and value, write "=" always, sort.',
  ],
  [
    'as_sent_sorted',
    { verbatim: true, order: 'text' },
    'The query was signed as it was sent, only sorted: decode and encode each name and value.',
  ],
  [
    'without_token',
    { without: 'X-Amz-Security-Token' },
    'X-Amz-Security-Token was added after signing: sign it with the other parameters.',
  ],
];

/** The ways to write a query. The signature of a presigned URL is never part of it. */
export function toQueryForms(search: string): readonly [CanonicalForm, ...CanonicalForm[]] {
  const parameters = splitQuery(search)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(
      ([name, value]) => [toText(name), value === undefined ? undefined : toText(value)] as const,
    );
  return [
    acceptedFormat('sorted', writeQuery(parameters, {})),
    ...MISTAKES.map(([name, writing, hint]) =>
      mistakenForm(name, () => writeQuery(parameters, writing), hint),
    ),
    mistakenForm(
      'empty',
      () => '',
      'The query was not signed: it is part of the canonical request.',
    ),
  ];
}

/** A name or a value: as it was sent, and percent-encoded again between its `+`. */
interface Text {
  readonly sent: string;
  readonly chunks: readonly string[];
}

type Parameter = readonly [name: Text, value: Text | undefined];

type Pair = readonly [name: string, value: string | undefined];

function toText(sent: string): Text {
  return { sent, chunks: sent.split('+').map((chunk) => percentEncode(percentDecode(chunk))) };
}

function writeQuery(parameters: readonly Parameter[], writing: Writing): string {
  const { order = 'pair', without } = writing;
  const pairs = parameters
    .filter(([name]) => name.sent !== without)
    .map(
      ([name, value]): Pair => [write(name, writing), value ? write(value, writing) : undefined],
    );
  if (order === 'pair') pairs.sort(comparePairs);
  const texts = pairs.map(([name, value]) => join(name, value, writing));
  return (order === 'text' ? texts.sort() : texts).join('&');
}

function join(name: string, value: string | undefined, { bare, verbatim }: Writing): string {
  if (value === undefined && (bare || verbatim)) return name;
  return `${name}=${value ?? ''}`;
}

function write({ sent, chunks }: Text, writing: Writing): string {
  const { plus = '%20', star, lowerCase, verbatim } = writing;
  if (verbatim) return sent;
  const written = chunks.join(plus);
  const starred = star ? written.replaceAll('%2A', '*') : written;
  return lowerCase ? starred.replace(/%../g, (encoded) => encoded.toLowerCase()) : starred;
}

/** By encoded name, then by value: not as complete strings, where `a-b=` would come before `a=`. */
function comparePairs([name, value = '']: Pair, [otherName, otherValue = '']: Pair): number {
  if (name !== otherName) return name < otherName ? -1 : 1;
  if (value === otherValue) return 0;
  return value < otherValue ? -1 : 1;
}
