import type { ACCOUNT_UPDATE_GROUPS } from '../../enumerations.js';
import { type CardMethod, maskedNumberOf } from '../transaction/card/payment-method.js';
import type { OwnedPayment } from './list-expiring.js';
import type { ProfileBook } from './profile-ledger.js';

/** Why the account updater changes a stored card. */
const UPDATE_REASONS = {
  NAN: 'NewAccountNumber',
  NED: 'NewExpirationDate',
  ACL: 'AccountClosed',
} as const;

type UpdateReason = keyof typeof UPDATE_REASONS;

/** The last four digits of the cards that the account updater changes. */
const UPDATED_CARDS: Readonly<Record<string, UpdateReason>> = {
  '0239': 'NAN',
  '2087': 'NAN',
  '6814': 'NAN',
  '6236': 'NED',
  '3154': 'NED',
  '3020': 'NED',
  '8855': 'ACL',
  '7183': 'ACL',
};

/** The last four digits that trigger each reason. */
export function updateTriggers(): readonly (Pick<FoundUpdate, 'code' | 'description'> & {
  readonly endings: readonly string[];
})[] {
  const codes = Object.keys(UPDATE_REASONS) as readonly UpdateReason[]; // the table's own keys
  return codes.map((code) => ({
    code,
    description: UPDATE_REASONS[code],
    endings: Object.keys(UPDATED_CARDS).filter((ending) => UPDATED_CARDS[ending] === code),
  }));
}

/** The last four digits of every replacement card. */
const NEW_NUMBER = 'XXXX1111';

/** One stored card that the account updater changes. */
export interface FoundUpdate extends OwnedPayment {
  readonly code: UpdateReason;
  readonly description: string;
  readonly oldNumber: string;
  /** Absent when the account was closed. */
  readonly newNumber?: string;
}

/**
 * The changes that the account updater would make to the stored cards. They stay as they are: the sandbox
 * stores no numbers to replace.
 */
export function findUpdates(
  { customers }: ProfileBook,
  group: (typeof ACCOUNT_UPDATE_GROUPS)[number],
): readonly FoundUpdate[] {
  const found: FoundUpdate[] = [];
  for (const customer of customers.values()) {
    for (const payment of customer.payments.values()) {
      const { method, excludeFromAccountUpdater } = payment;
      if (method.kind !== 'creditCard' || excludeFromAccountUpdater === true) continue;
      const update = toUpdate({ customer, payment }, method);
      if (update !== undefined && isIn(group, update)) found.push(update);
    }
  }
  return found;
}

function toUpdate(owned: OwnedPayment, method: CardMethod): FoundUpdate | undefined {
  const code = UPDATED_CARDS[method.lastFour];
  if (code === undefined) return undefined;
  const oldNumber = maskedNumberOf(method);
  const update = { ...owned, code, description: UPDATE_REASONS[code], oldNumber };
  if (code === 'ACL') return update;
  return { ...update, newNumber: code === 'NAN' ? NEW_NUMBER : oldNumber };
}

function isIn(group: (typeof ACCOUNT_UPDATE_GROUPS)[number], { newNumber }: FoundUpdate): boolean {
  return group === 'all' || (group === 'updates') === (newNumber !== undefined);
}

/** How many cards change for each reason. */
export function countUpdates(
  updates: readonly FoundUpdate[],
): readonly (Pick<FoundUpdate, 'code' | 'description'> & { readonly count: number })[] {
  const counts = new Map<UpdateReason, number>();
  for (const { code } of updates) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Array.from(counts, ([code, count]) => ({
    code,
    description: UPDATE_REASONS[code],
    count,
  }));
}
