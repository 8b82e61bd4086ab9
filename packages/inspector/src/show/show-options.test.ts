import { expect, it } from '@jest/globals';
import { createMeter } from './show-options.js';

it('others have their turn once much was masked, and not before', async () => {
  const meter = createMeter();
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  for (let count = 0; count < 16; count += 1) {
    meter.add(1000);
    await meter.rest();
  }
  expect(hadTurn).toBe(false);
  meter.add(1000);
  await meter.rest();
  expect(hadTurn).toBe(true);
});
