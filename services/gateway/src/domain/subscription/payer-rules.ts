import { GatewayError } from '../../errors.js';
import { type Message, type MessageCode, messageOf } from '../../messages.js';
import type { CustomerAddress, NameAndAddress } from '../address.js';
import { invalidField, missingField } from '../field-problems.js';
import { isExpired } from '../transaction/card/expiration.js';
import type { StorableMethod } from '../transaction/card/payment-method.js';
import { monthOf } from './calendar-day.js';
import type { ArbSubscription } from './subscription-request.js';

type Rule = readonly [MessageCode, (fields: ArbSubscription) => boolean];

/** The fields that must not accompany a stored profile, in the order in which they are reported. */
const RULES: readonly Rule[] = [
  ['E00090', ({ payment }) => payment !== undefined],
  ['E00093', ({ billTo }) => billTo !== undefined],
  ['E00108', ({ customer }) => customer !== undefined],
  [
    'E00109',
    ({ profile, shipTo }) => profile?.customerAddressId !== undefined && shipTo !== undefined,
  ],
];

/**
 * Rejects a request that sends data that the named profile already has.
 * @throws GatewayError with one message for each rule that is broken
 */
export function assertPayerRules(fields: ArbSubscription): void {
  if (fields.profile === undefined) return;
  assertNone(RULES.filter(([, isBroken]) => isBroken(fields)).map(([code]) => messageOf(code)));
}

/**
 * Requires the name of the payer.
 * @throws GatewayError E00014 for each part that is missing
 */
export function assertPayerName({ firstName, lastName }: NameAndAddress = {}): void {
  assertNone([
    ...(firstName?.trim() ? [] : missingField('First Name').messages),
    ...(lastName?.trim() ? [] : missingField('Last Name').messages),
  ]);
}

/**
 * Rejects numbers that no account has. Nothing is charged yet, so no other check would find them.
 * @throws GatewayError E00013
 */
export function assertMethod(method: StorableMethod): void {
  if (method.kind === 'creditCard') {
    if (!method.isNumberValid || method.brand === undefined) throw invalidField('Card Number');
    return;
  }
  if (!method.isRoutingValid) throw invalidField('Routing Number');
  if (!method.isNumberValid) throw invalidField('Account Number');
}

/**
 * The response that tests of an activemerchant fork and of a Node client recorded; the vendor's list of codes
 * has E00018 in other words.
 */
const CARD_EXPIRED = { code: 'E00013', text: 'The credit card has expired.' } as const;
const CARD_ENDS_EARLY = {
  code: 'E00018',
  text: 'Credit Card expires before the start of the subscription.',
} as const;

/**
 * Rejects a card that expires before the first payment, or has expired today.
 * @throws GatewayError E00018, and E00013 before it when the card has expired today
 */
export function assertCardLasts(method: StorableMethod, startDay: number, now: number): void {
  if (method.kind !== 'creditCard') return;
  const { expiration = '' } = method;
  const isOver = isExpired(expiration, now);
  if (isOver || expiration < monthOf(startDay))
    assertNone(isOver ? [CARD_EXPIRED, CARD_ENDS_EARLY] : [CARD_ENDS_EARLY]);
}

/** The billing address of a payment with the numbers by which its customer is reached. */
export function toBillingAddress({
  billTo,
  customer,
}: ArbSubscription): CustomerAddress | undefined {
  const { phoneNumber, faxNumber } = customer ?? {};
  if (billTo === undefined) return undefined;
  return { ...billTo, ...(phoneNumber && { phoneNumber }), ...(faxNumber && { faxNumber }) };
}

function assertNone(messages: readonly Message[]): void {
  const [first, ...further] = messages;
  if (first !== undefined) throw new GatewayError({ ...first, further });
}
