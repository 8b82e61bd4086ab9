import { callError, GatewayError } from '../../errors.js';
import { type Message, type MessageCode, messageOf } from '../../messages.js';
import type { CustomerAddress, NameAndAddress } from '../address.js';
import { invalidField, missingField } from '../field-problems.js';
import type { StorableMethod } from '../transaction/card/payment-method.js';
import { localDay } from './billing-night.js';
import { monthOf } from './calendar-day.js';
import type { ArbSubscription } from './subscription-request.js';

type Rule = readonly [MessageCode, (fields: ArbSubscription) => boolean];

/** What must not stand beside a stored profile, in the order in which it is answered. */
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
 * Refuses a request that sends what the named profile already has.
 * @throws GatewayError with one message for each rule that is broken
 */
export function assertPayerRules(fields: ArbSubscription): void {
  if (fields.profile === undefined) return;
  assertNone(RULES.filter(([, isBroken]) => isBroken(fields)).map(([code]) => messageOf(code)));
}

/**
 * Demands the name of who pays.
 * @throws GatewayError E00014 for each part that is missing
 */
export function assertPayerName({ firstName, lastName }: NameAndAddress = {}): void {
  assertNone([
    ...(firstName?.trim() ? [] : missingField('First Name').messages),
    ...(lastName?.trim() ? [] : missingField('Last Name').messages),
  ]);
}

/**
 * Refuses numbers that no account has; nothing is charged yet, so nobody else would say so.
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
 * Refuses a card that is over before the first payment, or before today when that is past.
 * @throws GatewayError E00018
 */
export function assertCardLasts(method: StorableMethod, startDay: number, now: number): void {
  if (method.kind !== 'creditCard') return;
  const { expiration = '' } = method;
  if (expiration < monthOf(Math.max(startDay, localDay(now)))) throw callError('E00018');
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
