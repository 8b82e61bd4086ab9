import type { RawRoute, Route } from '@sandbox/http';
import type { Endpoint } from './define-endpoint.js';
import { absolutePath } from './paths.js';

/** Converts an endpoint to its routes below `root`. */
export function toRoutes(endpoint: Endpoint, root: string): readonly (Route | RawRoute)[] {
  const { methods, summary } = endpoint;
  const path = absolutePath(root, endpoint.path);
  const verbs = methods === 'ALL' ? (['ALL'] as const) : methods;
  if ('raw' in endpoint)
    return verbs.map((method) => ({ method, path, summary, raw: endpoint.raw }));
  return verbs.map((method) => ({ method, path, summary, handler: endpoint.handler }));
}
