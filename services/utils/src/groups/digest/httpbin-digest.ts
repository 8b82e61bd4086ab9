import { inPath, inQuery, type ValuesOf } from '@sandbox/endpoint';
import { anyText, oneOf } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import { DIGEST_ALGORITHMS, DIGEST_QOPS, type DigestAlgorithm } from './digest-algorithm.js';
import { PATH_PAIR } from './digest-parameters.js';
import type { DigestPolicy } from './protocol.js';

/** The parameters of every one of the paths. */
export const HTTPBIN_READS = {
  qop: inPath(
    { ...anyText, schema: { type: 'string', examples: [...DIGEST_QOPS] } },
    {
      description:
        '`auth` or `auth-int`; any other value offers both, and also accepts digests of RFC 2069, which have no qop.',
    },
  ),
  ...PATH_PAIR,
  'require-cookie': inQuery(
    // The words that httpbin reads as true; any other is false.
    { ...anyText, read: (text) => /^(?:1|t|true)$/i.test(text) },
    {
      description: 'With `true` or `1`, a request without cookies is challenged again.',
      default: 'false',
    },
  ),
};

/** The algorithm in the path. */
export const pathAlgorithm = inPath(oneOf(DIGEST_ALGORITHMS), {
  description: 'The offered algorithm.',
});

/**
 * The number of requests after which a nonce is stale: from 1, because clients would follow a nonce that is
 * stale from the start in an endless loop.
 */
export const staleAfter = inPath(
  { ...anyText, schema: { type: 'string' }, read: readMaxUses },
  {
    description:
      'The number of requests after which a nonce is stale: an integer from 1, or `never`.',
  },
);

/** The values of the paths; the shorter ones leave the last parts out. */
export type HttpbinValues = ValuesOf<typeof HTTPBIN_READS> & {
  readonly algorithm?: DigestAlgorithm;
  readonly stale_after?: number;
};

/** Converts the values of a path, with httpbin's defaults. */
export function toHttpbinPolicy(values: HttpbinValues): DigestPolicy {
  const { user, password, algorithm = 'MD5', stale_after: maxUses } = values;
  const qops = DIGEST_QOPS.filter((qop) => qop === values.qop);
  return {
    user: user.normalize(),
    password: password.normalize(),
    algorithms: [algorithm],
    qops: qops.length === 0 ? DIGEST_QOPS : qops,
    offersUserhash: false,
    acceptsRfc2069: qops.length === 0,
    maxUses,
    requiresCookie: values['require-cookie'],
  };
}

/**
 * It throws the error instead of returning undefined, so that programs get the bounds, which a string schema
 * text does not have.
 */
function readMaxUses(text: string): number {
  if (text === 'never') return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw fail('invalid_parameter', {
    detail: `stale_after must be a whole number from 1 to 999999999, or never, not "${text}".`,
    members: { parameter: 'stale_after', minimum: 1, maximum: 999_999_999 },
  });
}
