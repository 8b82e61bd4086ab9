import { createHash } from 'node:crypto';
import { type ClientResponse, inSession } from '@sandbox/testing';

/** Where the published pair is asked for. */
export const DIGEST_PATH = '/v1/utils/auth/digest';

/** The published pair. */
export const PUBLISHED: Pick<DigestRequest, 'user' | 'password'> = {
  user: 'sandbox',
  password: 'sandbox-password',
};

/** A challenge's directives by name. */
export type Challenge = Readonly<Record<string, string>>;

/** What a request is signed with; what a test wants wrong goes into `changes`. */
export interface DigestRequest {
  readonly challenge: Challenge;
  readonly user: string;
  readonly password: string;
  readonly uri: string;
  readonly method?: string;
  readonly body?: string;
  readonly nc?: string;
  readonly qop?: string;
  readonly cnonce?: string;
  /** The cnonce of the session's key, when it is not the one of this request. */
  readonly sessionCnonce?: string;
  /** Directives to add, to replace or, when undefined, to leave out; as they are written. */
  readonly changes?: Readonly<Record<string, string | undefined>>;
}

const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-256': 'sha256',
  'SHA-512': 'sha512',
  'SHA-512-256': 'sha512-256',
};

/** The challenges of a response; Node joins their lines. */
export function challengesOf({ headers }: Pick<ClientResponse, 'headers'>): readonly Challenge[] {
  return (headers['www-authenticate'] ?? '').split(/(?:^|, )Digest /).flatMap((text) => {
    const pairs = [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s,]+))/g)];
    if (pairs.length === 0) return [];
    return [Object.fromEntries(pairs.map(([, name, quoted, plain]) => [name, quoted ?? plain]))];
  });
}

/** What goes out: a client of the suite puts the session in front of each path. */
function targetOf({ uri }: DigestRequest): string {
  return uri.startsWith('/') ? inSession('') + uri : uri;
}

/** The Authorization of a client that shares no code with the service. */
export function authorize(request: DigestRequest): string {
  const { challenge, user, nc = '00000001', qop = 'auth', cnonce = 'client', changes } = request;
  const { realm, nonce, opaque, algorithm } = challenge;
  const directives = {
    username: `"${Buffer.from(user).toString('latin1')}"`,
    realm: `"${realm}"`,
    nonce: `"${nonce}"`,
    uri: `"${targetOf(request)}"`,
    response: `"${respond({ ...request, nc, qop, cnonce })}"`,
    algorithm,
    opaque: `"${opaque}"`,
    qop,
    nc,
    cnonce: `"${cnonce}"`,
    ...changes,
  };
  const written = Object.entries(directives).filter(([, value]) => value !== undefined);
  return `Digest ${written.map(([name, value]) => `${name}=${value}`).join(', ')}`;
}

/** The digest itself; of a response with an empty method and its body. */
export function respond(
  request: DigestRequest & { readonly nc: string; readonly qop: string; readonly cnonce: string },
): string {
  const { challenge, user, password, method = 'GET', body = '', nc, qop, cnonce } = request;
  const uri = targetOf(request);
  const { realm, nonce, algorithm = 'MD5' } = challenge;
  const hash = (text: string): string =>
    createHash(HASHES[algorithm.replace('-sess', '')] ?? '')
      .update(text)
      .digest('hex');
  const key = hash(`${user}:${realm}:${password}`);
  const session = request.sessionCnonce ?? cnonce;
  const ha1 = algorithm.endsWith('-sess') ? hash(`${key}:${nonce}:${session}`) : key;
  const ha2 = hash(`${method}:${uri}${qop === 'auth-int' ? `:${hash(body)}` : ''}`);
  return qop === ''
    ? hash(`${ha1}:${nonce}:${ha2}`)
    : hash(`${ha1}:${nonce}:${nc}:${cnonce}:${qop}:${ha2}`);
}
