import { fail } from '../../errors.js';
import { parseDirectives } from './parse-directives.js';
import { parseExtValue } from './protocol.js';

/** The response of a client to a challenge (RFC 7616 3.4): well-formed, but not compared with anything. */
export interface DigestCredentials {
  /** The name, or its hash. */
  readonly username: string;
  readonly userhash: boolean;
  readonly realm: string;
  readonly nonce: string;
  readonly uri: string;
  readonly response: string;
  /** MD5 when the client names no algorithm (3.4). */
  readonly algorithm: string;
  readonly opaque: string | undefined;
  readonly qop: string | undefined;
  readonly cnonce: string | undefined;
  /** As it was written, eight hexadecimal digits; present with qop. */
  readonly nc: string | undefined;
}

const NC = /^(?!0{8})[\da-f]{8}$/i;
const ASCII = /^[\x20-\x7e]+$/;
const HEX = /^[\da-f]+$/i;

/**
 * Reads the value after `Digest`.
 * @throws AppError invalid_authorization naming the directive
 */
export function readDigest(text: string): DigestCredentials {
  const parsed = parseDirectives(text);
  if ('problem' in parsed) throw invalid(parsed.problem);
  const { directives } = parsed;
  const required = (name: string): string => directives.get(name) ?? missing(name);
  return {
    ...readUser(directives),
    realm: required('realm'),
    nonce: required('nonce'),
    uri: required('uri'),
    response: matching(HEX, 'response', required('response'), 'a digest in hexadecimal'),
    algorithm: directives.get('algorithm') ?? 'MD5',
    opaque: directives.get('opaque'),
    ...readProtection(directives),
  };
}

function readUser(
  directives: ReadonlyMap<string, string>,
): Pick<DigestCredentials, 'username' | 'userhash'> {
  const [plain, extended] = [directives.get('username'), directives.get('username*')];
  const userhash = readFlag(directives, 'userhash');
  if (extended === undefined) return { username: plain ?? missing('username'), userhash };
  if (plain !== undefined)
    throw invalid('username and username* must not both be given.', 'username*');
  if (userhash) throw invalid('username* must not be given with userhash=true.', 'username*');
  const username = parseExtValue(extended);
  if (username !== undefined) return { username, userhash };
  throw invalid(
    `username* must be UTF-8'' and a percent-encoded name, not "${extended}".`,
    'username*',
  );
}

/** Without qop the digest is the one of RFC 2069; -sess needs a cnonce even then. */
function readProtection(
  directives: ReadonlyMap<string, string>,
): Pick<DigestCredentials, 'qop' | 'cnonce' | 'nc'> {
  const qop = directives.get('qop');
  const cnonce = directives.get('cnonce');
  if (cnonce !== undefined) matching(ASCII, 'cnonce', cnonce, 'visible ASCII characters');
  if (qop === undefined) return { qop, cnonce, nc: undefined };
  const nc = matching(
    NC,
    'nc',
    directives.get('nc') ?? missing('nc'),
    'eight hexadecimal digits that count from 00000001',
  );
  return { qop, nc, cnonce: cnonce ?? missing('cnonce') };
}

function readFlag(directives: ReadonlyMap<string, string>, name: string): boolean {
  const value = directives.get(name)?.toLowerCase() ?? 'false';
  return matching(/^(?:true|false)$/, name, value, 'true or false') === 'true';
}

function matching(pattern: RegExp, part: string, value: string, expected: string): string {
  if (pattern.test(value)) return value;
  throw invalid(`${part} must be ${expected}, not "${value}".`, part);
}

function missing(part: string): never {
  throw invalid(`The Authorization header must have ${part}, which is missing.`, part);
}

function invalid(detail: string, part?: string): Error {
  return fail('invalid_authorization', { detail, ...(part ? { members: { part } } : {}) });
}
