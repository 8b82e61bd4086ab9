import { describe, expect, it } from '@jest/globals';
import { createTestApp } from '../../test/create-test-app.js';
import { createFindOwner } from './find-owner.js';

const app = (name: string, ...paths: string[]) => createTestApp({ name, paths });

describe('the owner of a path', () => {
  const apps = [app('a', '/v1/a', '/x'), app('deep', '/v1/a/deep'), app('b', '/v1/ab')];
  const find = createFindOwner(apps);
  const OWNERS = [
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
  ] as const;

  it.each(OWNERS)('%s is %s', (target, owner) => {
    expect(find(target)?.name).toBe(owner);
  });

  it.each(OWNERS)('%s is %s, whatever was asked before', (target, owner) => {
    for (const [before] of OWNERS) {
      find(before);
      expect([before, find(target)?.name]).toEqual([before, owner]);
    }
  });
});
