import { GatewayError } from '../../../errors.js';
import { type Message, type MessageCode, messageOf } from '../../../messages.js';
import type { TransactionRequest } from './transaction-request.js';

type Rule = readonly [MessageCode, (request: TransactionRequest) => boolean];

/** The fields that must not accompany a profile, in the order in which they are reported. */
const RULES: readonly Rule[] = [
  ['E00088', (request) => isCreation(request) && namesProfile(request)],
  ['E00089', (request) => isCreation(request) && request.payment === undefined],
  ['E00090', (request) => isStoredPayment(request) && request.payment !== undefined],
  [
    'E00092',
    (request) => request.profile?.shippingProfileId !== undefined && request.shipTo !== undefined,
  ],
  ['E00093', (request) => isStoredPayment(request) && request.billTo !== undefined],
];

/** True when the payment is to be stored as a new profile. */
export function isCreation(request: TransactionRequest): boolean {
  return request.profile?.createProfile === true;
}

/** True when the payment is that of a stored profile. */
export function isStoredPayment(request: TransactionRequest): boolean {
  return !isCreation(request) && namesProfile(request);
}

/**
 * Rejects a request that sends data that the named profile already has.
 * @throws GatewayError with one message for each rule that is broken
 */
export function assertProfileRules(request: TransactionRequest): void {
  if (request.profile === undefined) return;
  const broken: Message[] = RULES.filter(([, isBroken]) => isBroken(request)).map(([code]) =>
    messageOf(code),
  );
  const [first, ...further] = broken;
  if (first !== undefined) throw new GatewayError({ ...first, further });
}

function namesProfile({ profile }: TransactionRequest): boolean {
  return (
    profile?.customerProfileId !== undefined ||
    profile?.paymentProfile !== undefined ||
    profile?.shippingProfileId !== undefined
  );
}
