import { documented, type Reads } from '@sandbox/endpoint';
import type { QueryPair } from '@sandbox/http';
import { integer, oneOf, quote, type Reader, textReader, trueOrFalse } from '@sandbox/kernel';
import { isOwnDomain, isOwnPath } from '../../client-headers/check-set-cookie.js';
import { ROOT } from '../../dependencies.js';
import { fail } from '../../errors.js';

/** How long a cookie lives by default: one day, in seconds. */
export const MAX_AGE = 86_400;

/** The longest time that clients store a cookie: 400 days (RFC 6265bis 5.5). */
const LONGEST = 34_560_000;

/** The characters that an attribute may contain without ending (RFC 6265 4.1.1). */
const TEXT = /^[\x20-\x3a\x3c-\x7e]{0,200}$/;

/** An attribute as a client requests it, read to the text of the cookie; empty for no attribute. */
interface Attribute {
  readonly name: string;
  readonly description: string;
  readonly expected: string;
  readonly schema: Reader<unknown>['schema'];
  readonly example: unknown;
  readonly format: (text: string, origin: string) => string | undefined;
}

/** The attributes of RFC 6265 and its successor, in the order in which they are written. */
const ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'Path',
    description: `\`/\`, or a path below \`${ROOT}\`.`,
    expected: `/ or a path below ${ROOT}: the other services have no cookies`,
    schema: { type: 'string' },
    example: ROOT,
    format: (text, origin) =>
      TEXT.test(text) && isOwnPath(text, origin) ? `Path=${text}` : undefined,
  },
  {
    name: 'Domain',
    description: 'The host of the request; none by default.',
    expected: 'the host of the request: cookies stay on it',
    schema: { type: 'string' },
    example: '',
    format(text, origin) {
      if (text === '') return '';
      return isOwnDomain(text, origin) ? `Domain=${text}` : undefined;
    },
  },
  {
    name: 'Expires',
    description: 'Any string, because clients parse dates differently. It replaces Max-Age.',
    example: '',
    ...formatted('Expires', {
      expected: 'a text of at most 200 visible ASCII characters and spaces without semicolon',
      schema: { type: 'string' },
      read: (text) => (TEXT.test(text) ? text : undefined),
    }),
  },
  {
    name: 'Max-Age',
    description: `Seconds, ${MAX_AGE} by default; 0 or less expires the cookie. An empty string makes it a session cookie.`,
    example: 3600,
    ...formatted('Max-Age', integer(-1, LONGEST)),
  },
  flag('Secure', 'True where the service is reached over https.'),
  flag('HttpOnly', 'False by default.'),
  {
    name: 'SameSite',
    description: 'Upper or lower case. The default is no attribute.',
    example: 'Lax',
    ...formatted('SameSite', caseless(['Strict', 'Lax', 'None'])),
  },
  flag('Partitioned', 'False by default.'),
  {
    name: 'Priority',
    description: 'Upper or lower case. The default is no attribute.',
    example: 'Medium',
    ...formatted('Priority', caseless(['Low', 'Medium', 'High'])),
  },
];

/** The names of attributes in lower case, in the order in which they are written. */
export const ATTRIBUTE_NAMES: readonly string[] = ATTRIBUTES.map(({ name }) => name.toLowerCase());

const BY_NAME: ReadonlyMap<string, Attribute> = new Map(
  ATTRIBUTES.map((attribute) => [attribute.name.toLowerCase(), attribute]),
);

/** The form of go-httpbin: `attr[SameSite]`. */
const OPTION = /^attr\[(.*)\]$/i;

/** The attributes as documents list them. */
export const ATTRIBUTE_OPTIONS: Reads = Object.fromEntries(
  ATTRIBUTES.map(({ name, description, schema, example }) => [
    `attr[${name}]`,
    documented({ in: 'query', description: `Of every cookie. ${description}`, schema, example }),
  ]),
);

/**
 * The attributes that a client requested, by their names in lower case: the text of each, empty for no
 * attribute.
 */
export type CookieAttributes = ReadonlyMap<string, string>;

/** Separates the options for attributes from the cookies of a query. */
export function splitOptions(pairs: readonly QueryPair[]): {
  readonly cookies: readonly QueryPair[];
  readonly attributes: readonly QueryPair[];
} {
  const cookies: QueryPair[] = [];
  const attributes: QueryPair[] = [];
  for (const [name, value] of pairs) {
    const attribute = OPTION.exec(name)?.[1];
    if (attribute === undefined) cookies.push([name, value]);
    else attributes.push([attribute, value]);
  }
  return { cookies, attributes };
}

/**
 * Reads attributes; a later one of a name replaces an earlier one.
 * @throws AppError invalid_parameter
 */
export function readAttributes(pairs: readonly QueryPair[], origin: string): CookieAttributes {
  return new Map(
    pairs.map(([name, text]) => {
      const key = name.trim().toLowerCase();
      const attribute = BY_NAME.get(key);
      if (attribute === undefined) throw unknown(name);
      const written = attribute.format(text.trim(), origin);
      if (written === undefined) throw invalid(attribute, text);
      return [key, written];
    }),
  );
}

/** The values of a flag; a flag without a value is set, as in a cookie. */
const FLAGS: ReadonlyMap<string, (name: string) => string> = new Map([
  ...['', 'true', '1'].map((text) => [text, (name: string) => name] as const),
  ...['false', '0'].map((text) => [text, () => ''] as const),
]);

function flag(name: string, usual: string): Attribute {
  return {
    name,
    description: `\`true\` or \`false\`, \`1\` or \`0\`. ${usual}`,
    expected: 'true or false',
    schema: trueOrFalse.schema,
    example: false,
    format: (text) => FLAGS.get(text)?.(name),
  };
}

/** An attribute with a value; an empty text leaves it out. */
function formatted<T>(
  name: string,
  { expected, schema, read }: Reader<T>,
): Pick<Attribute, 'expected' | 'schema' | 'format'> {
  return {
    expected,
    schema,
    format(text) {
      if (text === '') return '';
      const value = read(text);
      return value === undefined ? undefined : `${name}=${value}`;
    },
  };
}

function caseless(words: readonly string[]): Reader<string> {
  const find = (text: string) => words.find((word) => word.toLowerCase() === text.toLowerCase());
  return textReader({ ...oneOf(words), read: find });
}

function unknown(name: string): Error {
  const names = ATTRIBUTES.map((attribute) => attribute.name).join(', ');
  return fail('invalid_parameter', {
    detail: `A cookie has no attribute ${quote(name)}; there are ${names}.`,
    members: { parameter: `attr[${name}]` },
  });
}

function invalid({ name, expected }: Attribute, text: string): Error {
  return fail('invalid_parameter', {
    detail: `${name} of a cookie must be ${expected}, not ${quote(text)}.`,
    members: { parameter: `attr[${name}]` },
  });
}
