import { REASON } from '../reasons.js';
import { networkTransIdOf } from './identifiers.js';
import type { MutableSessionState } from './session-state.js';
import { openBatch } from './settlement/settlement-book.js';
import { toCardMethod } from './transaction/card/payment-method.js';
import { openSplitTender } from './transaction/ledger/fold-split-tender.js';
import { recordTransaction } from './transaction/ledger/fold-transaction.js';
import type { NewTransaction } from './transaction/ledger/transaction-event.js';

/** The ids of the records that every session starts with; documents use them in examples. */
export const SEED_IDS = {
  /** An authorization of 129.00 that can be captured. */
  authorization: '600000000101',
  /** A settled payment of 49.99 on a card that ends in 1111; it can be refunded. */
  settled: '600000000102',
  /** A payment of 6,250.00 that is held for review. */
  held: '600000000103',
  /** The batch in which the settled payment settled. */
  batch: '1000000101',
  /** An order of 100.00 that is paid in parts and still unpaid; published samples void it. */
  splitTender: '115901',
} as const;

const MINUTE_MS = 60_000;

const COMMON = {
  reason: REASON.approved,
  avsResult: 'Y',
  cardCodeResult: 'P',
  cavvResult: '2',
  isRecurring: false,
} as const;

const SETTLED: NewTransaction = {
  ...COMMON,
  id: SEED_IDS.settled,
  transactionType: 'authCaptureTransaction',
  amount: 49_99,
  method: toCardMethod({ cardNumber: '4111111111111111', expirationDate: '2038-12' }),
  authCode: 'S3TTL1',
  networkTransId: networkTransIdOf(SEED_IDS.settled),
  details: {
    order: { invoiceNumber: 'SEED-1002', description: 'Field notebook, three pieces' },
    customer: { type: 'individual', id: 'C-1002', email: 'lena.hart@example.com' },
    billTo: {
      firstName: 'Lena',
      lastName: 'Hart',
      address: '12 Mill Lane',
      city: 'Bellevue',
      state: 'WA',
      zip: '98004',
      country: 'US',
    },
  },
};

const AUTHORIZATION: NewTransaction = {
  ...COMMON,
  id: SEED_IDS.authorization,
  transactionType: 'authOnlyTransaction',
  amount: 129_00,
  method: toCardMethod({ cardNumber: '5424000000000015', expirationDate: '2038-12' }),
  authCode: 'A7TH01',
  networkTransId: networkTransIdOf(SEED_IDS.authorization),
  details: {
    order: { invoiceNumber: 'SEED-1001', description: 'Desk lamp' },
    customer: { type: 'individual', id: 'C-1001', email: 'omar.reyes@example.com' },
    billTo: {
      firstName: 'Omar',
      lastName: 'Reyes',
      address: '480 Cedar Street',
      city: 'Portland',
      state: 'OR',
      zip: '97205',
      country: 'US',
    },
  },
};

const HELD: NewTransaction = {
  ...COMMON,
  id: SEED_IDS.held,
  transactionType: 'authCaptureTransaction',
  reason: REASON.heldForReview,
  amount: 6_250_00,
  method: toCardMethod({ cardNumber: '370000000000002', expirationDate: '2038-12' }),
  authCode: 'H3LD03',
  networkTransId: networkTransIdOf(SEED_IDS.held),
  details: {
    order: { invoiceNumber: 'SEED-1003', description: 'Conference chairs, fifty pieces' },
    customer: { type: 'business', id: 'C-1003', email: 'purchasing@northgate.example' },
    billTo: {
      firstName: 'Ines',
      lastName: 'Moreau',
      company: 'Northgate Events',
      address: '9 Harbor Way',
      city: 'Seattle',
      state: 'WA',
      zip: '98101',
      country: 'US',
    },
  },
};

/** Enters the records that every session starts with, relative to its start. */
export function seedAccount(state: MutableSessionState): void {
  const start = Math.floor(state.startedAt / MINUTE_MS) * MINUTE_MS;
  const settledAt = start - 118 * MINUTE_MS;
  const batch = openBatch(state.settlement, {
    fails: false,
    id: SEED_IDS.batch,
    method: 'creditCard',
    closesAt: settledAt,
  });
  enter(state, AUTHORIZATION, start - 3 * 60 * MINUTE_MS);
  recordTransaction(
    state,
    { type: 'transaction.created', at: settledAt - MINUTE_MS, transaction: SETTLED },
    batch,
  );
  enter(state, HELD, start - 30 * MINUTE_MS);
  state.transactions.splitTenders.set(SEED_IDS.splitTender, openSplitTender(100_00));
}

function enter(state: MutableSessionState, transaction: NewTransaction, at: number): void {
  recordTransaction(state, { type: 'transaction.created', at, transaction }, undefined);
}
