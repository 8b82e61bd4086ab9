import { afterEach, describe, expect, it } from '@jest/globals';
import { chargeOf, type RunningGateway, startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

/** Settles the batches of a session, and returns the transactions of each. */
async function settle(
  gateway: RunningGateway,
  token: string,
): Promise<readonly (readonly string[])[]> {
  const headers = { 'X-Sandbox-Session': token };
  const response = await gateway.send('/sandbox/v1/batches/settle', { method: 'POST', headers });
  const { batches } = response.json() as { batches: readonly { trans_ids: readonly string[] }[] };
  return batches.map(({ trans_ids: ids }) => ids);
}

const voidOf = (refTransId: string) => ({
  transactionRequest: { transactionType: 'voidTransaction', refTransId },
});

function idOf(response: { json(): unknown }): string {
  const { transactionResponse } = response.json() as { transactionResponse: { transId: string } };
  return transactionResponse.transId;
}

describe('settling the batches now', () => {
  it('names the transactions that move money, once', async () => {
    const gateway = await startGateway();
    const charge = await gateway.call('createTransactionRequest', chargeOf('1.00'));
    const [batch = []] = await settle(gateway, charge.token);
    expect(batch).toContain(idOf(charge));
    expect(await settle(gateway, charge.token)).toEqual([]);
  });

  it('names no batch in which nothing moves money', async () => {
    const gateway = await startGateway();
    const first = await gateway.call('createTransactionRequest', chargeOf('1.00'));
    await settle(gateway, first.token); // those of the seed account too
    const charge = await gateway.call('createTransactionRequest', chargeOf('2.00'), first.token);
    await gateway.call('createTransactionRequest', voidOf(idOf(charge)), first.token);
    expect(await settle(gateway, first.token)).toEqual([]);
  });
});
