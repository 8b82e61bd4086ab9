import { useSandbox } from 'api-sandbox/jest';
import { createTill } from './till.js';

const MERCHANT = { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' };

/** A till in a session of its own: what another test charges is not seen. */
const newTill = () => createTill(useSandbox().session().url('gateway'), MERCHANT);

test('an approved charge waits for settlement', async () => {
  const till = newTill();
  const { id, approved } = await till.charge('12.50');
  expect(approved).toBe(true);
  expect(await till.unsettled()).toContain(id);
});

test('a charge of another test is not seen', async () => {
  const [one, other] = [newTill(), newTill()];
  const { id } = await one.charge('12.50');
  expect(await other.unsettled()).not.toContain(id);
});

test('a charge that the bank declines is not approved', async () => {
  const { approved } = await newTill().charge('12.50', '46282');
  expect(approved).toBe(false);
});
