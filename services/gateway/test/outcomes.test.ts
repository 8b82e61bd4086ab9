import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClientResponse, describeWithRedis } from '@sandbox/testing';
import { ACCOUNT } from './payments.js';
import { REAL_TIME } from './real-time.js';
import { chargeOf, type RunningGateway, startGateway, stopGateways } from './start-gateway.js';
import { stopReceivers } from './start-receiver.js';
import { notificationOf, openWebhookContext } from './webhook-context.js';

afterEach(async () => {
  await stopGateways();
  await stopReceivers();
});

const CARD = '4007000000027';

interface Shown {
  readonly rules: readonly { readonly counted?: number; readonly spent?: boolean }[];
}

function use(
  gateway: RunningGateway,
  method: string,
  token = '',
  body?: unknown,
): Promise<ClientResponse> {
  return gateway.send('/sandbox/v1/outcomes', {
    method,
    headers: {
      ...(token && { 'X-Sandbox-Session': token }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Sets the rules of a session, a new one without a token. */
async function setRules(
  gateway: RunningGateway,
  rules: readonly object[],
  token = '',
): Promise<string> {
  const response = await use(gateway, 'PUT', token, { rules });
  expect(response).toMatchObject({ status: 200 });
  return String(response.headers['x-sandbox-session']);
}

async function responseCodes(
  gateway: RunningGateway,
  token: string,
  amounts: readonly string[],
): Promise<readonly unknown[]> {
  const responses = await Promise.all(
    amounts.map((amount) => gateway.call('createTransactionRequest', chargeOf(amount), token)),
  );
  return responses.map(
    (response) =>
      (response.json() as { readonly transactionResponse: { readonly responseCode: string } })
        .transactionResponse.responseCode,
  );
}

const amounts = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.00`);

const count = (codes: readonly unknown[], code: string) =>
  codes.filter((one) => one === code).length;

describe('the rules of a session', () => {
  it('are shown as they were set, with the card masked, and can be sent back as they are shown', async () => {
    const gateway = await startGateway();
    const rules = [
      { name: 'stolen', when: { card: CARD }, outcome: { response_code: 2, reason_code: 4 } },
      { when: { amount_above: '10.00' }, nth: 2, times: 3, outcome: { avs_result: 'N' } },
      { when: {}, outcome: { approved_amount: '1.23', balance: '-1.00' } },
      { when: {}, outcome: { response_code: 3, reason_code: 0 } },
    ];
    const token = await setRules(gateway, rules);
    const shown = (await use(gateway, 'GET', token)).json();
    expect(shown).toEqual({
      rules: [
        { position: 1, ...rules[0], when: { card: 'XXXX0027' } },
        { position: 2, ...rules[1], counted: 0, spent: false },
        { position: 3, ...rules[2] },
        { position: 4, ...rules[3] },
      ],
    });
    const again = await use(gateway, 'PUT', token, shown);
    expect(again.json()).toEqual(shown);
    const payment = { creditCard: { cardNumber: CARD, expirationDate: '2038-12' } };
    const charged = await gateway.call(
      'createTransactionRequest',
      chargeOf('1.00', { payment }),
      token,
    );
    expect(charged.text).toContain('"errorCode":"4"');
  });

  it('end with DELETE and with a reset, and are none of another session', async () => {
    const gateway = await startGateway();
    const rules = [{ outcome: { response_code: 2 } }];
    const token = await setRules(gateway, rules);
    expect(await responseCodes(gateway, token, ['1.00'])).toEqual(['2']);
    expect(await responseCodes(gateway, '', ['1.00'])).toEqual(['1']);
    expect((await use(gateway, 'DELETE', token)).json()).toEqual({ rules: [] });
    expect(await responseCodes(gateway, token, ['1.00'])).toEqual(['1']);
    await setRules(gateway, rules, token);
    const headers = { 'X-Sandbox-Session': token };
    await gateway.send('/sandbox/v1/session/reset', { method: 'POST', headers });
    expect((await use(gateway, 'GET', token)).json()).toEqual({ rules: [] });
  });

  it('count exactly while calls race', async () => {
    const gateway = await startGateway();
    const token = await setRules(gateway, [{ nth: 5, times: 3, outcome: { response_code: 2 } }]);
    const codes = await responseCodes(gateway, token, amounts(20));
    expect([count(codes, '2'), count(codes, '1')]).toEqual([3, 17]);
    const { rules } = (await use(gateway, 'GET', token)).json() as Shown;
    expect(rules).toMatchObject([{ counted: 7, spent: true }]);
  });

  it('are among the triggers, beside the built-in ones in the same form', async () => {
    const gateway = await startGateway();
    const token = await setRules(gateway, [{ outcome: { reason_code: 65 } }]);
    const headers = { 'X-Sandbox-Session': token };
    const triggers = (await gateway.send('/sandbox/v1/triggers', { headers })).json() as {
      readonly built_in: readonly object[];
    }; // what the tool responds with
    expect(triggers).toMatchObject({
      session: [{ position: 1, when: {}, outcome: { response_code: 2, reason_code: 65 } }],
      built_in: expect.arrayContaining([
        {
          when: { payment_method: 'creditCard', zip: '46205' },
          outcome: { response_code: 2, reason_code: 27, avs_result: 'N' },
        },
      ]),
    });
    await setRules(gateway, triggers.built_in, token);
  });

  it('are named by the log of calls', async () => {
    const gateway = await startGateway();
    const token = await setRules(gateway, [
      { when: { amount: '99.00' }, outcome: { response_code: 2 } },
      {
        name: 'stolen 4000000000000002',
        when: { last_digits: '1111' },
        times: 2,
        outcome: { reason_code: 2 },
      },
    ]);
    await responseCodes(gateway, token, ['1.00']);
    const headers = { 'X-Sandbox-Session': token };
    const log = (await gateway.send('/sandbox/v1/log', { headers })).json();
    expect(log).toMatchObject({
      calls: [
        {
          explanations: [
            { code: 'E00027' },
            {
              code: '2',
              text: "Rule 2 of the session's outcomes (stolen XXXXXXXXXXXX0002) matches: number ending 1111, transaction 1 of them.",
            },
          ],
        },
      ],
    });
  });

  it('decide the second payment of a subscription, or one of many of the same night', async () => {
    const gateway = await startGateway();
    const token = await setRules(gateway, [
      { when: { subscription_payment: 1 }, nth: 2, outcome: { reason_code: 3 } },
      { when: { subscription_payment: 2, amount: '10.00' }, times: 1, outcome: { reason_code: 4 } },
    ]);
    for (const amount of ['10.00', '11.00', '12.00']) {
      const subscription = {
        paymentSchedule: {
          interval: { length: 1, unit: 'months' },
          startDate: '2026-04-01',
          totalOccurrences: 12,
        },
        amount,
        payment: { creditCard: { cardNumber: CARD, expirationDate: '2038-12' } },
        billTo: { firstName: 'Lena', lastName: 'Hart' },
      };
      await gateway.call('ARBCreateSubscriptionRequest', { subscription }, token);
    }
    const advanced = await gateway.send('/sandbox/v1/clock/advance', {
      method: 'POST',
      headers: { 'X-Sandbox-Session': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ seconds: 45 * 86_400, run_subscriptions: true }),
    });
    expect(advanced.json()).toMatchObject({
      subscriptions: {
        newest: [
          { amount: '12.00', status: 'active', payments_made: 2 },
          { amount: '11.00', payments_made: 0 },
          { amount: '10.00', status: 'suspended', payments_made: 1 },
        ],
      },
      transactions: { by_status: { declined: 2 } },
    });
  });

  it.each([
    ['settlementError', 'settlementError', { errorCount: 1, chargeCount: 0 }],
    [
      'chargeback',
      'settledSuccessfully',
      { errorCount: 0, chargeCount: 1, chargebackAmount: 25, chargebackCount: 1 },
    ],
    [
      'returnedItem',
      'settledSuccessfully',
      { chargeCount: 1, returnedItemAmount: 25, chargeReturnedItemsCount: 1 },
    ],
  ])(
    'end a payment as %s, in its details, its batch and the sums alike',
    async (status, settlementState, statistic) => {
      const gateway = await startGateway();
      const token = await setRules(gateway, [{ outcome: { status } }]);
      const payment =
        status === 'returnedItem'
          ? ACCOUNT
          : { creditCard: { cardNumber: CARD, expirationDate: '2038-12' } };
      const call = async (name: string, body: object) =>
        (await gateway.call(`${name}Request`, body, token)).json();
      const charged = (await call('createTransaction', chargeOf('25.00', { payment }))) as {
        readonly transactionResponse: { readonly transId: string };
      }; // what the call answers by its schema
      const { transId } = charged.transactionResponse;
      expect(await call('getTransactionDetails', { transId })).toMatchObject({
        transaction: { transactionStatus: 'capturedPendingSettlement' },
      });
      const headers = { 'X-Sandbox-Session': token };
      await gateway.send('/sandbox/v1/batches/settle', { method: 'POST', headers });
      const details = (await call('getTransactionDetails', { transId })) as {
        readonly transaction: { readonly batch: { readonly batchId: string } };
      }; // what the call answers by its schema
      expect(details).toMatchObject({
        transaction: {
          transactionStatus: status,
          batch: { settlementState },
          ...(status === 'returnedItem' && {
            returnedItems: [{ id: transId, code: 'R01', description: 'Insufficient Funds' }],
          }),
        },
      });
      const { batchId } = details.transaction.batch;
      expect(await call('getBatchStatistics', { batchId })).toMatchObject({
        batch: { settlementState, statistics: [statistic] },
      });
      expect(await call('getTransactionList', { batchId })).toMatchObject({
        transactions: [
          {
            transId,
            transactionStatus: status,
            ...(status === 'returnedItem' && { hasReturnedItems: true }),
          },
        ],
      });
    },
  );

  it('return an eCheck some time after it has settled', async () => {
    const gateway = await startGateway();
    const outcome = { status: 'returnedItem', after_seconds: 86_400, return_code: 'R02' };
    const token = await setRules(gateway, [{ outcome }]);
    const body = chargeOf('25.00', { payment: ACCOUNT });
    const charged = (await gateway.call('createTransactionRequest', body, token)).json() as {
      readonly transactionResponse: { readonly transId: string };
    }; // what the call answers by its schema
    const { transId } = charged.transactionResponse;
    const headers = { 'X-Sandbox-Session': token, 'Content-Type': 'application/json' };
    const statusAfter = async (seconds: number) => {
      const move = { method: 'POST', headers, body: JSON.stringify({ seconds }) };
      await gateway.send('/sandbox/v1/clock/advance', move);
      return (await gateway.call('getTransactionDetailsRequest', { transId }, token)).json();
    };
    expect(await statusAfter(120)).toMatchObject({
      transaction: { transactionStatus: 'settledSuccessfully' },
    });
    expect(await statusAfter(86_400)).toMatchObject({
      transaction: {
        transactionStatus: 'returnedItem',
        returnedItems: [{ dateUTC: '2026-03-31T12:01:00.000Z', code: 'R02' }],
      },
    });
  });

  it('store a payment whose end is not known', async () => {
    const gateway = await startGateway();
    const token = await setRules(gateway, [{ outcome: { status: 'communicationError' } }]);
    const charged = (
      await gateway.call('createTransactionRequest', chargeOf('1.00'), token)
    ).json() as {
      readonly transactionResponse: { readonly transId: string };
    }; // what the call answers by its schema
    expect(charged).toMatchObject({
      transactionResponse: { responseCode: '3', errors: [{ errorCode: '19' }] },
    });
    const { transId } = charged.transactionResponse;
    expect(
      (await gateway.call('getTransactionDetailsRequest', { transId }, token)).json(),
    ).toMatchObject({
      transaction: { transactionStatus: 'communicationError', responseCode: 3, settleAmount: 0 },
    });
  });

  it('are what webhooks are notified of', async () => {
    const { gateway, receiver, client, call } = await openWebhookContext();
    const types = ['communicationError', 'settlementError'];
    await setRules(
      gateway,
      [
        { when: { amount: '1.00' }, outcome: { reason_code: 65, avs_result: 'N' } },
        { when: { amount: '2.00' }, outcome: { status: types[0] } },
        { when: { amount: '3.00' }, outcome: { reason_code: 19 } },
        { when: { amount: '4.00' }, outcome: { reason_code: 253 } },
        { when: { amount: '5.00' }, outcome: { status: types[1] } },
      ],
      client.token,
    );
    for (const amount of amounts(5)) await call('createTransactionRequest', chargeOf(amount));
    const received = await receiver.waitFor(4);
    const seen = received.map((one) => notificationOf(one));
    expect(seen.map(({ eventType, payload }) => [eventType, payload.responseCode])).toEqual([
      ['net.authorize.payment.authcapture.created', 2],
      ['net.authorize.payment.authcapture.created', 3],
      ['net.authorize.payment.fraud.held', 4],
      ['net.authorize.payment.authcapture.created', 1],
    ]);
    expect(seen[0]?.payload).toMatchObject({ avsResponse: 'N', authAmount: 1 });
  });

  it('are named by the log for transactions of the older form and for validations', async () => {
    const gateway = await startGateway();
    const token = await setRules(gateway, [
      { when: { amount: '0.00' }, times: 1, outcome: { reason_code: 4 } },
      { when: { amount: '7.00' }, outcome: { reason_code: 4 } },
    ]);
    const payment = { creditCard: { cardNumber: CARD, expirationDate: '2038-12' } };
    const profile = {
      merchantCustomerId: 'C-1',
      paymentProfiles: [{ billTo: { address: '12 Mill Lane', zip: '98004' }, payment }],
    };
    const create = async () =>
      (
        await gateway.call(
          'createCustomerProfileRequest',
          { profile, validationMode: 'liveMode' },
          token,
        )
      ).json() as {
        readonly customerProfileId: string;
        readonly customerPaymentProfileIdList: readonly [string];
      }; // what the call answers by its schema
    await create();
    const { customerProfileId, customerPaymentProfileIdList } = await create();
    const [customerPaymentProfileId] = customerPaymentProfileIdList;
    const profileTransAuthCapture = { amount: '7.00', customerProfileId, customerPaymentProfileId };
    const body = { transaction: { profileTransAuthCapture } };
    await gateway.call('createCustomerProfileTransactionRequest', body, token);
    const headers = { 'X-Sandbox-Session': token };
    const log = (await gateway.send('/sandbox/v1/log', { headers })).json() as {
      readonly calls: readonly { readonly explanations: readonly { readonly text: string }[] }[];
    }; // what the tool responds with
    expect(log.calls.map(({ explanations }) => explanations.at(-1)?.text)).toEqual([
      "Rule 2 of the session's outcomes matches: amount 7.00.",
      undefined,
      "Rule 1 of the session's outcomes matches: amount 0.00, transaction 1 of them.",
    ]);
  });

  it('are used up by a validation that they decline', async () => {
    const gateway = await startGateway();
    const token = await setRules(gateway, [{ nth: 2, outcome: { response_code: 2 } }]);
    const payment = (cardNumber: string) => ({
      customerType: 'individual',
      billTo: { address: '12 Mill Lane', zip: '98004' },
      payment: { creditCard: { cardNumber, expirationDate: '2038-12' } },
    });
    const profile = {
      merchantCustomerId: 'C-1',
      paymentProfiles: [payment(CARD), payment('4012888818888')],
    };
    const create = async () =>
      (
        await gateway.call(
          'createCustomerProfileRequest',
          { profile, validationMode: 'liveMode' },
          token,
        )
      ).json();
    expect(await create()).toMatchObject({ messages: { resultCode: 'Error' } });
    expect(await create()).toMatchObject({ messages: { resultCode: 'Ok' } });
  });
});

describeWithRedis('the rules of a session in Redis', {}, (redis) => {
  afterEach(stopGateways);

  it('count exactly across replicas', async () => {
    const start = () => startGateway({ redisUrl: redis.url, time: REAL_TIME });
    const [one, other] = [await start(), await start()];
    const token = await setRules(one, [{ nth: 3, times: 4, outcome: { response_code: 2 } }]);
    const codes = await Promise.all([
      responseCodes(one, token, amounts(10)),
      responseCodes(other, token, amounts(20).slice(10)),
    ]);
    expect(count(codes.flat(), '2')).toBe(4);
    expect(await use(other, 'GET', token).then((shown) => shown.json())).toMatchObject({
      rules: [{ counted: 6, spent: true }],
    });
  });
});
