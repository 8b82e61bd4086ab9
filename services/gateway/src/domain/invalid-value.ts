import { GatewayError } from '../errors.js';

/** A value that its field cannot have; the text names the field. */
export function invalidValue(text: string): GatewayError {
  return new GatewayError({ code: 'E00013', text });
}
