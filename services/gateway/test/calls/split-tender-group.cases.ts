import { SEED_IDS } from '../../src/domain/seed-account.js';
import { FIRST_ID, type GoldenCall } from './golden-case.js';
import { card, transaction } from './transaction-steps.js';

/** The id of the order that the first transaction of a golden session opens. */
const ORDER = `7${FIRST_ID.slice(1)}`;

const partial = transaction({
  payment: card('4111111111111111'),
  billTo: { zip: '46225' },
  transactionSettings: { setting: [{ settingName: 'allowPartialAuth', settingValue: 'true' }] },
});

const end = (splitTenderId: string, splitTenderStatus: string) => ({
  splitTenderId,
  splitTenderStatus,
});

export const SPLIT_TENDER_GROUP_CASES: readonly GoldenCall[] = [
  {
    folder: 'update-split-tender-group',
    request: 'updateSplitTenderGroupRequest',
    cases: [
      {
        name: 'completed',
        title: 'An order that is paid in parts is released before all of it is paid',
        before: [partial],
        body: end(ORDER, 'completed'),
      },
      {
        name: 'voided',
        title: 'The payments of an order are voided',
        before: [partial],
        body: end(ORDER, 'voided'),
      },
      {
        name: 'held',
        title: 'An order stays open',
        body: end(SEED_IDS.splitTender, 'held'),
      },
      {
        name: 'again',
        title: 'An order that was voided takes no further change',
        before: [
          {
            request: 'updateSplitTenderGroupRequest',
            body: end(SEED_IDS.splitTender, 'voided'),
          },
        ],
        body: end(SEED_IDS.splitTender, 'completed'),
      },
      {
        name: 'unknown',
        title: 'An order that nobody knows',
        body: { refId: 'r-5', ...end('7', 'voided') },
      },
    ],
  },
];
