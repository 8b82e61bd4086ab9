import { expect, it } from '@jest/globals';
import { BodyArena } from './body-arena.js';
import { KEPT_BYTES, KeptBody, viewCached } from './kept-body.js';

const read = (body: KeptBody): Buffer | undefined => body.view()?.read();

it('keeps what is written piece by piece, also when others write in between', () => {
  const arena = new BodyArena(1000);
  const [one, other] = [new KeptBody(arena), new KeptBody(arena)];
  for (const piece of ['a', Buffer.from('b'), 'é']) {
    one.append(piece);
    other.append('x');
  }
  expect([read(one)?.toString(), read(other)?.toString()]).toEqual(['abé', 'xxx']);
});

it('reads texts in their own encoding', () => {
  const body = new KeptBody(new BodyArena(100));
  body.append('ff00', 'hex');
  expect(read(body)).toEqual(Buffer.from([0xff, 0]));
});

it('keeps the beginning of a body that never ends, in memory that does not grow', () => {
  const arena = new BodyArena(4 * KEPT_BYTES);
  const body = new KeptBody(arena);
  for (let count = 0; count < 100_000; count += 1) body.append('0123456789');
  expect(body.length).toBeLessThanOrEqual(KEPT_BYTES);
  expect(read(body)?.toString('latin1', 0, 12)).toBe('012345678901');
});

it('has nothing any more once others have written over it', () => {
  const arena = new BodyArena(200);
  const body = new KeptBody(arena);
  body.append('mine');
  new KeptBody(arena).append('y'.repeat(33));
  expect(read(body)?.toString()).toBe('mine');
  for (let count = 0; count < 4; count += 1) new KeptBody(arena).append('y'.repeat(33));
  expect(read(body)).toBeUndefined();
});

it('shows what it was, although it is used for another body', () => {
  const body = new KeptBody(new BodyArena(1000));
  body.append('one');
  const before = body.view();
  body.reset();
  expect(body.view()).toBeUndefined();
  body.append('another');
  expect([before?.read()?.toString(), read(body)?.toString()]).toEqual(['one', 'another']);
});

it('refers to a response of the cache as long as that is kept', () => {
  const kept = { own: [], lines: '', route: '/', body: Buffer.from('cached') };
  const view = viewCached(kept);
  expect(view?.read()?.toString()).toBe('cached');
  kept.body = Buffer.alloc(0);
  expect(view?.read()).toBeUndefined();
});
