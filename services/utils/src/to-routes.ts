import type { RawRoute, Route } from '@sandbox/http';
import type { Endpoint } from './endpoint.js';
import { toPath } from './to-path.js';

/** Converts an endpoint to its routes. */
export function toRoutes(endpoint: Endpoint): readonly (Route | RawRoute)[] {
  const { methods, handler, raw } = endpoint;
  const path = toPath(endpoint.path);
  const verbs = methods === 'ALL' ? (['ALL'] as const) : methods;
  if (handler && !raw) return verbs.map((method) => ({ method, path, handler }));
  if (raw && !handler) return verbs.map((method) => ({ method, path, raw }));
  throw new Error(`${path} must have either a handler or a raw handler.`);
}
