import type { Message } from '../../messages.js';

/** What a payment is answered with that the customer has already; the text names no id. */
export const DUPLICATE_PAYMENT: Message = {
  code: 'E00039',
  text: 'A duplicate customer payment profile already exists.',
};

/** What an address is answered with that the customer has already. */
export const DUPLICATE_ADDRESS: Message = {
  code: 'E00039',
  text: 'A duplicate customer shipping address already exists.',
};
