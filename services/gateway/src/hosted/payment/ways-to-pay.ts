import type { PaymentProfile } from '../../domain/profile/profile-event.js';
import type { Context } from '../define-page.js';
import { describeMethod } from '../describe.js';
import { type Form, fieldOf } from '../form/form.js';
import type { MethodChoice } from '../form/render-form.js';

/** A way in which a page can be paid. */
export type WayToPay = MethodChoice & {
  /** The stored payment that is used. */
  readonly stored?: PaymentProfile;
};

const CARD: WayToPay = { value: 'card', kind: 'card', label: 'Card' };
const BANK: WayToPay = { value: 'bank', kind: 'bank', label: 'Bank account' };
const OTHER_CARD: WayToPay = { ...CARD, label: 'Another card' };
const OTHER_BANK: WayToPay = { ...BANK, label: 'Another bank account' };

/** The ways to pay that a page offers: the customer's stored ones, then those of the settings. */
export function waysToPay(context: Context<'payment'>): readonly [WayToPay, ...WayToPay[]] {
  const { showsCard, showsBankAccount } = context.token.settings;
  const stored = storedWays(context);
  const [card, bank] = stored.length > 0 ? [OTHER_CARD, OTHER_BANK] : [CARD, BANK];
  const entered = [...(showsCard ? [card] : []), ...(showsBankAccount ? [bank] : [])];
  const [first = CARD, ...others] = [...stored, ...entered];
  return [first, ...others];
}

/** The way that a form has chosen. */
export function chosenWay(ways: readonly [WayToPay, ...WayToPay[]], form: Form): WayToPay {
  return ways.find(({ value }) => value === fieldOf(form, 'method')) ?? ways[0];
}

function storedWays({ token, state }: Context<'payment'>): readonly WayToPay[] {
  const { settings, request } = token;
  const customer = state.profiles.customers.get(request.profile?.customerProfileId ?? '');
  if (!settings.showsStored || customer === undefined) return [];
  const isAllowed = { creditCard: settings.showsCard, eCheck: settings.showsBankAccount };
  return [...customer.payments.values()]
    .filter(({ method }) => isAllowed[method.kind])
    .map((stored) => ({
      value: `stored-${stored.id}`,
      kind: stored.method.kind === 'creditCard' ? 'stored-card' : 'stored-account',
      label: describeMethod(stored.method),
      stored,
    }));
}
