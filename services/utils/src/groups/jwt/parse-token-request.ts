import { platformError } from '@sandbox/http';
import { type FieldProblem, isObject, type JsonObject } from '@sandbox/kernel';
import { isTokenAlgorithm, TOKEN_ALGORITHMS } from './create-key-source.js';
import { DEFAULT_ALGORITHM, DEFAULT_LIFETIME_S, MAX_LIFETIME_S } from './issue-parameters.js';
import type { TokenRequest } from './issue-token.js';

const MEMBERS = ['alg', 'expires_in', 'claims'];

/**
 * Reads the body `{alg, expires_in, claims}`, all of them optional.
 * @throws AppError invalid_body with an entry for each member that is not as expected
 */
export function parseTokenRequest(body: JsonObject): TokenRequest {
  const { alg = DEFAULT_ALGORITHM, expires_in: lifetime = DEFAULT_LIFETIME_S, claims = {} } = body;
  const problems: FieldProblem[] = Object.keys(body)
    .filter((name) => !MEMBERS.includes(name))
    .map((name) => problem(name, 'unknown_field', `must not be there; claims belong in claims`));
  if (!isTokenAlgorithm(alg)) {
    problems.push(problem('alg', 'invalid_value', `must be ${TOKEN_ALGORITHMS.join(' or ')}`));
  }
  if (!isLifetime(lifetime)) {
    const bounds = `from ${-MAX_LIFETIME_S} to ${MAX_LIFETIME_S}`;
    problems.push(
      problem('expires_in', 'invalid_value', `must be a whole number ${bounds}, or null`),
    );
  }
  if (!isObject(claims)) problems.push(problem('claims', 'invalid_type', 'must be an object'));
  if (problems.length === 0 && isTokenAlgorithm(alg) && isLifetime(lifetime) && isObject(claims)) {
    return { algorithm: alg, expiresIn: lifetime, claims };
  }
  throw platformError('invalid_body', {
    detail: `The body must be {alg, expires_in, claims}: ${problems.map(({ field, message }) => `${field} ${message}`).join('; ')}.`,
    errors: problems,
  });
}

function isLifetime(value: unknown): value is number | null {
  return value === null || (Number.isInteger(value) && Math.abs(Number(value)) <= MAX_LIFETIME_S);
}

function problem(field: string, code: string, message: string): FieldProblem {
  return { field, code, message };
}
