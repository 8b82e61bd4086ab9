import type { Endpoint } from '../endpoint.js';
import { toPath } from '../to-path.js';

/** The line that tries an endpoint at a shell; the URL is quoted whole, which its characters allow. */
export function toCurl({ example, curl }: Endpoint, origin: string): string {
  const options = curl === undefined ? '' : `${curl} `;
  return `curl ${options}'${origin}${toPath(example).replaceAll("'", '%27')}'`;
}
