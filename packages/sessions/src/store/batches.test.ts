import { describe, expect, it } from '@jest/globals';
import { Batches, type BatchItem } from './batches.js';

const item = (id: string, { group = 'g', length = 1 } = {}): BatchItem => ({ id, group, length });

/** Batches that report the ids of each; the result of an item is its id. */
function setUp(send = async (ids: readonly string[]): Promise<readonly string[]> => ids) {
  const sent: string[] = [];
  const batches = new Batches<BatchItem, string>((items) => {
    const ids = items.map(({ id }) => id);
    sent.push(ids.join(' '));
    return send(ids);
  });
  return { sent, add: (items: readonly BatchItem[]) => items.map((one) => batches.add(one)) };
}

describe('items in batches', () => {
  it('are sent together if they come in one turn, and each has its own result', async () => {
    const { sent, add } = setUp();
    const results = add([item('a'), item('b')]);
    await Promise.resolve();
    results.push(...add([item('c')]));
    expect(sent).toEqual([]);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect(sent).toEqual(['a b c']);
    expect(await Promise.all(add([item('a')]))).toEqual(['a']);
    expect(sent).toEqual(['a b c', 'a']);
  });

  it('are sent in their order, an id only once in each batch', async () => {
    const { sent, add } = setUp();
    await Promise.all(add([item('a'), item('b'), item('a'), item('a'), item('c')]));
    expect(sent).toEqual(['a b', 'a', 'a c']);
  });

  it('wait for the batch before them, unless they are of another group', async () => {
    const waiting: (() => void)[] = [];
    const { sent, add } = setUp(async (ids) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return ids;
    });
    const turn = () => new Promise(setImmediate);
    const results = add([item('a')]);
    await turn();
    results.push(...add([item('b')]));
    await turn();
    results.push(...add([item('c'), item('d', { group: 'h' })]));
    await turn();
    expect(sent).toEqual(['a', 'd']);
    waiting.shift()?.();
    await results[0];
    expect(sent).toEqual(['a', 'd', 'b c']);
    for (const resolve of waiting) resolve();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('share batches only with those of their group', async () => {
    const { sent, add } = setUp();
    await Promise.all(add([item('a'), item('b', { group: 'h' }), item('c')]));
    expect(sent.sort()).toEqual(['a c', 'b']);
  });

  it('are at most 32 of a batch, and at most 65,536 characters unless it is one item', async () => {
    const { sent, add } = setUp();
    const many = Array.from({ length: 33 }, (_, number) => item(`${number}`));
    await Promise.all(add([...many, item('large', { length: 65_536 }), item('small')]));
    expect(sent.map((ids) => ids.split(' ').length)).toEqual([32, 1, 1, 1]);
  });

  it('share a batch of exactly 65,536 characters', async () => {
    const { sent, add } = setUp();
    await Promise.all(add([item('large', { length: 65_535 }), item('small')]));
    expect(sent).toEqual(['large small']);
  });

  it('all fail if their batch fails, and no others', async () => {
    const { add } = setUp((ids) =>
      ids.includes('a') ? Promise.reject(new Error('away')) : Promise.resolve(ids),
    );
    const results = await Promise.allSettled(
      add([item('a'), item('b'), item('c', { group: 'h' })]),
    );
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await Promise.all(add([item('b')]))).toEqual(['b']);
  });
});
