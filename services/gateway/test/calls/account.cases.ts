import type { GoldenCall } from './golden-case.js';

const testMode = { request: 'updateMerchantDetailsRequest', body: { isTestMode: true } } as const;

export const ACCOUNT_CASES: readonly GoldenCall[] = [
  {
    folder: 'is-alive',
    request: 'isAliveRequest',
    cases: [
      { name: 'alive', title: 'The gateway answers', body: {} },
      { name: 'ref-id', title: 'The gateway answers with the reference', body: { refId: 'r-1' } },
    ],
  },
  {
    folder: 'authenticate-test',
    request: 'authenticateTestRequest',
    cases: [{ name: 'good', title: 'The credentials are good', body: { refId: 'r-2' } }],
  },
  {
    folder: 'get-merchant-details',
    request: 'getMerchantDetailsRequest',
    cases: [
      { name: 'details', title: 'The account', body: {} },
      { name: 'test-mode', title: 'The account in test mode', before: [testMode], body: {} },
    ],
  },
  {
    folder: 'update-merchant-details',
    request: 'updateMerchantDetailsRequest',
    cases: [{ name: 'test-mode', title: 'The account goes into test mode', body: testMode.body }],
  },
];
