import { expect, it } from '@jest/globals';
import { BodyArena } from './body-arena.js';
import { MAX_STORED_BYTES, StoredBodies, viewCached } from './stored-bodies.js';

const create = (bytes: number): StoredBodies => new StoredBodies(new BodyArena(bytes), 2);

it('keeps what is written piece by piece, also when others write in between', () => {
  const bodies = create(1000);
  for (const chunk of ['a', Buffer.from('b'), 'é']) {
    bodies.append(0, chunk);
    bodies.append(1, 'x');
  }
  expect([read(bodies, 0)?.toString(), read(bodies, 1)?.toString()]).toEqual(['abé', 'xxx']);
});

it('reads texts in their own encoding', () => {
  const bodies = create(100);
  bodies.append(0, 'ff00', 'hex');
  expect(read(bodies, 0)).toEqual(Buffer.from([0xff, 0]));
});

it.each([
  ['alone', 0],
  ['while others write in between', 1],
])(
  'keeps the beginning of a body that never ends, %s, in memory that does not grow',
  (_when, others) => {
    const bodies = create(4 * MAX_STORED_BYTES);
    for (let count = 0; count < 100_000; count += 1) {
      bodies.append(0, '0123456789');
      if (count < 1000 * others) bodies.append(1, 'x');
    }
    expect(bodies.length(0)).toBeLessThanOrEqual(MAX_STORED_BYTES);
    expect(read(bodies, 0)?.toString('latin1', 0, 12)).toBe('012345678901');
  },
);

it('has nothing any more once others have written over it', () => {
  const bodies = create(200);
  const writeOver = (): void => {
    bodies.reset(1);
    bodies.append(1, 'y'.repeat(33));
  };
  bodies.append(0, 'mine');
  writeOver();
  expect(read(bodies, 0)?.toString()).toBe('mine');
  for (let count = 0; count < 4; count += 1) writeOver();
  expect(read(bodies, 0)).toBeUndefined();
});

it('shows what it was, although its slot is used for another body', () => {
  const bodies = create(1000);
  bodies.append(0, 'one');
  const before = bodies.view(0);
  bodies.reset(0);
  expect(bodies.view(0)).toBeUndefined();
  bodies.append(0, 'another');
  expect([before?.read()?.toString(), read(bodies, 0)?.toString()]).toEqual(['one', 'another']);
});

it('refers to a response of the cache as long as that is kept', () => {
  const stored = { own: [], lines: '', route: '/', body: Buffer.from('cached') };
  const view = viewCached(stored);
  expect(view?.read()?.toString()).toBe('cached');
  stored.body = Buffer.alloc(0);
  expect(view?.read()).toBeUndefined();
});

function read(bodies: StoredBodies, slot: number): Buffer | undefined {
  return bodies.view(slot)?.read();
}
