import { afterEach, describe, expect, it } from '@jest/globals';
import { itWithoutSession } from '@sandbox/testing';
import { charge } from './charge.js';
import { type RunningGateway, startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

async function valuesOf(gateway: RunningGateway): Promise<ReadonlyMap<string, number>> {
  gateway.time.advance(2000); // the text is written anew
  const { text } = await gateway.send('/metrics');
  return new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('gateway_'))
      .map((line) => {
        const [name = '', value = ''] = line.split(' ');
        return [name, Number(value)];
      }),
  );
}

const keepCharge = (gateway: RunningGateway, name: string, amount = 1) =>
  gateway.post(
    JSON.stringify({
      createTransactionRequest: {
        merchantAuthentication: { name, transactionKey: 'sandbox-key-0001' },
        transactionRequest: {
          transactionType: 'authCaptureTransaction',
          amount: `${amount}.00`,
          payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2030-12' } },
          lineItems: {
            lineItem: Array.from({ length: 30 }, (_, index) => ({
              itemId: `${index}`,
              name: 'n',
              description: '\u4e00'.repeat(255),
              quantity: '1',
              unitPrice: '1.00',
            })),
          },
        },
      },
    }),
  );

describe('the metrics of the gateway', () => {
  it('count sessions, their bytes and the log of calls', async () => {
    const gateway = await startGateway();
    const before = await valuesOf(gateway);
    expect(before.get('gateway_sessions')).toBe(0);
    await charge(gateway, '1.00');
    const after = await valuesOf(gateway);
    expect(after.get('gateway_sessions')).toBe(1);
    expect(after.get('gateway_session_bytes')).toBeGreaterThan(700);
    expect(after.get('gateway_call_log_bytes')).toBeGreaterThan(0);
    expect(after.get('gateway_sessions_evicted_total')).toBe(0);
    expect(after.get('gateway_store_errors_total{reason="out_of_memory"}')).toBe(0);
  });

  itWithoutSession(
    'count the sessions that were forgotten for want of room; a named one stays',
    async () => {
      const gateway = await startGateway({ environment: { SESSION_STORE_BYTES: '1048576' } });
      await keepCharge(gateway, 'keep-neighbour');
      for (let number = 0; number < 100; number++) await keepCharge(gateway, 'other');
      const values = await valuesOf(gateway);
      expect(values.get('gateway_sessions_evicted_total')).toBeGreaterThan(50);
      expect(values.get('gateway_session_bytes')).toBeLessThanOrEqual(1_048_576);
      const list = JSON.stringify({
        getUnsettledTransactionListRequest: {
          merchantAuthentication: { name: 'keep-neighbour', transactionKey: 'sandbox-key-0001' },
        },
      });
      expect((await gateway.post(list)).json()).toMatchObject({ totalNumInResultSet: 3 });
    },
  );
});

describe('a session that holds as many bytes as it can', () => {
  it('takes nothing more and says what to do', async () => {
    const gateway = await startGateway({ environment: { SESSION_MAX_BYTES: '65536' } });
    let text = '';
    for (let number = 0; number < 10; number++)
      ({ text } = await keepCharge(gateway, 'keep-full', number + 1));
    expect(text).toContain('The session has reached its limit of 65536 bytes.');
  });
});
