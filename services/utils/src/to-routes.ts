import { type Handler, type RawRoute, ROUTE_METHODS, type Route } from '@sandbox/http';
import type { Endpoint } from './endpoint.js';
import { ROOT } from './root.js';
import { toRawHandler } from './to-raw-handler.js';

/** GET answers HEAD too; OPTIONS goes to the route of all verbs, which leaves preflights to the platform. */
const DIRECT = ROUTE_METHODS.filter((method) => method !== 'HEAD' && method !== 'OPTIONS');

/** Converts an endpoint to its routes. */
export function toRoutes(endpoint: Endpoint): readonly (Route | RawRoute)[] {
  const { methods, handler, raw } = endpoint;
  const path = `${ROOT}${endpoint.path}`;
  if ((handler === undefined) === (raw === undefined)) {
    throw new Error(`${path} must have either a handler or a raw handler.`);
  }
  if (handler)
    return methods === 'ALL' ? takeEveryVerb(path, handler) : each(methods, path, { handler });
  const own = { raw: raw as NonNullable<typeof raw> }; // exactly one of the two is given
  return methods === 'ALL' ? [{ method: 'ALL', path, ...own }] : each(methods, path, own);
}

/** The common verbs take the short way; whatever else Node can read follows in the route of all verbs. */
function takeEveryVerb(path: string, handler: Handler): readonly (Route | RawRoute)[] {
  return [...each(DIRECT, path, { handler }), { method: 'ALL', path, raw: toRawHandler(handler) }];
}

function each<Own>(methods: readonly Route['method'][], path: string, own: Own) {
  return methods.map((method) => ({ method, path, ...own }));
}
