import { afterEach, describe, expect, it } from '@jest/globals';
import { createMemoryStore, type SessionStore } from '@sandbox/sessions';
import { createManualClock, itWithoutSession } from '@sandbox/testing';
import { SEED_IDS } from '../src/domain/seed-account.js';
import { charge } from './charge.js';
import {
  AUTHENTICATION,
  chargeOf,
  listUnsettledIds,
  REPLICA,
  startGateway,
  stopGateways,
} from './start-gateway.js';

afterEach(stopGateways);

const HOUR = 3_600_000;
const SEED = [SEED_IDS.authorization, SEED_IDS.held];
const UNKNOWN =
  'The X-Sandbox-Session token is unknown or has expired. Omit the header to start from the seed account.';

describe('a session', () => {
  it('is a new one for each request without a token', async () => {
    const gateway = await startGateway();
    const { token } = await charge(gateway, '1.00');
    expect(await listUnsettledIds(gateway, '')).toEqual(SEED);
    expect(await listUnsettledIds(gateway, token)).toHaveLength(3);
  });

  it('is a new one for an empty header, as of a variable that is not set', async () => {
    const gateway = await startGateway();
    const body = JSON.stringify({
      authenticateTestRequest: { merchantAuthentication: AUTHENTICATION },
    });
    const response = await gateway.post(body, { 'X-Sandbox-Session': '' });
    expect(response.json()).toMatchObject({ messages: { resultCode: 'Ok' } });
  });

  it('is reached in its present state by each of its tokens', async () => {
    const gateway = await startGateway();
    const { token: unwritten } = await gateway.call('authenticateTestRequest');
    const first = await charge(gateway, '1.00', unwritten);
    const second = await charge(gateway, '2.00', first.token);
    const third = await charge(gateway, '3.00', unwritten);
    for (const token of [unwritten, first.token, second.token, third.token]) {
      expect(await listUnsettledIds(gateway, token)).toEqual([
        ...SEED,
        first.id,
        second.id,
        third.id,
      ]);
    }
  });

  it('gives ids that differ from those of other sessions', async () => {
    const gateway = await startGateway();
    const [one, other] = await Promise.all([charge(gateway, '1.00'), charge(gateway, '1.00')]);
    expect(one.id).not.toBe(other.id);
  });

  itWithoutSession('ends when it was not used for a day', async () => {
    const gateway = await startGateway();
    const written = await charge(gateway, '1.00');
    const unwritten = await gateway.call('authenticateTestRequest');
    gateway.time.advance(24 * HOUR + 1);
    for (const token of [written.token, unwritten.token]) {
      const response = await gateway.call('authenticateTestRequest', { refId: 'r1' }, token);
      expect(response.json()).toEqual({
        refId: 'r1',
        messages: { resultCode: 'Error', message: [{ code: 'E00001', text: UNKNOWN }] },
      });
      expect(response.token).not.toBe(token);
      expect(await listUnsettledIds(gateway, response.token)).toEqual(SEED);
    }
  });

  it('lasts as long as it is used, whichever of its tokens is sent', async () => {
    const gateway = await startGateway();
    const { token, id } = await charge(gateway, '1.00');
    for (let day = 0; day < 3; day++) {
      gateway.time.advance(23 * HOUR);
      const details = await gateway.call('getTransactionDetailsRequest', { transId: id }, token);
      expect(details.json()).toMatchObject({ transaction: { transId: id } });
    }
  });

  it('in which nothing was written lasts while its newest token is young', async () => {
    const gateway = await startGateway();
    let { token } = await gateway.call('authenticateTestRequest');
    for (let day = 0; day < 3; day++) {
      gateway.time.advance(23 * HOUR);
      const response = await gateway.call('authenticateTestRequest', {}, token);
      expect(response.json()).toMatchObject({ messages: { resultCode: 'Ok' } });
      ({ token } = response);
    }
  });

  it.each(['unknown', 'a.b.c.d.e', 'session-0-1.mndq7k00.0.mndq7k00.AAAAAAAAAAAAAAAAAAAAAA'])(
    'is not reached by "%s"',
    async (token) => {
      const gateway = await startGateway();
      const response = await gateway.call('authenticateTestRequest', {}, token);
      expect(response.json()).toEqual({
        messages: { resultCode: 'Error', message: [{ code: 'E00001', text: UNKNOWN }] },
      });
    },
  );

  it('keeps its token through a request that its schema refuses', async () => {
    const gateway = await startGateway();
    const { token } = await charge(gateway, '1.00');
    const response = await gateway.post('{', { 'X-Sandbox-Session': token });
    expect(await listUnsettledIds(gateway, response.token)).toHaveLength(3);
  });

  it('takes no more events than it may hold and says what to do', async () => {
    const gateway = await startGateway({ environment: { SESSION_MAX_EVENTS: '10' } });
    let token = '';
    for (let amount = 1; amount <= 10; amount++) {
      ({ token } = await charge(gateway, `${amount}.00`, token));
    }
    const rejected = await gateway.call('createTransactionRequest', chargeOf('11.00'), token);
    expect(rejected.json()).toEqual({
      messages: {
        resultCode: 'Error',
        message: [
          {
            code: 'E00001',
            text: 'The session has reached its limit of 10 events. POST /sandbox/v1/session/reset resets it.',
          },
        ],
      },
    });
    expect(await listUnsettledIds(gateway, token)).toHaveLength(12);
    const headers = { 'X-Sandbox-Session': token };
    await gateway.send('/sandbox/v1/session/reset', { method: 'POST', headers });
    await charge(gateway, '11.00', token);
    expect(await listUnsettledIds(gateway, token)).toHaveLength(3);
  });
});

describe('a keep- login', () => {
  const as = (name: string, transactionKey: string = AUTHENTICATION.transactionKey): object => ({
    merchantAuthentication: { name, transactionKey },
  });

  it('names a session that needs no header', async () => {
    const gateway = await startGateway();
    await gateway.call('createTransactionRequest', { ...as('keep-a'), ...chargeOf('1.00') });
    const listOf = async (content: object, token = ''): Promise<number> => {
      const response = await gateway.call('getUnsettledTransactionListRequest', content, token);
      return (response.json() as { readonly transactions: readonly unknown[] }).transactions.length;
    };
    expect(await listOf(as('keep-a'))).toBe(3);
    expect(await listOf(as('keep-b'))).toBe(2);
    expect(await listOf(as('keep-a', 'another-key-0001'))).toBe(2);
    const { token } = await gateway.call('authenticateTestRequest', as('keep-a'));
    expect(await listOf(as('anyone'), token)).toBe(3);
  });

  it('gives way to a header', async () => {
    const gateway = await startGateway();
    const { token } = await charge(gateway, '1.00');
    await gateway.call('createTransactionRequest', { ...as('keep-a'), ...chargeOf('2.00') }, token);
    expect(await listUnsettledIds(gateway, token)).toHaveLength(4);
    const own = await gateway.call('getUnsettledTransactionListRequest', as('keep-a'));
    expect(own.json()).toMatchObject({ totalNumInResultSet: 2 });
  });

  it('begins anew when its session has expired', async () => {
    const gateway = await startGateway();
    await gateway.call('createTransactionRequest', { ...as('keep-a'), ...chargeOf('1.00') });
    gateway.time.advance(25 * HOUR);
    const list = await gateway.call('getUnsettledTransactionListRequest', as('keep-a'));
    expect(list.json()).toMatchObject({ totalNumInResultSet: 2 });
  });
});

/** A store behind a wire: each request takes a turn to get there and one to come back. */
function createDistantStore(store: SessionStore): SessionStore {
  const travel = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const beyond = async <Result>(request: () => Promise<Result>): Promise<Result> => {
    await travel();
    const result = await request();
    await travel();
    return result;
  };
  return {
    load: (id, known) => beyond(() => store.load(id, known)),
    append: (append) => beyond(() => store.append(append)),
    reset: (subject, startedAt) => beyond(() => store.reset(subject, startedAt)),
    copy: (copy) => beyond(() => store.copy(copy)),
    replace: (replacement) => beyond(() => store.replace(replacement)),
    counts: store.counts,
  };
}

describe('many calls of one session at once', () => {
  const CALLS = 500;
  const amounts = Array.from({ length: CALLS }, (_, index) => `${index + 1}.00`);
  const setUpStore = (): SessionStore => {
    const { clock } = createManualClock();
    const store = createMemoryStore({
      clock,
      emptiedBy: 'POST /reset',
      idleMs: 24 * HOUR,
      maxBytes: 100_000_000,
    });
    return createDistantStore(store);
  };

  /** One connection each: the client of the tests has only a few. */
  async function chargeOverOwnConnection(
    url: string,
    amount: string,
    token: string,
  ): Promise<string> {
    const content = { merchantAuthentication: AUTHENTICATION, ...chargeOf(amount) };
    const response = await fetch(`${url}/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'X-Sandbox-Session': token },
      body: JSON.stringify({ createTransactionRequest: content }),
    });
    const httpResponse = JSON.parse((await response.text()).replace(/^\ufeff/, ''));
    return httpResponse.transactionResponse?.transId ?? JSON.stringify(httpResponse);
  }

  it('are all in its list, none twice', async () => {
    const gateway = await startGateway({ store: setUpStore() });
    const { token } = await gateway.call('authenticateTestRequest');
    const ids = await Promise.all(
      amounts.map((amount) => chargeOverOwnConnection(gateway.url, amount, token)),
    );
    expect(new Set(ids).size).toBe(CALLS);
    expect(await listUnsettledIds(gateway, token)).toEqual([...SEED, ...[...ids].sort()]);
  });

  it('are all in its list when two replicas take them', async () => {
    const store = setUpStore();
    const time = createManualClock();
    const one = await startGateway({ store, time, environment: REPLICA });
    const other = await startGateway({ store, time, environment: REPLICA });
    const { token } = await one.call('authenticateTestRequest');
    const ids = await Promise.all(
      amounts
        .slice(0, 100)
        .map((amount, index) =>
          chargeOverOwnConnection(index % 2 === 0 ? one.url : other.url, amount, token),
        ),
    );
    const listed = [...SEED, ...[...ids].sort()];
    expect(await listUnsettledIds(one, token)).toEqual(listed);
    expect(await listUnsettledIds(other, token)).toEqual(listed);
  });

  it('give up when the session is never free', async () => {
    const never: SessionStore = { ...setUpStore(), append: () => Promise.resolve(false) };
    const gateway = await startGateway({ store: never });
    const { token } = await gateway.call('authenticateTestRequest');
    const response = await gateway.call('createTransactionRequest', chargeOf('1.00'), token);
    expect(response.json()).toEqual({
      messages: {
        resultCode: 'Error',
        message: [
          {
            code: 'E00001',
            text: 'Too many requests write to the session at once. Try again.',
          },
        ],
      },
    });
  });
});

it('reveals nothing of an unexpected failure', async () => {
  const broken: SessionStore = {
    load: () => Promise.reject(new Error('secret address')),
    append: () => Promise.reject(new Error('secret address')),
    reset: () => Promise.reject(new Error('secret address')),
    copy: () => Promise.reject(new Error('secret address')),
    replace: () => Promise.reject(new Error('secret address')),
    counts: () => ({ sessions: 0, bytes: 0, evicted: 0 }),
  };
  const gateway = await startGateway({ store: broken });
  const response = await gateway.call('createTransactionRequest', {
    refId: 'r1',
    ...chargeOf('1.00'),
  });
  expect([response.status, response.json()]).toEqual([
    200,
    {
      refId: 'r1',
      messages: {
        resultCode: 'Error',
        message: [
          { code: 'E00001', text: 'An error occurred during processing. Please try again.' },
        ],
      },
    },
  ]);
});
