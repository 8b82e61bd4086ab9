import { afterEach, describe, expect, it } from '@jest/globals';
import { ACCOUNT, CARD } from './payments.js';
import {
  AUTHENTICATION,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';

afterEach(stopGateways);

/** A transaction as the session tool shows it. */
interface Shown {
  readonly trans_id: string;
  readonly type: string;
  readonly status: string;
  readonly amount: string;
  readonly account_type: string;
  readonly account_number: string;
  readonly actions: readonly { readonly action: Action; readonly max_amount?: string }[];
}

type Action = 'capture' | 'void' | 'refund' | 'approve' | 'decline';

const ALL: readonly Action[] = ['capture', 'void', 'refund', 'approve', 'decline'];

/** A session of a gateway. */
function openSession(gateway: RunningGateway, name: string) {
  const post = async (path: string, body: object, method = 'POST'): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    const { text } = await gateway.send(`/s/${name}${path}`, init);
    return JSON.parse(text.replace(/^\ufeff/, ''));
  };
  const call = async (root: string, content: object): Promise<CallResult> =>
    (await post('/xml/v1/request.api', {
      [root]: { merchantAuthentication: AUTHENTICATION, ...content },
    })) as CallResult; // what calls respond with
  const pay = async (transactionRequest: object): Promise<string> => {
    const { transactionResponse } = await call('createTransactionRequest', { transactionRequest });
    return transactionResponse?.transId ?? '';
  };
  const use = (path: string, body: object, method?: string) =>
    post(`/sandbox/v1${path}`, body, method);
  const transactions = async (): Promise<readonly Shown[]> => {
    const { text } = await gateway.send(`/s/${name}/sandbox/v1/session?newest=200`);
    return JSON.parse(text).transactions.newest;
  };
  return { call, pay, use, transactions };
}

interface CallResult {
  readonly messages: { readonly resultCode: string };
  readonly transactionResponse?: {
    readonly transId: string;
    readonly responseCode: string;
    readonly messages?: readonly { readonly code: string }[];
  };
}

/** What was done before is approved again without a change: a capture (311) and a void (310). */
const DONE_BEFORE = ['310', '311'];

type Session = ReturnType<typeof openSession>;

/** Makes a transaction of every phase that payments and refunds can be in. */
async function fill({ pay, use }: Session): Promise<void> {
  const sale = 'authCaptureTransaction';
  const rule = (amount: string, outcome: object) => ({ when: { amount }, outcome });
  const rules = [
    rule('31.00', { status: 'settlementError' }),
    rule('32.00', { status: 'chargeback' }),
    rule('33.00', { status: 'returnedItem' }),
    rule('34.00', { status: 'communicationError' }),
  ];
  await use('/outcomes', { rules }, 'PUT');
  const settled = [
    await pay({ transactionType: sale, amount: '10.00', payment: CARD }),
    await pay({ transactionType: sale, amount: '11.00', payment: ACCOUNT }),
    await pay({ transactionType: sale, amount: '12.00', payment: CARD }),
  ];
  await pay({ transactionType: sale, amount: '31.00', payment: CARD });
  await pay({ transactionType: sale, amount: '32.00', payment: CARD });
  await pay({ transactionType: sale, amount: '33.00', payment: ACCOUNT });
  await use('/batches/settle', {});
  const card = { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } };
  const refund = (amount: string, refTransId = '') => ({
    transactionType: 'refundTransaction',
    amount,
    payment: card,
    refTransId,
  });
  await pay(refund('4.00', settled[0]));
  await pay(refund('12.00', settled[2]));
  await pay({ transactionType: sale, amount: '34.00', payment: CARD });
  await pay({ transactionType: sale, amount: '20.00', payment: CARD, billTo: { zip: '46282' } });
  await pay({ transactionType: sale, amount: '21.00', payment: CARD });
  await pay({ transactionType: sale, amount: '22.00', payment: ACCOUNT });
  await pay({ transactionType: 'authOnlyTransaction', amount: '23.00', payment: CARD });
  const gone = await pay({ transactionType: sale, amount: '24.00', payment: CARD });
  await pay({ transactionType: 'voidTransaction', refTransId: gone });
}

/** The content of the request by which an action is taken. */
function requestFor(shown: Shown, action: Action, amount: string): readonly [string, object] {
  const { trans_id: refTransId } = shown;
  if (action === 'approve' || action === 'decline')
    return ['updateHeldTransactionRequest', { heldTransactionRequest: { action, refTransId } }];
  const types = { capture: 'priorAuthCapture', void: 'void', refund: 'refund' } as const;
  const transactionType = `${types[action]}Transaction`;
  const transactionRequest = {
    transactionType,
    ...(action === 'void' ? {} : { amount }),
    ...(action === 'refund' ? { payment: paymentOf(shown) } : {}),
    refTransId,
  };
  return ['createTransactionRequest', { transactionRequest }];
}

function paymentOf({ account_type, account_number: accountNumber }: Shown): object {
  return account_type === 'eCheck'
    ? { bankAccount: { routingNumber: 'XXXX', accountNumber, nameOnAccount: 'Account holder' } }
    : { creditCard: { cardNumber: accountNumber, expirationDate: 'XXXX' } };
}

const DAY = 86_400;

describe('the actions of a transaction', () => {
  let copies = 0;

  /** True when a request succeeds in a copy of a session, and changes something. */
  async function succeeds(
    gateway: RunningGateway,
    from: Session,
    [root, content]: readonly [string, object],
  ): Promise<boolean> {
    copies += 1;
    const to = `keep-copy-${copies}`;
    await from.use('/session/fork', { to });
    const { transactionResponse } = await openSession(gateway, to).call(root, content);
    const { responseCode, messages: [message] = [] } = transactionResponse ?? {};
    return responseCode === '1' && !DONE_BEFORE.includes(message?.code ?? '');
  }

  it.each([
    ['today', 0, 14],
    ['when authorizations have expired', 31 * DAY, 5],
    ['when payments are too old for refunds', 125 * DAY, 0],
  ])(
    'are those that succeed up to their amount, and no others, %s',
    async (_when, seconds, count) => {
      const gateway = await startGateway({ environment: { SESSION_STORE_BYTES: '268435456' } });
      const session = openSession(gateway, 'keep-actions');
      await fill(session);
      await session.use('/clock/freeze', {});
      if (seconds > 0) await session.use('/clock/advance', { seconds });
      const rows = (await session.transactions()).flatMap((shown) =>
        ALL.map((action) => ({
          shown,
          action,
          listed: shown.actions.find((possible) => possible.action === action),
        })),
      );
      for (const { shown, action, listed } of rows) {
        const title = `${action} of ${shown.amount}, ${shown.status}`;
        const attempt = (amount: string) =>
          succeeds(gateway, session, requestFor(shown, action, amount));
        const isPossible = await attempt(listed?.max_amount ?? shown.amount);
        expect([title, isPossible]).toEqual([title, listed !== undefined]);
        if (listed?.max_amount === undefined) continue;
        const isMorePossible = await attempt((Number(listed.max_amount) + 0.01).toFixed(2));
        expect([title, isMorePossible]).toEqual([title, false]);
      }
      expect(rows.filter(({ listed }) => listed).length).toBe(count);
    },
  );

  it('are none in test mode, but for reviews', async () => {
    const gateway = await startGateway();
    const session = openSession(gateway, 'keep-test-mode');
    await session.call('updateMerchantDetailsRequest', { isTestMode: true });
    const actions = (await session.transactions()).map((shown) => shown.actions);
    expect(actions).toEqual([[{ action: 'approve' }, { action: 'decline' }], [], []]);
  });
});
