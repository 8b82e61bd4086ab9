import { callError } from '../../errors.js';
import type { Message } from '../../messages.js';

/** The most payments that a customer can have. */
const MAX_PAYMENTS = 10;

/** The maximum number of shipping addresses of a customer. */
const MAX_ADDRESSES = 100;

/**
 * Rejects more payments or shipping addresses than a customer can have.
 * @throws GatewayError E00042 or E00043
 */
export function assertLimits(counts: {
  readonly payments?: number;
  readonly addresses?: number;
}): void {
  const { payments = 0, addresses = 0 } = counts;
  if (payments > MAX_PAYMENTS) throw callError('E00042', String(MAX_PAYMENTS));
  if (addresses > MAX_ADDRESSES) throw callError('E00043', String(MAX_ADDRESSES));
}

/** The message for a payment that the customer already has; the text names no id. */
export const DUPLICATE_PAYMENT: Message = {
  code: 'E00039',
  text: 'A duplicate customer payment profile already exists.',
};

/** The message for a shipping address that the customer already has. */
export const DUPLICATE_ADDRESS: Message = {
  code: 'E00039',
  text: 'A duplicate customer shipping address already exists.',
};
