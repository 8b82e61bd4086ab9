import type { HttpRequest } from '@sandbox/http';
import type { EndpointParameter } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { choiceParameter } from '../../parameters/choice-parameter.js';
import { findParameter } from '../../parameters/find-parameter.js';
import { DIGEST_ALGORITHMS } from './digest-algorithm.js';
import type { DigestPolicy } from './digest-policy.js';
import { DIGEST_QOPS } from './digest-qop.js';

/** The quality of protection in the path. */
export const pathQop: EndpointParameter = {
  name: 'qop',
  in: 'path',
  description:
    '`auth` or `auth-int`; any other word offers both, and accepts digests of RFC 2069 too, which have no qop.',
  schema: { type: 'string', examples: [...DIGEST_QOPS] },
};

/** The algorithm in the path. */
export const pathAlgorithm = choiceParameter({
  name: 'algorithm',
  in: 'path',
  description: 'The algorithm that is offered.',
  choices: DIGEST_ALGORITHMS,
});

/** After how many requests a nonce is stale. */
export const staleAfter: EndpointParameter = {
  name: 'stale_after',
  in: 'path',
  description: 'After so many requests a nonce is stale: a whole number from 1, or `never`.',
  schema: { type: 'string', default: 'never' },
};

/** With it, a client must send the cookies that the challenge set. */
export const requireCookie: EndpointParameter = {
  name: 'require-cookie',
  in: 'query',
  description: 'With `true` or `1`, a request without cookies is challenged anew.',
  schema: { type: 'string', default: 'false' },
};

/** Reads what the path asks for, in httpbin's order of parts and with its defaults. */
export function readHttpbinPolicy(request: HttpRequest): DigestPolicy {
  const { params } = request;
  const qops = DIGEST_QOPS.filter((qop) => qop === params.qop);
  return {
    user: (params.user ?? '').normalize(),
    password: (params.password ?? '').normalize(),
    algorithms: [params.algorithm === undefined ? 'MD5' : pathAlgorithm.read(request)],
    qops: qops.length === 0 ? DIGEST_QOPS : qops,
    offersUserhash: false,
    acceptsRfc2069: qops.length === 0,
    maxUses: readMaxUses(params.stale_after),
    requiresCookie: readFlag(request),
  };
}

/** The words that httpbin takes for true; anything else is false. */
function readFlag(request: HttpRequest): boolean {
  const text = findParameter(request, { name: requireCookie.name, in: 'query' });
  return /^(?:1|t|true)$/i.test(text ?? '');
}

/** From 1: clients would follow a challenge whose nonce is stale from the start for ever. */
function readMaxUses(text = 'never'): number | undefined {
  if (text === 'never') return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw fail('invalid_parameter', {
    detail: `stale_after must be a whole number from 1 to 999999999, or never, not "${text}".`,
    members: { parameter: 'stale_after', minimum: 1, maximum: 999_999_999 },
  });
}
