import { describe, expect, it } from '@jest/globals';
import { toPathForms } from './path-forms.js';

describe('toPathForms', () => {
  it.each([
    ['/', '/', '/'],
    ['/a/b', '/a/b', '/a/b'],
    ['/a/', '/a/', '/a/'],
    ['/a%20b', '/a%2520b', '/a%20b'],
    ['/%e1%88%b4', '/%25e1%2588%25b4', '/%e1%88%b4'],
    ['/a%2Fb', '/a%252Fb', '/a%2Fb'],
    ['/\u00e1\u0088\u00b4', '/%E1%88%B4', '/\u00e1\u0088\u00b4'],
    ["/!'()*+,;=:@&$~", '/%21%27%28%29%2A%2B%2C%3B%3D%3A%40%26%24~', "/!'()*+,;=:@&$~"],
    ['//a//b//', '/a/b/', '//a//b//'],
    ['/a/./b/../c', '/a/c', '/a/./b/../c'],
    ['/../a', '/a', '/../a'],
    ['/a/..', '/', '/a/..'],
    ['/a/../', '/', '/a/../'],
  ])('writes %j as %j, or as it was sent', (path, double, single) => {
    const accepted = toPathForms(path).filter((form) => form.accepted);
    expect(accepted.map(({ name, text }) => [name, text])).toEqual([
      ['double_encoded', double],
      ['single_encoded', single],
    ]);
  });
});
