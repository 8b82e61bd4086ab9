import { absolutePath, type Endpoint } from '@sandbox/endpoint';
import { ROOT } from '../root.js';

/** The line that tries an endpoint at a shell; the URL is quoted whole, which its characters allow. */
export function toCurl({ example, curl }: Endpoint, origin: string): string {
  const options = curl === undefined ? '' : `${curl} `;
  return `curl ${options}'${origin}${absolutePath(ROOT, example).replaceAll("'", '%27')}'`;
}
