import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectProblem } from '@sandbox/testing';
import { SEED_IDS } from '../src/domain/seed-account.js';
import {
  AUTHENTICATION,
  chargeOf,
  listUnsettledIds,
  type RunningGateway,
  startGateway,
  stopGateways,
  xmlChargeOf,
} from './start-gateway.js';

afterEach(stopGateways);

const KEEP = `Basic ${Buffer.from(`keep-a:${AUTHENTICATION.transactionKey}`).toString('base64')}`;

/** Sends a request to a tool. */
function use(
  gateway: RunningGateway,
  tool: string,
  parts: {
    readonly method?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<ClientResponse> {
  const { body, method = body === undefined ? 'GET' : 'POST', headers = {} } = parts;
  return gateway.send(`/sandbox/v1${tool}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function tokenOf({ headers }: ClientResponse): string {
  return String(headers['x-sandbox-session']);
}

function withToken(token: string): { readonly 'X-Sandbox-Session': string } {
  return { 'X-Sandbox-Session': token };
}

describe('the session of a tool', () => {
  it('is a fresh one without a header', async () => {
    const gateway = await startGateway();
    const response = await use(gateway, '/session');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.json()).toEqual({
      started_at: '2026-03-30T12:00:00.000Z',
      now: '2026-03-30T12:00:00.000Z',
      clock_offset_seconds: 0,
      frozen: false,
      events: 0,
      max_events: 10_000,
      snapshots: [],
      test_mode: false,
      faults: { delay_ms: 0, error_code: null, http_status: null, rate: 1 },
      outcome_rules: 0,
      transactions: {
        total: 3,
        by_status: {
          authorizedPendingCapture: 1,
          settledSuccessfully: 1,
          FDSAuthorizedPendingReview: 1,
        },
        newest: [
          {
            trans_id: SEED_IDS.held,
            type: 'authCaptureTransaction',
            status: 'FDSAuthorizedPendingReview',
            amount: '6250.00',
            account_type: 'AmericanExpress',
            account_number: 'XXXX0002',
            submitted_at: '2026-03-30T11:30:00.000Z',
            actions: [{ action: 'void' }, { action: 'approve' }, { action: 'decline' }],
          },
          {
            trans_id: SEED_IDS.settled,
            type: 'authCaptureTransaction',
            status: 'settledSuccessfully',
            amount: '49.99',
            account_type: 'Visa',
            account_number: 'XXXX1111',
            submitted_at: '2026-03-30T10:01:00.000Z',
            actions: [{ action: 'refund', max_amount: '49.99' }],
          },
          {
            trans_id: SEED_IDS.authorization,
            type: 'authOnlyTransaction',
            status: 'authorizedPendingCapture',
            amount: '129.00',
            account_type: 'MasterCard',
            account_number: 'XXXX0015',
            submitted_at: '2026-03-30T09:00:00.000Z',
            actions: [{ action: 'capture', max_amount: '129.00' }, { action: 'void' }],
          },
        ],
      },
      batches: {
        total: 1,
        newest: [
          {
            batch_id: SEED_IDS.batch,
            payment_method: 'creditCard',
            settled: true,
            failed: false,
            closes_at: '2026-03-30T10:02:00.000Z',
            transactions: 1,
          },
        ],
      },
      customers: { total: 0, newest: [] },
      subscriptions: { total: 0, newest: [] },
    });
  });

  it('shows stored customers and subscriptions', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('ARBCreateSubscriptionRequest', {
      subscription: {
        name: 'Tea of the month',
        paymentSchedule: {
          interval: { length: 1, unit: 'months' },
          startDate: '2026-04-01',
          totalOccurrences: 12,
        },
        amount: '9.50',
        payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
        customer: { id: 'C-7', email: 'ada@example.com' },
        billTo: { firstName: 'Ada', lastName: 'Byron' },
      },
    });
    const session = (await use(gateway, '/session', { headers: withToken(token) })).json();
    const id = expect.stringMatching(/^\d{9,10}$/);
    expect(session).toMatchObject({
      customers: {
        total: 1,
        newest: [
          {
            customer_profile_id: id,
            merchant_customer_id: 'C-7',
            email: 'ada@example.com',
            description: expect.stringContaining('Subscription'),
            payment_profiles: [
              {
                payment_profile_id: id,
                account_type: 'Visa',
                account_number: 'XXXX1111',
                is_default: false,
              },
            ],
            shipping_addresses: 0,
          },
        ],
      },
      subscriptions: {
        total: 1,
        newest: [
          {
            subscription_id: id,
            name: 'Tea of the month',
            status: 'active',
            amount: '9.50',
            payments_made: 0,
            total_occurrences: 12,
            next_payment_at: expect.stringMatching(/^2026-04-01T/),
            customer_profile_id: id,
          },
        ],
      },
    });
  });

  it('is shown with as many of its newest records as are asked for', async () => {
    const gateway = await startGateway();
    const { transactions } = (await use(gateway, '/session?newest=1')).json() as {
      readonly transactions: { readonly total: number; readonly newest: readonly object[] };
    }; // the tool's own shape
    expect(transactions).toMatchObject({ total: 3, newest: [{ trans_id: SEED_IDS.held }] });
  });

  it.each(['newest=0', 'newest=201', 'newest=all', 'oldest=1'])(
    'is not shown for ?%s',
    async (query) => {
      const gateway = await startGateway();
      const response = await use(gateway, `/session?${query}`);
      expectProblem(response, { status: 400, code: 'invalid_parameter' });
    },
  );

  it('names the bounds of a parameter for programs', async () => {
    const gateway = await startGateway();
    expectProblem(await use(gateway, '/session?newest=0'), {
      status: 400,
      code: 'invalid_parameter',
      detail: 'newest must be a whole number from 1 to 200, not "0".',
      parameter: 'newest',
      minimum: 1,
      maximum: 200,
    });
  });

  it('is looked up before the query and the body are read', async () => {
    const gateway = await startGateway();
    const headers = withToken('nowhere');
    const requested = await use(gateway, '/session?newest=0', { headers });
    const moved = await use(gateway, '/clock/advance', { headers, body: { seconds: -1 } });
    for (const response of [requested, moved]) {
      expectProblem(response, { status: 404, code: 'unknown_session' });
    }
  });

  it("is the header's", async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('createTransactionRequest', chargeOf('1.00'));
    const response = await use(gateway, '/session', { headers: withToken(token) });
    expect(response.json()).toMatchObject({ events: 1, transactions: { total: 4 } });
  });

  it('is that of a keep- login by HTTP Basic', async () => {
    const gateway = await startGateway();
    await gateway.post(xmlChargeOf('1.00', 'keep-a'));
    const response = await use(gateway, '/session', { headers: { Authorization: KEEP } });
    expect(response.json()).toMatchObject({ events: 1, transactions: { total: 4 } });
  });

  it('must be there', async () => {
    const gateway = await startGateway();
    for (const tool of ['/session', '/log', '/faults']) {
      const response = await use(gateway, tool, { headers: withToken('unknown') });
      expectProblem(response, { status: 404, code: 'unknown_session' });
    }
  });

  it('is not guessed from credentials that cannot be', async () => {
    const gateway = await startGateway();
    const response = await use(gateway, '/session', { headers: { Authorization: 'Basic eA==' } });
    expectProblem(response, { status: 401, code: 'invalid_credentials' });
    expect(response.headers['www-authenticate']).toMatch(/^Basic realm=/);
  });
});

describe('reset', () => {
  it('begins the session anew for each of its tokens', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('createTransactionRequest', chargeOf('1.00'));
    await use(gateway, '/clock/advance', { body: { seconds: 3600 }, headers: withToken(token) });
    gateway.time.advance(5000);
    const reset = await use(gateway, '/session/reset', {
      method: 'POST',
      headers: withToken(token),
    });
    expect(reset.json()).toMatchObject({
      started_at: '2026-03-30T12:00:05.000Z',
      clock_offset_seconds: 0,
      events: 0,
      transactions: { total: 3 },
    });
    for (const known of [token, tokenOf(reset)]) {
      expect(await listUnsettledIds(gateway, known)).toHaveLength(2);
    }
  });

  it('works for a session in which nothing was written', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('authenticateTestRequest');
    const reset = await use(gateway, '/session/reset', {
      method: 'POST',
      headers: withToken(token),
    });
    expect(reset.json()).toMatchObject({ events: 0 });
    expect(await listUnsettledIds(gateway, tokenOf(reset))).toHaveLength(2);
  });
});

describe('the clock of a session', () => {
  const start = async (): Promise<readonly [RunningGateway, string]> => {
    const gateway = await startGateway();
    return [gateway, (await gateway.call('createTransactionRequest', chargeOf('1.00'))).token];
  };

  it('goes ahead and batches close on the way', async () => {
    const [gateway, token] = await start();
    expect(await listUnsettledIds(gateway, token)).toHaveLength(3);
    const moved = await use(gateway, '/clock/advance', {
      body: { seconds: 90 },
      headers: withToken(token),
    });
    expect(moved.json()).toMatchObject({
      now: '2026-03-30T12:01:30.000Z',
      clock_offset_seconds: 90,
      transactions: { by_status: { settledSuccessfully: 2 } },
    });
    expect(await listUnsettledIds(gateway, token)).toHaveLength(2);
  });

  it('goes to an instant', async () => {
    const [gateway, token] = await start();
    const moved = await use(gateway, '/clock/advance', {
      body: { until: '2026-05-01T02:00:00+02:00' },
      headers: withToken(token),
    });
    expect(moved.json()).toMatchObject({
      now: '2026-05-01T00:00:00.000Z',
      transactions: { by_status: { expired: 2, settledSuccessfully: 2 } },
    });
  });

  it('does not write when it does not move', async () => {
    const [gateway, token] = await start();
    const stood = await use(gateway, '/clock/advance', {
      body: { seconds: 0 },
      headers: withToken(token),
    });
    expect(stood.json()).toMatchObject({ events: 1 });
  });

  it('of no session begins one', async () => {
    const gateway = await startGateway();
    const moved = await use(gateway, '/clock/advance', { body: { seconds: 60 } });
    const later = await use(gateway, '/session', { headers: withToken(tokenOf(moved)) });
    expect(later.json()).toMatchObject({ clock_offset_seconds: 60, events: 1 });
  });

  it.each([
    ['nothing', {}, 'Send either seconds or until, not both.'],
    ['both', { seconds: 1, until: '2027-01-01T00:00:00Z' }, 'either seconds or until'],
    ['a negative number', { seconds: -1 }, 'seconds must be a whole number from 0'],
    ['a text', { seconds: '60' }, 'not "60"'],
    ['a date without a zone', { until: '2027-01-01T00:00:00' }, 'until must be an instant'],
    ['a day that is none', { until: '2027-13-01T00:00:00Z' }, 'until must be an instant'],
    [
      'the past',
      { until: '2026-03-30T11:59:59Z' },
      "before the session's time 2026-03-30T12:00:00",
    ],
    ['the end of time', { until: '9999-01-01T00:00:00Z' }, 'cannot be moved beyond'],
    ['an unknown field', { seconds: 1, minutes: 2 }, '"minutes" is not one of seconds'],
    ['a word for a boolean', { seconds: 1, run_subscriptions: 'yes' }, 'must be true or false'],
  ])('refuses %s', async (_what, body, detail) => {
    const gateway = await startGateway();
    const response = await use(gateway, '/clock/advance', { body });
    expectProblem(response, { status: 422, code: 'invalid_field', detail });
  });

  it('refuses a body that is no object', async () => {
    const gateway = await startGateway();
    const response = await use(gateway, '/clock/advance', { body: [1] });
    expectProblem(response, { status: 422, code: 'invalid_body' });
  });
});

describe('settling now', () => {
  it('closes what waits, once', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('createTransactionRequest', chargeOf('1.00'));
    const [, , id = ''] = await listUnsettledIds(gateway, token);
    const settle = (): Promise<ClientResponse> =>
      use(gateway, '/batches/settle', { method: 'POST', headers: withToken(token) });
    expect((await settle()).json()).toEqual({
      settled_at: '2026-03-30T12:00:00.000Z',
      batches: [
        {
          batch_id: expect.stringMatching(/^1\d{9}$/),
          payment_method: 'creditCard',
          trans_ids: [id],
        },
      ],
    });
    expect(await listUnsettledIds(gateway, token)).toHaveLength(2);
    expect((await settle()).json()).toMatchObject({ batches: [] });
    const session = await use(gateway, '/session', { headers: withToken(token) });
    expect(session.json()).toMatchObject({ events: 2 });
  });

  it('lets a payment be refunded at once', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('createTransactionRequest', chargeOf('9.00'));
    const [, , id = ''] = await listUnsettledIds(gateway, token);
    await use(gateway, '/batches/settle', { method: 'POST', headers: withToken(token) });
    const refund = {
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: '9.00',
        payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
        refTransId: id,
      },
    };
    const response = await gateway.call('createTransactionRequest', refund, token);
    expect(response.json()).toMatchObject({ transactionResponse: { responseCode: '1' } });
  });
});

describe('the log', () => {
  it('shows the calls of the session, newest first, with what went wrong', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.call('createTransactionRequest', chargeOf('1.00'));
    await gateway.call('createTransactionRequest', chargeOf('1.00'), token);
    await gateway.post('{"a', { 'X-Sandbox-Session': token, 'X-Request-Id': 'broken' });
    const response = await use(gateway, '/log', { headers: withToken(token) });
    expect(response.json()).toMatchObject({
      calls: [
        {
          at: '2026-03-30T12:00:00.000Z',
          request_id: 'broken',
          call: null,
          format: 'json',
          status: 200,
          result_code: 'Error',
          messages: [{ code: 'E00003' }],
          explanations: [{ code: 'E00003', text: expect.stringContaining('/sandbox/v1/lint') }],
          request: '{"a',
          answer: expect.stringMatching(/^\{"messages"/),
        },
        {
          call: 'createTransactionRequest',
          result_code: 'Error',
          explanations: [
            { code: 'E00027' },
            { code: '11', text: expect.stringContaining('duplicateWindow') },
          ],
        },
        { call: 'createTransactionRequest', result_code: 'Ok', explanations: [] },
      ],
    });
    expect(response.text).toContain('XXXXXXXXXXXX1111');
    expect(response.text).not.toContain('4111111111111111');
    expect(response.text).not.toContain(AUTHENTICATION.transactionKey);
  });

  it('of a keep- login shows requests that their schema refuses', async () => {
    const gateway = await startGateway();
    await gateway.post(xmlChargeOf('many', 'keep-a'));
    const response = await use(gateway, '/log', { headers: { Authorization: KEEP } });
    expect(response.json()).toMatchObject({ calls: [{ messages: [{ code: 'E00003' }] }] });
  });

  it('has the last 200 calls', async () => {
    const gateway = await startGateway();
    let { token } = await gateway.call('authenticateTestRequest', { refId: '0' });
    for (let number = 1; number <= 205; number++) {
      ({ token } = await gateway.call('authenticateTestRequest', { refId: `${number}` }, token));
    }
    const { calls } = (await use(gateway, '/log', { headers: withToken(token) })).json() as {
      readonly calls: readonly { readonly request: string }[];
    }; // the log's own shape
    expect(calls).toHaveLength(200);
    expect(calls[0]?.request).toContain('"refId":"205"');
    expect(calls.at(-1)?.request).toContain('"refId":"6"');
    const shorter = await use(gateway, '/log?newest=3', { headers: withToken(token) });
    expect(shorter.json()).toEqual({ calls: calls.slice(0, 3) });
  });

  it('cuts long bodies', async () => {
    const gateway = await startGateway();
    const { token } = await gateway.post(`{"a":"${'x'.repeat(100_000)}"}`);
    const response = await use(gateway, '/log', { headers: withToken(token) });
    expect(response.text).toContain('… (67240 more bytes)');
  });

  it('masks a card number also where a long body is cut in its midst', async () => {
    const gateway = await startGateway();
    const start = '{"a":"'.padEnd(32_768 - 6, 'x');
    const { token } = await gateway.post(`${start}4111111111111111${'x'.repeat(1000)}"}`);
    const response = await use(gateway, '/log', { headers: withToken(token) });
    expect(response.json()).toMatchObject({
      calls: [{ request: `${start}XXXXXX… (1012 more bytes)` }],
    });
  });

  it('is empty when there is no memory for it', async () => {
    const gateway = await startGateway({ environment: { CALL_LOG_BYTES: '0' } });
    const { token } = await gateway.call('authenticateTestRequest');
    const response = await use(gateway, '/log', { headers: withToken(token) });
    expect(response.json()).toEqual({ calls: [] });
  });
});

describe('lint', () => {
  const lint = async (gateway: RunningGateway, body: string): Promise<unknown> => {
    const response = await gateway.send('/sandbox/v1/lint', { method: 'POST', body });
    expect(response.status).toBe(200);
    return response.json();
  };
  const EXPECTED =
    "The element 'transactionRequest' in namespace 'AnetApi/xml/v1/schema/AnetApiSchema.xsd' has invalid child element 'transactionType'";

  it('puts JSON in order', async () => {
    const gateway = await startGateway();
    const { transactionRequest } = chargeOf('1.00') as { readonly transactionRequest: object };
    const disordered = Object.fromEntries(Object.entries(transactionRequest).reverse());
    const root = { merchantAuthentication: AUTHENTICATION, transactionRequest: disordered };
    const report = await lint(gateway, JSON.stringify({ createTransactionRequest: root }));
    expect(report).toMatchObject({
      valid: false,
      format: 'json',
      call: 'createTransactionRequest',
      problem: { code: 'E00003' },
      moved: ['transactionRequest.amount', 'transactionRequest.transactionType'],
      unknown: [],
      remaining_problem: null,
    });
    const { reordered } = report as { readonly reordered: string };
    expect(JSON.parse(reordered)).toEqual({
      createTransactionRequest: { merchantAuthentication: AUTHENTICATION, transactionRequest },
    });
    expect((await gateway.post(reordered)).json()).toMatchObject({
      messages: { resultCode: 'Ok' },
    });
  });

  it('puts XML in order', async () => {
    const gateway = await startGateway();
    const type = '<transactionType>authCaptureTransaction</transactionType>';
    const amount = '<amount>1.00</amount>';
    const body = xmlChargeOf('1.00').replace(type + amount, amount + type);
    const report = await lint(gateway, body);
    expect(report).toMatchObject({
      valid: false,
      format: 'xml',
      problem: { code: 'E00003', text: expect.stringContaining(EXPECTED.slice(0, 30)) },
      moved: ['transactionRequest.transactionType'],
      remaining_problem: null,
    });
    const { reordered } = report as { readonly reordered: string };
    expect((await gateway.post(reordered)).text).toContain('<resultCode>Ok</resultCode>');
  });

  it.each([
    ['a good request', xmlChargeOf('1.00'), { valid: true, problem: null, moved: [], unknown: [] }],
    [
      'an element that is unknown',
      xmlChargeOf('1.00').replace('<amount>', '<total/><amount>'),
      {
        valid: false,
        unknown: ['transactionRequest.total'],
        remaining_problem: { code: 'E00003', text: expect.stringContaining("'total'") },
      },
    ],
    [
      'an unknown call in JSON',
      '{"noRequest":{}}',
      { valid: false, call: 'noRequest', problem: { code: 'E00003' }, reordered: null },
    ],
    [
      'an unknown call in XML',
      '<noRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"/>',
      { valid: false, call: 'noRequest', problem: { code: 'E00004' }, reordered: null },
    ],
    [
      'what cannot be read',
      '{"a":',
      { valid: false, call: null, problem: { code: 'E00003' }, reordered: null },
    ],
    ['nothing', '', { valid: false, problem: { text: 'Root element is missing.' } }],
  ])('judges %s', async (_what, body, expected) => {
    const gateway = await startGateway();
    expect(await lint(gateway, body)).toMatchObject(expected);
  });

  it('fills what the log hides, so that its requests can be sent again in order', async () => {
    const gateway = await startGateway();
    const type = '<transactionType>authCaptureTransaction</transactionType>';
    const sent = xmlChargeOf('1.00', 'keep-a')
      .replace(type, '')
      .replace('</payment>', `</payment>${type}`);
    await gateway.post(sent);
    const log = await use(gateway, '/log', { headers: { Authorization: KEEP } });
    const [{ request }] = (log.json() as { calls: [{ request: string }] }).calls;
    const response = await gateway.send('/sandbox/v1/lint?fill_masked=true', {
      method: 'POST',
      body: request,
      headers: { Authorization: KEEP },
    });
    expect(response.json()).toMatchObject({
      moved: ['transactionRequest.transactionType'],
      remaining_problem: null,
      filled: [
        'merchantAuthentication.transactionKey',
        'transactionRequest.payment.creditCard.cardNumber',
      ],
      hidden: [],
    });
    const { reordered } = response.json() as { readonly reordered: string };
    expect(reordered).toContain('<name>keep-a</name>');
    expect(reordered).toContain('<cardNumber>4111111111111111</cardNumber>');
    expect((await gateway.post(reordered)).text).toContain('<resultCode>Ok</resultCode>');
  });

  it('leaves hidden what no test value stands for', async () => {
    const gateway = await startGateway();
    const payment = {
      bankAccount: { routingNumber: '121042882', accountNumber: 'XXXXX6789', nameOnAccount: 'Ada' },
    };
    const customer = { taxId: 'XXXXXXXXX' };
    const transactionRequest = { transactionType: 'authCaptureTransaction', payment, customer };
    const merchantAuthentication = { name: 'shop', transactionKey: 'X'.repeat(16) };
    const body = { createTransactionRequest: { merchantAuthentication, transactionRequest } };
    const response = await use(gateway, '/lint?fill_masked=true', { body });
    expect(response.json()).toMatchObject({
      filled: [
        'merchantAuthentication.transactionKey',
        'transactionRequest.payment.bankAccount.accountNumber',
      ],
      hidden: ['transactionRequest.customer.taxId'],
      reordered: expect.stringMatching(/"sandbox-login"[\s\S]*"111116789"/),
    });
  });

  it('carries nothing out', async () => {
    const gateway = await startGateway();
    const body = xmlChargeOf('1.00', 'keep-a');
    await lint(gateway, body);
    const session = await use(gateway, '/session', { headers: { Authorization: KEEP } });
    expect(session.json()).toMatchObject({ events: 0 });
  });
});

describe('faults', () => {
  it.each(['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8'])(
    'are read from JSON that a client calls %s',
    async (type) => {
      const gateway = await startGateway();
      const response = await use(gateway, '/faults', {
        method: 'PUT',
        body: { delay_ms: 5 },
        headers: { 'Content-Type': type },
      });
      expect([response.status, response.json()]).toMatchObject([200, { delay_ms: 5 }]);
    },
  );

  it('are not read from other types', async () => {
    const gateway = await startGateway();
    const headers = { 'Content-Type': 'application/xml' };
    const response = await use(gateway, '/faults', { method: 'PUT', body: {}, headers });
    expectProblem(response, { status: 415, code: 'unsupported_media_type' });
  });

  const start = async (faults: object): Promise<readonly [RunningGateway, string]> => {
    const gateway = await startGateway();
    const set = await use(gateway, '/faults', { method: 'PUT', body: faults });
    expect(set.status).toBe(200);
    return [gateway, tokenOf(set)];
  };

  it('make calls of the session fail, and change nothing', async () => {
    const [gateway, token] = await start({ error_code: 'E00053' });
    const response = await gateway.call('createTransactionRequest', chargeOf('1.00'), token);
    expect([response.status, response.json()]).toEqual([
      200,
      { messages: { resultCode: 'Error', message: [{ code: 'E00053', text: 'Server too busy' }] } },
    ]);
    expect((await gateway.call('authenticateTestRequest')).json()).toMatchObject({
      messages: { resultCode: 'Ok' },
    });
    const session = await use(gateway, '/session', { headers: withToken(token) });
    expect(session.json()).toMatchObject({ events: 1, transactions: { total: 3 } });
  });

  it('answer with an HTTP status', async () => {
    const [gateway, token] = await start({ http_status: 503 });
    const response = await gateway.call('authenticateTestRequest', {}, token);
    expect([response.status, response.json()]).toMatchObject([
      503,
      { messages: { message: [{ code: 'E00001' }] } },
    ]);
  });

  it('make calls late', async () => {
    const [gateway, token] = await start({ delay_ms: 500 });
    let hasResponded = false;
    const call = gateway.call('authenticateTestRequest', {}, token).then((response) => {
      hasResponded = true;
      return response;
    });
    await gateway.send('/sandbox/v1/triggers');
    while (gateway.time.waiting === 0) await gateway.send('/sandbox/v1/triggers');
    gateway.time.advance(499);
    await gateway.send('/sandbox/v1/triggers');
    expect(hasResponded).toBe(false);
    gateway.time.advance(1);
    expect((await call).json()).toMatchObject({ messages: { resultCode: 'Ok' } });
  });

  it('are shown and ended', async () => {
    const [gateway, token] = await start({ error_code: 'E00053', rate: 0.5 });
    const shown = await use(gateway, '/faults', { headers: withToken(token) });
    const faults = { delay_ms: 0, error_code: 'E00053', http_status: null, rate: 0.5 };
    expect(shown.json()).toEqual(faults);
    const headers = withToken(token);
    const ended = await use(gateway, '/faults', { method: 'PUT', body: {}, headers });
    expect(ended.json()).toEqual({ delay_ms: 0, error_code: null, http_status: null, rate: 1 });
    expect((await gateway.call('authenticateTestRequest', {}, token)).json()).toMatchObject({
      messages: { resultCode: 'Ok' },
    });
  });

  it('are refused as a whole, with every problem', async () => {
    const gateway = await startGateway();
    const body = { delay_ms: 60_000, error_code: 'E53', http_status: 200, rate: 2, what: 1 };
    const response = await use(gateway, '/faults', { method: 'PUT', body });
    expectProblem(response, {
      status: 422,
      code: 'invalid_field',
      errors: [
        expect.objectContaining({ field: 'delay_ms', code: 'invalid' }),
        expect.objectContaining({ field: 'error_code', code: 'invalid' }),
        expect.objectContaining({ field: 'http_status', code: 'invalid' }),
        expect.objectContaining({ field: 'rate', code: 'invalid' }),
        expect.objectContaining({ field: 'what', code: 'unknown' }),
      ],
    });
  });

  it('cannot be set in a session that is full', async () => {
    const gateway = await startGateway({ environment: { SESSION_MAX_EVENTS: '10' } });
    let headers = {};
    for (let count = 0; count < 10; count++) {
      headers = withToken(
        tokenOf(await use(gateway, '/faults', { method: 'PUT', body: {}, headers })),
      );
    }
    const response = await use(gateway, '/faults', { method: 'PUT', body: {}, headers });
    expectProblem(response, { status: 409, code: 'session_full', limit: 10 });
  });
});

it('lists the triggers', async () => {
  const gateway = await startGateway();
  const triggers = (await use(gateway, '/triggers')).json();
  expect(triggers).toMatchObject({
    zip_codes: expect.arrayContaining([
      expect.objectContaining({ zip: '46282' }),
      expect.objectContaining({
        zip: '46214',
        effect: expect.stringContaining('only on MasterCard, Discover, JCB, DinersClub'),
      }),
    ]),
    card_codes: expect.arrayContaining([expect.objectContaining({ card_code: '901' })]),
    others: expect.arrayContaining([
      {
        when: 'a stored card that ends in 7183 or 8855',
        effect: 'is reported by getAUJobSummary and getAUJobDetails as ACL, AccountClosed',
      },
    ]),
    cavvs: expect.arrayContaining([expect.objectContaining({ cavv_ending: '1' })]),
    amounts: [{ above: '5000.00' }, { above: '100.00' }],
  });
});

it('has test cards that are taken', async () => {
  const gateway = await startGateway();
  const { test_cards: cards } = (await use(gateway, '/triggers')).json() as {
    readonly test_cards: readonly { readonly brand: string; readonly number: string }[];
  }; // the list's own shape
  for (const { brand, number } of cards) {
    const payment = { creditCard: { cardNumber: number, expirationDate: '2038-12' } };
    const response = await gateway.call('createTransactionRequest', chargeOf('1.00', { payment }));
    expect(response.json()).toMatchObject({
      transactionResponse: { responseCode: '1', accountType: brand },
    });
  }
});
