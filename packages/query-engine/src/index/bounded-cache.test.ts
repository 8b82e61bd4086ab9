import { expect, it } from '@jest/globals';
import { createBoundedCache } from './bounded-cache.js';

it('drops the entry that was not asked for longest', () => {
  const made: string[] = [];
  const cache = createBoundedCache<string>(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    cache.get(key, () => {
      made.push(key);
      return key;
    });
  }
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
