import { expect, it } from '@jest/globals';
import { createIdSource } from './ids.js';

it('never gives the same id twice, nor ids that another source gives', () => {
  const [one, other] = [createIdSource(), createIdSource()];
  const ids = Array.from({ length: 1000 }, () => [one(), other()]).flat();
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
});

it('gives ids from which nobody reads how many came before', () => {
  const next = createIdSource();
  const ids = Array.from({ length: 1000 }, next);
  const heads = new Set(ids.map((id) => id.slice(0, 6)));
  const tails = new Set(ids.map((id) => id.slice(-6)));
  expect([heads.size, tails.size]).toEqual([1000, 1000]);
});
