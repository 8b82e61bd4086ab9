import { expect, it } from '@jest/globals';
import { KEPT_BYTES, KeptBody } from './kept-body.js';

it('keeps what is written piece by piece, as a copy', () => {
  const body = new KeptBody();
  const chunk = Buffer.from('b');
  for (const piece of ['a', chunk, 'é']) body.append(piece);
  chunk.fill('x');
  expect(body.bytes?.toString()).toBe('abé');
});

it('reads texts in their own encoding', () => {
  const body = new KeptBody();
  body.append('ff00', 'hex');
  expect(body.bytes).toEqual(Buffer.from([0xff, 0]));
});

it.each(['0123456789', 'é', Buffer.from('0123456789')])(
  'keeps the beginning of a body that never ends, in memory that does not grow: %p',
  (piece) => {
    const body = new KeptBody();
    for (let count = 0; count < 100_000; count += 1) body.append(piece);
    expect(body.bytes).toHaveLength(KEPT_BYTES);
    expect(body.size).toBe(KEPT_BYTES);
    expect(body.bytes?.toString().startsWith(piece.toString().repeat(2))).toBe(true);
  },
);

it('keeps the beginning of a chunk that is too long', () => {
  const body = new KeptBody();
  body.append('ab'.repeat(KEPT_BYTES), 'hex');
  body.append('c');
  expect(body.bytes).toEqual(Buffer.alloc(KEPT_BYTES, 0xab));
});

it('has nothing any more once it was dropped, whatever follows', () => {
  const body = new KeptBody();
  body.append('mine');
  body.drop();
  body.append('more');
  expect([body.bytes, body.size]).toEqual([undefined, 0]);
});
