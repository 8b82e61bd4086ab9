import { CARD } from '../payments.js';
import type { ProfileSession } from '../profiles/profile-session.js';
import { messages, type Recording } from './recording.js';

const UUID = '2f1d8a94-5b7e-4c1a-9d3e-0a6b7c8d9e0f';

/** What the schema of 2026 has and that of 2024 has not, and the short ids of both. */
export const SCHEMA: readonly Recording[] = [
  ...['order-7', UUID, '7'.repeat(50)].map((refId) => ({
    what: `the refId ${refId}`,
    source: 'live schema of January 2026, DASPRiD/better-authorize-net',
    ask: ({ call }: ProfileSession) => call('authenticateTest', { refId }),
    expected: { refId, ...messages('I00001 Successful.') },
  })),
  {
    what: 'the details of a transaction by its refId, of which the newest counts',
    source: 'live schema of January 2026',
    ask: ({ call }) => {
      for (const amount of ['3.00', '4.00'])
        call('createTransaction', {
          refId: UUID,
          transactionRequest: {
            transactionType: 'authCaptureTransaction',
            amount,
            payment: CARD,
          },
        });
      return call('getTransactionDetails', { transrefId: UUID });
    },
    expected: { transrefId: UUID, transaction: { authAmount: 4 } },
  },
  {
    what: 'the details of a transaction by a refId that none has',
    source: 'live schema of January 2026',
    ask: ({ call }) => call('getTransactionDetails', { transrefId: UUID }),
    expected: messages('E00040 The record cannot be found.'),
  },
];
