import { createHash } from 'node:crypto';
import type { HttpRequest, QueryPair } from '@sandbox/http';
import { integer, quote } from '@sandbox/kernel';
import { headerValues } from '../../../auth/authorization.js';
import { failOauth } from '../oauth-errors.js';
import { oneOf } from '../read-form.js';
import { LIFETIMES } from '../resource-server.js';
import { DEFAULT_SCOPE, splitScope } from '../scopes.js';
import { DECISION } from './library-steps.js';

/** The parameters of a request. Repeated ones stay repeated, for the library to reject. */
export type Pairs = readonly QueryPair[];

/**
 * A rule on the form of a request. It returns a form that makes the library do what the client means, or only
 * checks.
 */
export type FormStep = (pairs: Pairs, request: HttpRequest) => Pairs | undefined;

/** RFC 7636 4.2: the syntax of a challenge; with the method plain it is the verifier itself. */
const CHALLENGE = /^[\w.~-]{43,128}$/;

/**
 * Parameters of OpenID Connect without effect unless the scope has openid; plain OAuth ignores them (RFC 6749
 * 3.1).
 */
const OPENID_ONLY = ['acr_values', 'claims_locales', 'id_token_hint', 'max_age', 'nonce'];

/** Only the user decides, so a client's parameter of that name is dropped. */
export function dropDecision(pairs: Pairs): Pairs {
  return pairs.filter(([name]) => name !== DECISION);
}

/** @throws AppError invalid_request for a lifetime that no token can have */
export function checkLifetimes(pairs: Pairs): undefined {
  for (const [name, { max }] of Object.entries(LIFETIMES)) {
    const requested = oneOf(pairs, name);
    if (requested === undefined || integer(1, max).read(requested) !== undefined) continue;
    throw failOauth('invalid_request', {
      detail: `${name} must be an integer of seconds from 1 to ${max}, not ${quote(requested)}.`,
    });
  }
}

/** Without any scope the library finds that nothing was granted. */
export function addDefaultScope(pairs: Pairs): Pairs {
  return findLast(pairs, 'scope') === undefined ? [...pairs, ['scope', DEFAULT_SCOPE]] : pairs;
}

/** One of each is dropped, so that the library rejects repeated ones. */
export function dropOpenidOnly(pairs: Pairs): Pairs {
  if (hasScope(pairs, 'openid')) return pairs;
  const last = new Map(pairs.map(([name], at) => [name, at]));
  return pairs.filter(([name], at) => !OPENID_ONLY.includes(name) || last.get(name) !== at);
}

/** The library drops offline_access unless consent is requested, which it always is here. */
export function keepOfflineAccess(pairs: Pairs): Pairs {
  const prompts = splitScope(findLast(pairs, 'prompt') ?? '');
  if (!hasScope(pairs, 'offline_access') || prompts.includes('none')) return pairs;
  return replaceLast(pairs, 'prompt', [...new Set([...prompts, 'consent'])].join(' '));
}

/**
 * The library knows only S256. The method plain is also the method of requests that name none (RFC 7636 4.3).
 * A plain challenge C is replaced by S256(C): a verifier V then fits exactly when S256(V) = S256(C), so when
 * V = C. A malformed challenge stays as it is, and the library rejects it.
 */
export function replacePlainChallenge(pairs: Pairs): Pairs {
  const challenge = findLast(pairs, 'code_challenge');
  const method = findLast(pairs, 'code_challenge_method');
  const isPlain = method === 'plain' || (method === undefined && challenge !== undefined);
  if (!isPlain) return pairs;
  const s256 = replaceLast(pairs, 'code_challenge_method', 'S256');
  if (challenge === undefined || !CHALLENGE.test(challenge)) return s256;
  const hash = createHash('sha256').update(challenge).digest('base64url');
  return replaceLast(s256, 'code_challenge', hash);
}

/**
 * Several proofs of DPoP would be joined, and another reader would take one of them for all.
 * @throws AppError invalid_request
 */
export function checkOneProof(_pairs: Pairs, { raw }: HttpRequest): undefined {
  const { length } = headerValues(raw.rawHeaders, 'dpop');
  if (length <= 1) return;
  throw failOauth('invalid_request', { detail: `Send exactly one DPoP header, not ${length}.` });
}

function hasScope(pairs: Pairs, scope: string): boolean {
  return splitScope(findLast(pairs, 'scope') ?? '').includes(scope);
}

function findLast(pairs: Pairs, name: string): string | undefined {
  return pairs.findLast(([key]) => key === name)?.[1];
}

function replaceLast(pairs: Pairs, name: string, value: string): Pairs {
  const at = pairs.findLastIndex(([key]) => key === name);
  return at === -1 ? [...pairs, [name, value]] : pairs.with(at, [name, value]);
}
