import { afterEach, describe, expect, it } from '@jest/globals';
import { type ServiceProcess, startServiceProcess } from '@sandbox/testing';
import { connectGateway, listUnsettledIds, stopGateways } from '../start-gateway.js';

const MAIN = new URL('../../src/main.ts', import.meta.url);
const MIB = 1_048_576;

/** The budgets of the process together are a small part of its heap, and what is sent is many times as much. */
const HEAP_MIB = 112;
const BUDGETS = {
  SESSION_STORE_BYTES: String(8 * MIB),
  SESSION_CACHE_BYTES: String(8 * MIB),
  CALL_LOG_BYTES: String(4 * MIB),
};

let running: ServiceProcess | undefined;
afterEach(async () => {
  await stopGateways();
  await running?.stop();
});

const lineItem = (index: number): string =>
  `{"itemId":"${index}","name":"n","description":"${'\u4e00'.repeat(255)}","quantity":"1","unitPrice":"1.00"}`;

/** The largest charge that there is: what its line items hold, and blanks up to the limit of a body. */
function largestCharge(number: number): string {
  const items = Array.from({ length: 30 }, (_, index) => lineItem(index)).join(',');
  const text = `{"createTransactionRequest":{"merchantAuthentication":{"name":"sandbox-login","transactionKey":"sandbox-key-0001"},
    "transactionRequest":{"transactionType":"authCaptureTransaction","amount":"${number}.00","payment":{"creditCard":
    {"cardNumber":"4111111111111111","expirationDate":"2030-12"}},"lineItems":{"lineItem":[${items}]}}}}`;
  return text + ' '.repeat(MIB - Buffer.byteLength(text));
}

describe('the memory of a process', () => {
  it('bears new sessions with the largest charges, each of which is written and read', async () => {
    running = await startServiceProcess(MAIN, {
      ...BUDGETS,
      LOG_LEVEL: 'info',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
    });
    const gateway = connectGateway({ url: running.url });
    for (let number = 1; number <= 120; number += 1) {
      const { token } = await gateway.post(largestCharge(number));
      expect(await listUnsettledIds(gateway, token)).toHaveLength(3);
    }
    const { token } = await gateway.post(largestCharge(121));
    expect(await listUnsettledIds(gateway, token)).toHaveLength(3);
  });
});
