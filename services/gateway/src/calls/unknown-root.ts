import { callError, type GatewayError } from '../errors.js';
import { undeclaredElement, type WireFormat } from '../protocol/index.js';
import { CALLS } from './index.js';

const RESPONSES: ReadonlySet<string> = new Set([
  'ErrorResponse',
  ...CALLS.map(({ response }) => response.name ?? ''),
]);

/**
 * The failure of an unknown root: an error of the schema in JSON, and of the API in XML. Responses are
 * declared in the schema too.
 */
export function unknownRoot(name: string, format: WireFormat): GatewayError {
  return format === 'json' && !RESPONSES.has(name) ? undeclaredElement(name) : callError('E00004');
}
