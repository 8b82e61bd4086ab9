import { expect, it } from '@jest/globals';
import { createIdSource } from './ids.js';

it('never gives the same id twice, nor ids that another source gives', () => {
  const [one, other] = [createIdSource(), createIdSource()];
  const ids = Array.from({ length: 1000 }, () => [one(), other()]).flat();
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
});
