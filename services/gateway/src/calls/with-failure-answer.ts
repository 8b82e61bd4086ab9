import { GatewayError } from '../errors.js';

/** Decides, and gives a refusal the elements that the schema requires of the call's answer even then. */
export function withFailureAnswer<T>(answer: GatewayError['answer'], decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, text, messages, cause } = error;
    throw new GatewayError({ code, text, further: messages.slice(1), answer, cause });
  }
}
