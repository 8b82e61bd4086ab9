import { SEED_IDS } from '../../src/domain/seed-account.js';
import type { GoldenCall } from './golden-case.js';

const held = (action: string, refTransId: string) => ({
  heldTransactionRequest: { action, refTransId },
});

export const HELD_TRANSACTION_CASES: readonly GoldenCall[] = [
  {
    folder: 'update-held-transaction',
    request: 'updateHeldTransactionRequest',
    cases: [
      {
        name: 'approve',
        title: 'A held payment is approved',
        body: held('approve', SEED_IDS.held),
      },
      {
        name: 'decline',
        title: 'A held payment is declined',
        body: held('decline', SEED_IDS.held),
      },
      {
        name: 'not-held',
        title: 'A payment that is not held cannot be found',
        body: { refId: 'r-4', ...held('approve', SEED_IDS.settled) },
      },
    ],
  },
];
