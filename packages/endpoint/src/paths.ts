/** Where all services of a host publish what they are; these paths lie at its root (RFC 8615 3). */
const WELL_KNOWN = '/.well-known/';

/** Returns the whole path of a pattern or an example, which stands below `root`. */
export function absolutePath(root: string, path: string): string {
  return path.startsWith(WELL_KNOWN) ? path : `${root}${path}`;
}

/** Converts an Express pattern to a URI template: `/delay/:seconds` to `/delay/{seconds}`. */
export function toTemplate(pattern: string): string {
  return pattern.replace(/[:*](\w+)/g, '{$1}');
}
