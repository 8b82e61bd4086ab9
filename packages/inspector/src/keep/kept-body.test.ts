import { expect, it } from '@jest/globals';
import { BodyArena } from './body-arena.js';
import { KEPT_BYTES, KeptBody } from './kept-body.js';

it('keeps what is written piece by piece, also when others write in between', () => {
  const arena = new BodyArena(1000);
  const [one, other] = [new KeptBody(arena), new KeptBody(arena)];
  for (const piece of ['a', Buffer.from('b'), 'é']) {
    one.append(piece);
    other.append('x');
  }
  expect([one.read()?.toString(), other.read()?.toString()]).toEqual(['abé', 'xxx']);
});

it('reads texts in their own encoding', () => {
  const body = new KeptBody(new BodyArena(100));
  body.append('ff00', 'hex');
  expect(body.read()).toEqual(Buffer.from([0xff, 0]));
});

it('keeps the beginning of a body that never ends, in memory that does not grow', () => {
  const arena = new BodyArena(4 * KEPT_BYTES);
  const body = new KeptBody(arena);
  for (let count = 0; count < 100_000; count += 1) body.append('0123456789');
  expect(body.length).toBeLessThanOrEqual(KEPT_BYTES);
  expect(body.read()?.toString('latin1', 0, 12)).toBe('012345678901');
});

it('has nothing any more once others have written over it', () => {
  const arena = new BodyArena(200);
  const body = new KeptBody(arena);
  body.append('mine');
  new KeptBody(arena).append('y'.repeat(33));
  expect(body.read()?.toString()).toBe('mine');
  for (let count = 0; count < 4; count += 1) new KeptBody(arena).append('y'.repeat(33));
  expect(body.read()).toBeUndefined();
});
