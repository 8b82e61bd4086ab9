import { describe, expect, it } from '@jest/globals';
import { formatLinkHeader } from './link-header.js';

function linksOf(
  search: string,
  place: { limit: number; offset: number; total: number },
  base = '',
) {
  const header = formatLinkHeader({ base, path: '/posts', search }, place) ?? '';
  return Object.fromEntries(
    header.split(', ').map((link) => {
      const [, target, relation] = /^<(.*)>; rel="(.*)"$/.exec(link) ?? [];
      return [relation, target];
    }),
  );
}

describe('formatLinkHeader', () => {
  it('leaves out a header that is longer than clients take', () => {
    const place = { limit: 20, offset: 20, total: 45 };
    const of = (length: number) =>
      formatLinkHeader({ base: '', path: '/posts', search: `q=${'x'.repeat(length)}` }, place);
    expect(of(900)?.length).toBeGreaterThan(3600);
    expect(of(1100)).toBeUndefined();
  });

  it.each([
    [
      'a first page',
      '',
      { limit: 20, offset: 0, total: 45 },
      { next: '/posts?page=2', first: '/posts?page=1', last: '/posts?page=3' },
    ],
    [
      'a middle page',
      'page=2',
      { limit: 20, offset: 20, total: 45 },
      {
        next: '/posts?page=3',
        prev: '/posts?page=1',
        first: '/posts?page=1',
        last: '/posts?page=3',
      },
    ],
    [
      'the last page',
      'page=3',
      { limit: 20, offset: 40, total: 45 },
      { prev: '/posts?page=2', first: '/posts?page=1', last: '/posts?page=3' },
    ],
    [
      'a page past the end, whose prev is the real last page',
      'page=9',
      { limit: 20, offset: 160, total: 45 },
      { prev: '/posts?page=3', first: '/posts?page=1', last: '/posts?page=3' },
    ],
    [
      'no match',
      'q=x',
      { limit: 20, offset: 0, total: 0 },
      { first: '/posts?q=x&page=1', last: '/posts?q=x&page=1' },
    ],
    [
      'every other option kept in its order',
      'sort=-id&page=1&limit=2&q=a%20b',
      { limit: 2, offset: 0, total: 3 },
      {
        next: '/posts?sort=-id&limit=2&q=a%20b&page=2',
        first: '/posts?sort=-id&limit=2&q=a%20b&page=1',
        last: '/posts?sort=-id&limit=2&q=a%20b&page=2',
      },
    ],
    [
      'a list asked for by offset',
      'offset=5&limit=10',
      { limit: 10, offset: 5, total: 30 },
      {
        next: '/posts?limit=10&offset=15',
        prev: '/posts?limit=10&offset=0',
        first: '/posts?limit=10&offset=0',
        last: '/posts?limit=10&offset=25',
      },
    ],
    [
      'a name spelled with percent signs',
      'p%61ge=2',
      { limit: 20, offset: 20, total: 30 },
      { prev: '/posts?page=1', first: '/posts?page=1', last: '/posts?page=2' },
    ],
    [
      'a filter whose name only ends like a position',
      'homepage=x',
      { limit: 20, offset: 0, total: 1 },
      { first: '/posts?homepage=x&page=1', last: '/posts?homepage=x&page=1' },
    ],
    [
      'brackets of a filter object, percent-encoded',
      'filters[id_gt]=1',
      { limit: 20, offset: 0, total: 1 },
      {
        first: '/posts?filters%5Bid_gt%5D=1&page=1',
        last: '/posts?filters%5Bid_gt%5D=1&page=1',
      },
    ],
    [
      'what may not stand in a URI, percent-encoded',
      'q=a>"\u00e9',
      { limit: 20, offset: 0, total: 1 },
      { first: '/posts?q=a%3E%22%E9&page=1', last: '/posts?q=a%3E%22%E9&page=1' },
    ],
  ])('links from %s', (_what, search, place, links) => {
    expect(linksOf(search, place)).toEqual(links);
  });

  it('is absolute when a base is known', () => {
    expect(linksOf('', { limit: 20, offset: 0, total: 1 }, 'https://api.example')).toEqual({
      first: 'https://api.example/posts?page=1',
      last: 'https://api.example/posts?page=1',
    });
  });
});
