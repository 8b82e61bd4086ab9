import { SEED_IDS } from '../../src/domain/seed-account.js';
import { FIRST_ID, type GoldenCall } from './golden-case.js';
import {
  ADDRESS,
  after,
  CARD_PROFILE,
  CUSTOMER,
  cardProfile,
  identity,
  PAID,
  step,
} from './stored-customer.js';
import { bankAccount, full, refund, transaction } from './transaction-steps.js';

export const TRANSACTION_DETAILS_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-transaction-details',
    request: 'getTransactionDetailsRequest',
    cases: [
      {
        name: 'authorization',
        title: 'The seeded authorization',
        body: { refId: 'r-1', transId: SEED_IDS.authorization },
      },
      { name: 'settled', title: 'The seeded payment', body: { transId: SEED_IDS.settled } },
      { name: 'held', title: 'The seeded payment that is held', body: { transId: SEED_IDS.held } },
      {
        name: 'captured',
        title: 'An authorization that was captured in part',
        before: [
          transaction({
            transactionType: 'priorAuthCaptureTransaction',
            amount: '100.00',
            payment: undefined,
            refTransId: SEED_IDS.authorization,
          }),
        ],
        body: { transId: SEED_IDS.authorization },
      },
      {
        name: 'declined-by-review',
        title: 'A held payment that was declined',
        before: [
          {
            request: 'updateHeldTransactionRequest',
            body: { heldTransactionRequest: { action: 'decline', refTransId: SEED_IDS.held } },
          },
        ],
        body: { transId: SEED_IDS.held },
      },
      {
        name: 'everything',
        title: 'A payment with everything that describes it',
        before: [full],
        body: { transId: FIRST_ID },
      },
      {
        name: 'echeck',
        title: 'An eCheck that has settled',
        before: [transaction({ payment: { bankAccount } }), { waitSeconds: 90 }],
        body: { transId: FIRST_ID },
      },
      { name: 'refund', title: 'A refund', before: [refund], body: { transId: FIRST_ID } },
      {
        name: 'declined',
        title: 'A payment that was declined',
        before: [transaction({ billTo: { zip: '46205' } })],
        body: { transId: FIRST_ID },
      },
      {
        name: 'unknown',
        title: 'A transaction that nobody knows',
        body: { refId: 'r-2', transId: '999' },
      },
    ],
  },
  {
    folder: 'get-transaction-details-of-profile',
    request: 'getTransactionDetailsRequest',
    cases: [
      {
        name: 'stored-payment',
        title: 'A charge of a stored payment, sent to a stored address',
        ...after(
          transaction({
            payment: undefined,
            profile: {
              customerProfileId: CUSTOMER,
              paymentProfile: { paymentProfileId: CARD_PROFILE },
              shippingProfileId: ADDRESS,
            },
          }),
        ),
        body: { transId: PAID },
      },
      {
        name: 'validation',
        title: 'The authorization that a live validation makes and takes back',
        before: [
          step('createCustomerProfileRequest', {
            profile: { ...identity, paymentProfiles: [cardProfile] },
            validationMode: 'liveMode',
          }),
        ],
        body: { transId: FIRST_ID },
      },
    ],
  },
];
