import type { ErrorObject } from 'ajv/dist/2020.js';
import { PATTERN } from '../text-patterns.js';

/** Plain names of the types of JSON Schema. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-03-30',
  'date-time': 'an instant such as 2026-03-30T12:00:00Z',
  email: 'an e-mail address',
  timezone: 'the IANA name of a time zone such as Europe/Oslo',
  uri: 'an http or https URL',
  'uri-reference': 'an http or https URL or an absolute path',
};

/** The patterns whose meaning is clearer as a sentence. */
const PATTERNS: Readonly<Record<string, (value: string) => string>> = {
  [PATTERN.filled]: () => 'must not be blank',
  [PATTERN.url]: (value) => `must be ${FORMATS.uri}, not ${value}`,
  [PATTERN.link]: (value) => `must be ${FORMATS['uri-reference']}, not ${value}`,
};

/** How much of a value is repeated to the client. */
const MAX_SHOWN = 40;

/** The expected value and the sent one, in words that follow the name of the field. */
export function problemMessage(error: ErrorObject): string {
  const { keyword, message = 'is not valid' } = error;
  return `${SENTENCES[keyword]?.(error) ?? message}${originOf(error)}`;
}

/** The origin of a type or format that is not declared: the `$comment` of its schema. */
function originOf({ keyword, parentSchema }: ErrorObject): string {
  const comment: unknown = parentSchema?.$comment;
  const isAbout = keyword === 'type' || keyword === 'format';
  return isAbout && typeof comment === 'string' ? `, ${comment}` : '';
}

/** By the keyword of JSON Schema that found the problem. */
const SENTENCES: Readonly<Record<string, (error: ErrorObject) => string>> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a field of the record',
  type: ({ params, data }) => `must be ${typesOf(params.type)}, not ${shown(data)}`,
  enum: ({ params, data }) => `must be one of ${wordsOf(params.allowedValues)}, not ${shown(data)}`,
  not: ({ schema, data }) => `must be none of ${wordsOf(Object(schema).enum)}, not ${shown(data)}`,
  format: ({ params, data }) =>
    `must be ${FORMATS[params.format] ?? params.format}, not ${shown(data)}`,
  pattern: ({ params, data }) =>
    PATTERNS[params.pattern]?.(shown(data)) ?? `must match ${params.pattern}, not ${shown(data)}`,
  minimum: ({ params, data }) => `must be at least ${params.limit}, not ${shown(data)}`,
  maximum: ({ params, data }) => `must be at most ${params.limit}, not ${shown(data)}`,
  minLength: ({ params, data }) =>
    data === ''
      ? 'must not be empty'
      : `must have at least ${params.limit} characters, not ${lengthOf(data)}`,
  maxLength: ({ params, data }) =>
    `must have at most ${params.limit} characters, not ${lengthOf(data)}`,
  maxItems: ({ params }) => `must have at most ${params.limit} items`,
};

function typesOf(types: unknown): string {
  const names = Array.isArray(types) ? types : [types];
  return names.map((name) => TYPES[name] ?? name).join(' or ');
}

function wordsOf(words: unknown): string {
  return Array.isArray(words) ? words.filter((word) => word !== null).join(', ') : '';
}

function shown(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'one beyond 1.8e308';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return JSON.stringify(typeof value === 'string' ? value.slice(0, MAX_SHOWN) : value);
}

/** Characters are counted as JSON Schema does: by code point. */
function lengthOf(value: unknown): number {
  return Array.from(String(value)).length;
}
