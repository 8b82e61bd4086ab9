import { createHash } from 'node:crypto';
import type { Handler, QueryPair } from '@sandbox/http';
import { OAUTH_PATHS } from '../issuer.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { DECISION, type Decision } from '../provider/decide.js';
import { DEFAULT_SCOPE, splitScope } from '../scopes.js';
import { createFormEndpoint } from '../tokens/token.js';

/** RFC 7636 4.2: what a challenge may look like; of the method plain it is the verifier itself. */
const CHALLENGE = /^[\w.~-]{43,128}$/;

/** Parameters of OpenID Connect that mean nothing without the scope openid; OAuth alone ignores them (RFC 6749 3.1). */
const OPENID_ONLY = ['acr_values', 'claims_locales', 'id_token_hint', 'max_age', 'nonce'];

type Parameters = ReadonlyMap<string, string>;

/** What is done to the parameters, in this order. */
const STEPS: readonly ((parameters: Parameters) => Parameters)[] = [
  addDefaultScope,
  dropOpenidOnly,
  keepOfflineAccess,
  replacePlainChallenge,
];

/**
 * Converts the parameters of a request for a code to those that make the library do what is meant; gives them as a query.
 * Repeated parameters stay repeated, for the library to refuse.
 */
export function toLibraryParameters(
  pairs: readonly QueryPair[],
  decision: Decision | undefined,
): string {
  const input = pairs.filter(([name, value]) => value !== '' && name !== DECISION);
  const parameters = STEPS.reduce((before, step) => step(before), new Map(input) as Parameters);
  const query = new URLSearchParams([...parameters]);
  for (const [name, value] of findRepeated(input)) query.append(name, value);
  if (decision !== undefined) query.set(DECISION, decision);
  return query.toString();
}

/** Without any scope the library finds that nothing was granted. */
function addDefaultScope(parameters: Parameters): Parameters {
  return new Map([['scope', DEFAULT_SCOPE], ...parameters]);
}

function dropOpenidOnly(parameters: Parameters): Parameters {
  if (hasScope(parameters, 'openid')) return parameters;
  return new Map([...parameters].filter(([name]) => !OPENID_ONLY.includes(name)));
}

/** The library forgets offline_access unless consent is requested, which it always is here. */
function keepOfflineAccess(parameters: Parameters): Parameters {
  const prompts = splitScope(parameters.get('prompt') ?? '');
  if (!hasScope(parameters, 'offline_access') || prompts.includes('none')) return parameters;
  return new Map([...parameters, ['prompt', [...new Set([...prompts, 'consent'])].join(' ')]]);
}

/**
 * The library knows only S256. A challenge C of the method plain, which is the method of who names none (RFC 7636 4.3), is
 * replaced by S256(C): a verifier V then fits exactly when S256(V) = S256(C), so when V = C. A challenge that is not well
 * formed stays as it is, for the library to refuse.
 */
function replacePlainChallenge(parameters: Parameters): Parameters {
  const challenge = parameters.get('code_challenge');
  const method = parameters.get('code_challenge_method');
  const isPlain = method === 'plain' || (method === undefined && challenge !== undefined);
  if (!isPlain) return parameters;
  const s256: Parameters = new Map([...parameters, ['code_challenge_method', 'S256']]);
  if (challenge === undefined || !CHALLENGE.test(challenge)) return s256;
  const hash = createHash('sha256').update(challenge).digest('base64url');
  return new Map([...s256, ['code_challenge', hash]]);
}

function hasScope(parameters: Parameters, scope: string): boolean {
  return splitScope(parameters.get('scope') ?? '').includes(scope);
}

/** All but the last of each name. */
function findRepeated(pairs: readonly QueryPair[]): readonly QueryPair[] {
  return pairs.filter(([name], at) => pairs.slice(at + 1).some(([later]) => later === name));
}

/** Builds the endpoint that takes the parameters of a request for a code beforehand (RFC 9126). */
export function createPushedRequest(findProvider: FindProvider): Handler {
  return createFormEndpoint(findProvider, OAUTH_PATHS.par, (pairs) =>
    toLibraryParameters(pairs, undefined),
  );
}
