import { isObject, type JsonObject } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { HttpRequest } from './request.js';

/**
 * Reads a body that must be a JSON object.
 * @param listMember - the member that a list was meant for
 * @throws AppError invalid_body for any other value, and the errors of `request.json`
 */
export async function readJsonObject(
  request: HttpRequest,
  mediaTypes?: readonly string[],
  listMember?: string,
): Promise<JsonObject> {
  const value = await request.json(mediaTypes);
  if (isObject(value)) return value;
  const hint = Array.isArray(value) && listMember ? ` Send {"${listMember}": [...]}.` : '';
  throw platformError('invalid_body', {
    detail: `The body must be a JSON object, not ${nameOf(value)}.${hint}`,
  });
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
