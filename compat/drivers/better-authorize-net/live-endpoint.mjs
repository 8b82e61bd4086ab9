import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { parseWithNamedItems } from './wrap-lists.mjs';

const { COMPAT_URL = '', COMPAT_RESULTS = '' } = process.env;
const CREDENTIALS = { name: '5KP3u95bQpv', transactionKey: '346HZ32z3fP4hTG2' };
const CARD = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } };

/** Calls the gateway; numbers come as texts, as the library reads them. */
async function call(root, values) {
  const response = await fetch(`${COMPAT_URL}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ [root]: { merchantAuthentication: CREDENTIALS, ...values } }),
  });
  const text = (await response.text()).replace(/^\uFEFF/, '');
  return JSON.parse(text, (_key, value) => (typeof value === 'number' ? String(value) : value));
}

/** Records of each kind, which stand for those that the tests name. */
async function makeRecords() {
  const lastName = `Byron ${process.hrtime.bigint()}`;
  const email = `${process.hrtime.bigint()}@example.com`;
  const billTo = { firstName: 'Ada', lastName, address: '1 Main St', zip: '98004' };
  const profile = await call('createCustomerProfileRequest', {
    profile: { email, paymentProfiles: { billTo, payment: CARD }, shipToList: billTo },
  });
  const { transactionResponse } = await call('createTransactionRequest', {
    transactionRequest: {
      ...{ transactionType: 'authOnlyTransaction', amount: '12.00', payment: CARD },
      ...{ customer: { email }, billTo },
      transactionSettings: { setting: { settingName: 'duplicateWindow', settingValue: '0' } },
    },
  });
  const { subscriptionId } = await call('ARBCreateSubscriptionRequest', {
    subscription: {
      paymentSchedule: {
        ...{ interval: { length: '1', unit: 'months' }, startDate: '2037-01-01' },
        totalOccurrences: '12',
      },
      ...{ amount: '10.00', payment: CARD, billTo: { firstName: 'Ada', lastName } },
    },
  });
  const { transId } = transactionResponse;
  return {
    ...{ customerProfileId: profile.customerProfileId, subscriptionId },
    customerPaymentProfileId: profile.customerPaymentProfileIdList[0],
    customerAddressId: profile.customerShippingAddressIdList[0],
    ...{ transId, refTransId: transId, expirationDate: '2038-12', startDate: '2037-01-01' },
  };
}

const withIds = (values, records) =>
  JSON.parse(
    JSON.stringify(values, (key, value) =>
      typeof value === 'string' ? (records[key] ?? value) : value,
    ),
  );

const counts = new Map();

/** Sends what a test of the library sends, and reads the response by the schemas of the library. */
export async function testEndpoint(endpointFactory, methodName, { userInput }) {
  const count = (counts.get(methodName) ?? 0) + 1;
  counts.set(methodName, count);
  const records = await makeRecords();
  const send = async ({ request, response }) => {
    const encoded = withIds(request.schema.encode(request.values), records);
    const json = await call(request.rootKey, encoded);
    assert.equal(json.messages.resultCode, 'Ok', JSON.stringify(json));
    return parseWithNamedItems(response.schema, json);
  };
  const failure = await endpointFactory(send)
    [methodName](userInput)
    .then(
      () => undefined,
      (error) => error.message.replaceAll(/\s+/g, ' ').slice(0, 600),
    );
  const outcome = failure === undefined ? 'passed' : 'failed';
  const result = { name: `${methodName} ${count}`, outcome, reason: failure };
  appendFileSync(COMPAT_RESULTS, `${JSON.stringify(result)}\n`);
}
