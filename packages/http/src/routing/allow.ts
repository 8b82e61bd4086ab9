import type { RawRoute } from './route.js';

/** The order in which methods are listed. */
const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'] as const;

/** What a path takes when it takes every verb. */
const EVERY: readonly string[] = ORDER;

/** The methods a path takes, given those it has routes for: GET implies HEAD, OPTIONS is always there. */
export function listAllowed(methods: Iterable<RawRoute['method'] | string>): readonly string[] {
  const declared = new Set(methods);
  if (declared.has('ALL')) return EVERY;
  if (declared.has('GET')) declared.add('HEAD');
  declared.add('OPTIONS');
  return ORDER.filter((method) => declared.has(method));
}
