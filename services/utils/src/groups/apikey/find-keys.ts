import { type HttpRequest, parseQuery } from '@sandbox/http';
import { headerValues, readAuthorization } from '../../auth/authorization.js';

/** The possible locations of a key. */
export const KEY_LOCATIONS = ['X-API-Key', 'api_key', 'Authorization'] as const;

/** A possible location of a key. */
export type KeyLocation = (typeof KEY_LOCATIONS)[number];

/** A key and its location. */
export interface FoundKey {
  readonly place: KeyLocation;
  readonly key: string;
}

/**
 * All keys that a request carries, in the order of the places. An Authorization of another scheme is not a
 * key.
 * @throws AppError invalid_authorization, malformed_url
 */
export function findKeys(request: Pick<HttpRequest, 'raw' | 'search'>): readonly FoundKey[] {
  const { raw, search } = request;
  const authorization = readAuthorization(raw);
  const inQuery = parseQuery(search).filter(([name]) => name === 'api_key');
  return [
    ...headerValues(raw.rawHeaders, 'x-api-key').map(toKey('X-API-Key')),
    ...inQuery.map(([, value]) => value).map(toKey('api_key')),
    ...(authorization?.scheme === 'apikey' ? [authorization.value] : []).map(
      toKey('Authorization'),
    ),
  ];
}

function toKey(place: KeyLocation): (key: string) => FoundKey {
  return (key) => ({ place, key });
}
