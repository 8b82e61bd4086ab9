import { describe, expect, it } from '@jest/globals';
import { parseLinkHeader } from './parse-link-header.js';

describe('parseLinkHeader', () => {
  it('returns the targets by relation', () => {
    const header =
      '</v1/a?q=x,y&page=2>; rel="next", <https://h.example:81/v1/a?page=1>; rel="first"';
    expect(parseLinkHeader(header)).toEqual({
      next: '/v1/a?q=x,y&page=2',
      first: 'https://h.example:81/v1/a?page=1',
    });
  });

  it.each([
    [undefined],
    [''],
    ['</a>; rel="next", '],
    ['</a>; rel="next"; rel="first"'],
    ['</a>; rel="next", </b>; rel="next"'],
    ['</a b>; rel="next"'],
    ['</a"b>; rel="next"'],
    ['</a>b>; rel="next"'],
    ['</é>; rel="next"'],
  ])('%j is no Link header of a list', (header) => {
    expect(() => parseLinkHeader(header)).toThrow('no Link header');
  });
});
