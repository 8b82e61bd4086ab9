import { ROOT } from './root.js';

/** Where all services of a host publish what they are; these paths lie at its root (RFC 8615 3). */
const WELL_KNOWN = '/.well-known/';

/** The whole path of an endpoint's pattern or example. */
export function toPath(path: string): string {
  return path.startsWith(WELL_KNOWN) ? path : `${ROOT}${path}`;
}
