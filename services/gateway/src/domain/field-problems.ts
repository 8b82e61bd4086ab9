import { GatewayError } from '../errors.js';

/** A value that its field cannot have; the text names the field. */
export function invalidValue(text: string): GatewayError {
  return new GatewayError({ code: 'E00013', text });
}

/** The failure of a field with an invalid value: `Card Number is invalid.` */
export function invalidField(name: string): GatewayError {
  return invalidValue(`${name} is invalid.`);
}

/** The failure of a field that must have a value: `Card Number is required.` */
export function missingField(name: string): GatewayError {
  return new GatewayError({ code: 'E00014', text: `${name} is required.` });
}
