import { platformError } from '@sandbox/http';
import { isTokenAlgorithm, TOKEN_ALGORITHMS } from '@sandbox/jwt';
import { type FieldProblem, isObject, type JsonObject } from '@sandbox/kernel';
import type { RotationChoice } from './choose-key.js';
import {
  DEFAULT_ALGORITHM,
  DEFAULT_LIFETIME_S,
  KEY_SET_NAME,
  MAX_GENERATION,
  MAX_LIFETIME_S,
  MAX_ROTATION_S,
} from './issue-parameters.js';
import type { TokenRequest } from './issue-token.js';
import { isTokenFlaw, TOKEN_FLAWS } from './token-flaws.js';

interface Member {
  readonly isRight: (value: unknown) => boolean;
  readonly code: 'invalid_value' | 'invalid_type';
  readonly expected: string;
}

/** The rule for each member of the body; all are optional. */
const MEMBERS: Readonly<Record<string, Member>> = {
  alg: {
    isRight: isTokenAlgorithm,
    code: 'invalid_value',
    expected: `one of ${TOKEN_ALGORITHMS.join(', ')}`,
  },
  expires_in: {
    isRight: (value) => value === null || isWhole(value, -MAX_LIFETIME_S, MAX_LIFETIME_S),
    code: 'invalid_value',
    expected: `a whole number from ${-MAX_LIFETIME_S} to ${MAX_LIFETIME_S}, or null`,
  },
  claims: { isRight: isObject, code: 'invalid_type', expected: 'an object' },
  header: { isRight: isObject, code: 'invalid_type', expected: 'an object' },
  flaw: {
    isRight: isTokenFlaw,
    code: 'invalid_value',
    expected: `one of ${TOKEN_FLAWS.join(', ')}`,
  },
  generation: {
    isRight: (value) => isWhole(value, 0, MAX_GENERATION),
    code: 'invalid_value',
    expected: `a whole number from 0 to ${MAX_GENERATION}`,
  },
  rotate: {
    isRight: (value) => isWhole(value, 1, MAX_ROTATION_S),
    code: 'invalid_value',
    expected: `a whole number from 1 to ${MAX_ROTATION_S}`,
  },
  key_set: {
    isRight: (value) => typeof value === 'string' && KEY_SET_NAME.read(value) !== undefined,
    code: 'invalid_value',
    expected: KEY_SET_NAME.expected,
  },
};

const NAMES = Object.keys(MEMBERS);

/**
 * Reads the body, whose members are all optional.
 * @throws AppError invalid_body with an entry for each member that is not as expected
 */
export function parseTokenRequest(body: JsonObject): TokenRequest & RotationChoice {
  const problems = [...findUnknown(body), ...findWrong(body)];
  if (problems.length > 0) {
    throw platformError('invalid_body', {
      detail: `The body must be {${NAMES.join(', ')}}: ${problems.map(({ field, message }) => `${field} ${message}`).join('; ')}.`,
      errors: problems,
    });
  }
  const { alg = DEFAULT_ALGORITHM, expires_in: expiresIn = DEFAULT_LIFETIME_S } = body;
  const { claims = {}, header = {}, ...rest } = body;
  // Each member was checked.
  return { ...rest, algorithm: alg, expiresIn, claims, header } as TokenRequest & RotationChoice;
}

function findUnknown(body: JsonObject): readonly FieldProblem[] {
  return Object.keys(body)
    .filter((name) => !Object.hasOwn(MEMBERS, name))
    .map((field) => ({
      field,
      code: 'unknown_field',
      message: 'must not be there; claims belong in claims',
    }));
}

function findWrong(body: JsonObject): readonly FieldProblem[] {
  return Object.entries(MEMBERS)
    .filter(([name, { isRight }]) => body[name] !== undefined && !isRight(body[name]))
    .map(([field, { code, expected }]) => ({ field, code, message: `must be ${expected}` }));
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
