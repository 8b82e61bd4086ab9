import { describe, expect, it } from '@jest/globals';
import { createTestApp } from '../../test/create-test-app.js';
import { createFindOwner } from './find-owner.js';

const app = (name: string, ...paths: string[]) => createTestApp({ name, paths });

describe('the owner of a path', () => {
  const find = createFindOwner([
    app('a', '/v1/a', '/x'),
    app('deep', '/v1/a/deep'),
    app('b', '/v1/ab'),
  ]);

  it.each([
    ['/v1/a', 'a'],
    ['/v1/a/', 'a'],
    ['/v1/a/1?q=/v1/ab', 'a'],
    ['/v1/a?q=1', 'a'],
    ['/x/y', 'a'],
    ['/v1/ab', 'b'],
    ['/v1/a/deep', 'deep'],
    ['/v1/a/deeper', 'a'],
    ['/v1/abc', undefined],
    ['/v1', undefined],
    ['/', undefined],
    ['/V1/a', undefined],
    ['/%761/a', undefined],
  ])('%s is %s', (target, owner) => {
    expect(find(target)?.name).toBe(owner);
  });
});
