import type { AppError } from '@sandbox/kernel';
import { GatewayError } from './errors.js';
import { messageOf } from './messages.js';

/** The codes of what can be wrong with a body before it is read. */
const BODY_CODES: ReadonlySet<string> = new Set(['payload_too_large', 'bad_request']);

/** The codes of what passes by itself; clients know E00053 as the one to repeat. */
const BUSY_CODES: ReadonlySet<string> = new Set(['store_unavailable', 'overloaded']);

/** The problem of a body, a session or the store of sessions, in the words of this protocol. */
export function toGatewayError({ code, message, cause }: AppError): GatewayError {
  if (BUSY_CODES.has(code)) return new GatewayError({ ...messageOf('E00053'), cause });
  return new GatewayError({ code: BODY_CODES.has(code) ? 'E00003' : 'E00001', text: message });
}
