import { type FieldProblem, quote } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import { type Claim, parseCredential } from './claim.js';
import { parseAmzDate } from './parse-amz-date.js';
import { type ClaimPart, malformed, missing, type UnparsedClaim } from './unparsed-claim.js';

/** A week, the longest validity of a presigned URL. */
const MAX_EXPIRES = 604_800;

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * Reads the parts of a claim.
 * @throws AppError signature_incomplete with one entry for each part that is missing or malformed
 */
export function parseClaim(unparsed: UnparsedClaim, now: number): Claim {
  const { form, dateHeader, expires, announcedHash, sessionToken } = unparsed;
  const problems: FieldProblem[] = [...unparsed.problems];
  const read = <Value>(part: ClaimPart, parse: Parser<Value>): Value | undefined =>
    readPart(part, parse, problems);
  const credential = read(unparsed.credential, CREDENTIAL);
  const signedHeaders = read(unparsed.signedHeaders, SIGNED_HEADERS);
  const signature = read(unparsed.signature, SIGNATURE);
  const date = read(unparsed.date, { ...DATE, parse: (text) => parseAmzDate(text, now) });
  const seconds = expires.text === undefined ? undefined : read(expires, EXPIRES);
  const token = sessionToken.text === undefined ? undefined : read(sessionToken, SESSION_TOKEN);
  if (!credential || !signedHeaders || !signature || !date || problems.length > 0) {
    throw incomplete(problems);
  }
  return {
    form,
    ...credential,
    signedHeaders,
    signature,
    date: date.text,
    signedAt: date.instant,
    dateHeader,
    expires: seconds,
    announcedHash: announcedHash.text,
    hasSessionToken: token !== undefined,
  };
}

/** The reader of a part: undefined when the part is not as `expected` describes. */
interface Parser<Value> {
  readonly parse: (text: string) => Value | undefined;
  readonly expected: string;
}

const CREDENTIAL = {
  parse: parseCredential,
  expected: 'access-key-id/yyyymmdd/region/service/aws4_request',
};

const SIGNED_HEADERS = {
  parse: parseSignedHeaders,
  expected: 'header names joined by ";", each once, such as host;x-amz-date',
};

const SIGNATURE = {
  parse: (text: string) => (/^[0-9a-f]{64}$/.test(text) ? text : undefined),
  expected: '64 lower-case hexadecimal digits',
};

const DATE = { expected: 'an instant as yyyymmddThhmmssZ, such as 20260330T120000Z' };

const EXPIRES = { parse: parseExpires, expected: `1 to ${MAX_EXPIRES} seconds` };

const SESSION_TOKEN = {
  parse: (text: string) => (text === '' ? undefined : text),
  expected: 'a session token that is not empty',
};

function readPart<Value>(
  { name, text }: ClaimPart,
  { parse, expected }: Parser<Value>,
  problems: FieldProblem[],
): Value | undefined {
  if (text === undefined) {
    problems.push(missing(name, `${name} is missing: ${expected}.`));
    return undefined;
  }
  const value = parse(text);
  if (value === undefined) {
    problems.push(malformed(name, `${name} must be ${expected}, not ${quote(text)}.`));
  }
  return value;
}

function parseSignedHeaders(text: string): readonly string[] | undefined {
  const names = text.split(';');
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  return distinct.size === names.length && names.every((name) => TOKEN.test(name))
    ? names
    : undefined;
}

function parseExpires(text: string): number | undefined {
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return seconds >= 1 && seconds <= MAX_EXPIRES ? seconds : undefined;
}

function incomplete(problems: readonly FieldProblem[]) {
  return fail('signature_incomplete', {
    detail: problems.map(({ message }) => message).join(' '),
    errors: problems,
  });
}
