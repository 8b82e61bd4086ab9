import {
  isParsed,
  parseToken,
  type TokenAlgorithm,
  type TokenKey,
  toTokenAlgorithm,
  type VerifyingKeys,
} from '@sandbox/jwt';
import { fail } from '../../errors.js';
import type { TokenKeys } from './create-key-source.js';
import { type Generation, generationAt, type Rotation } from './create-rotation.js';
import { DERIVED_ALGORITHMS, type DerivedAlgorithm } from './derive-key.js';
import type { RequestToken } from './find-token.js';
import { type IssuedToken, issueToken, type TokenRequest } from './issue-token.js';
import { toOwnKeys } from './own-key.js';

/** The choice of a rotating key in a request. */
export interface RotationChoice {
  readonly generation?: number | undefined;
  /** Seconds between two rotations. */
  readonly rotate?: number | undefined;
  /** The name of a set, whose generation replaces that of the other two. */
  readonly key_set?: string | undefined;
}

/** The sources of keys. */
export interface KeyRing {
  readonly keys: TokenKeys;
  readonly rotation: Rotation;
  /** Unix time in milliseconds. */
  readonly now: number;
}

/** The key of an algorithm, or that of the chosen generation. */
function chooseKey(algorithm: TokenAlgorithm, choice: RotationChoice, ring: KeyRing): TokenKey {
  return chooseGeneration(algorithm, choice, ring)?.current ?? ring.keys[algorithm];
}

/**
 * The keys of the chosen generation; undefined without a choice.
 * @throws AppError invalid_parameter
 */
export function chooseGeneration(
  algorithm: TokenAlgorithm,
  { generation, rotate, key_set }: RotationChoice,
  { rotation, now }: KeyRing,
): Generation | undefined {
  if (generation === undefined && rotate === undefined) return undefined;
  if (generation !== undefined && rotate !== undefined) {
    throw reject('rotate', 'Send only one of generation and rotate.');
  }
  if (!isDerived(algorithm)) {
    const present = rotate === undefined ? 'generation' : 'rotate';
    const name = key_set === undefined ? present : 'key_set';
    throw reject(
      name,
      `Only the keys of ${DERIVED_ALGORITHMS.join(' and ')} rotate, not that of ${algorithm}.`,
    );
  }
  return rotation(algorithm, generation ?? generationAt(now, rotate ?? 1));
}

function isDerived(algorithm: TokenAlgorithm): algorithm is DerivedAlgorithm {
  return DERIVED_ALGORITHMS.some((derived) => derived === algorithm);
}

function reject(parameter: string, detail: string): Error {
  return fail('invalid_parameter', { detail, members: { parameter } });
}

/**
 * Issues a token.
 * @throws AppError invalid_parameter for contradicting options
 */
export function issue(
  requested: TokenRequest & RotationChoice,
  ring: KeyRing,
): Promise<IssuedToken> {
  const { algorithm, flaw } = requested;
  if (flaw === 'key_confusion' && algorithm === 'HS256') {
    throw reject('flaw', 'key_confusion needs an alg with a key pair, such as RS256.');
  }
  return issueToken(requested, chooseKey(algorithm, requested, ring), ring.now);
}

/** The keys that check a token: the client's own, those of a generation, else all of this service. */
export function verifyingKeys(
  input: RequestToken,
  choice: RotationChoice,
  ring: KeyRing,
): VerifyingKeys {
  const own = toOwnKeys(input);
  if (own !== undefined) return own;
  const parsed = parseToken(input.token);
  const { alg, kid } = isParsed(parsed) ? parsed.header : {};
  const algorithm = toTokenAlgorithm(alg);
  if (algorithm === undefined) return ring.keys;
  const generation = chooseGeneration(algorithm, choice, ring);
  if (generation === undefined) return ring.keys;
  const { current, previous } = generation;
  return { [algorithm]: previous !== undefined && kid === previous.kid ? previous : current };
}
