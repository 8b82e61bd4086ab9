import { describe, expect, it } from '@jest/globals';
import type { Resource } from '@sandbox/resource';
import fc from 'fast-check';
import { casesOf, seed } from '../effort.js';
import { expectProblem } from '../expect-problem.js';
import type { NaiveOracle, QueryEntry } from '../naive-oracle.js';
import { filterPathsOf } from '../oracle/filter-path.js';
import { relevanceTo } from '../oracle/matches-search.js';
import { arbitrarySelection, formatQuery } from '../random-list-request.js';
import { type ContractContext, pageOf } from './subject.js';

const WALKS = casesOf(200);

/** Most pages of a walk that is tried. */
const PAGES = 6;

/** `q`, its phrases, and the order by relevance. */
export function describeSearch({ oracle, app, root }: ContractContext): void {
  const { resource, one, two } = findNeighbours(oracle);
  const path = `${root}/${resource.name}`;
  const idsAt = async (query: string): Promise<readonly number[]> =>
    pageOf(await app.get(`${path}?limit=200&${query}`)).data.map(({ id }) => id);
  const idsBy = (...query: readonly QueryEntry[]): readonly number[] =>
    oracle
      .matches({ resource: resource.name }, query)
      .slice(0, 200)
      .map(({ id }) => id);

  it('a phrase in double quotes is found as it stands, and so is one that is not closed', async () => {
    const expected = idsBy(['q', `"${one} ${two}"`]);
    expect(expected.length).toBeGreaterThan(0);
    expect(await idsAt(`q=%22${one}%20${two}%22`)).toEqual(expected);
    expect(await idsAt(`q=%22%20${one.toUpperCase()}%20%20${two}`)).toEqual(expected);
    const words = await idsAt(`q=${two}+${one}`);
    expect(words).toEqual(expect.arrayContaining([...expected]));
    expect(await idsAt(`q=%22${two}%20${one}%22`)).toEqual(idsBy(['q', `"${two} ${one}"`]));
  });

  it('an empty phrase finds everything, as an empty q does', async () => {
    for (const q of ['%22', '%22%22', '%22+%22'])
      expect(pageOf(await app.get(`${path}?q=${q}`)).meta.total).toBe(
        oracle.records(resource.name).length,
      );
  });

  it('without a sort the records come by id, with sort=-relevance what fits best first', async () => {
    expect(await idsAt(`q=${one}`)).toEqual(idsBy(['q', one]));
    const sorted = await idsAt(`q=${one}&sort=-relevance`);
    expect(sorted).toEqual(idsBy(['q', one], ['sort', '-relevance']));
    const scores = sorted.map((id) => {
      const record = oracle.records(resource.name).find((found) => found.id === id);
      return record ? relevanceTo(record, filterPathsOf(resource), one) : Number.NaN;
    });
    expect(scores).toEqual(scores.toSorted((less, more) => more - less));
    expect(scores[0]).toBeGreaterThan(scores.at(-1) ?? 0);
  });

  it('an empty q leaves the order to the keys that follow', async () => {
    expect(await idsAt('q=&sort=-relevance,-id')).toEqual(idsBy(['sort', '-id']));
  });

  it.each([
    ['sort=-relevance', 'needs q'],
    [`sort=relevance&q=a`, '-relevance lists the most relevant records first'],
  ])('%s is refused', async (query, detail) => {
    expectProblem(await app.get(`${path}?${query}`), {
      status: 400,
      code: 'invalid_parameter',
      detail,
      errors: [expect.objectContaining({ field: 'sort' })],
    });
  });

  it('a cursor by relevance is of its q', async () => {
    const walk = `${path}?sort=-relevance&limit=2`;
    const { next } = pageOf(await app.get(`${walk}&q=${one}&cursor=*`)).meta;
    expectProblem(await app.get(`${walk}&q=${two}&cursor=${next}`), {
      status: 400,
      code: 'stale_cursor',
    });
    expect((await app.get(`${walk}&q=${one}&cursor=${next}&id_gt=1`)).status).toBe(200);
  });

  describe('walks by cursors', () => {
    it('show what the oracle finds, each record once, in any order', async () => {
      const property = fc.asyncProperty(arbitrarySelection(oracle), async (request) => {
        const expected = oracle.matches(request.place, request.query).map(({ id }) => id);
        const limit = Math.min(200, Math.ceil((expected.length + 1) / PAGES));
        const seen: number[] = [];
        let next: string | null | undefined = '*';
        for (let page = 0; page < PAGES && next; page++) {
          const query = formatQuery([...request.query, ['limit', String(limit)], ['cursor', next]]);
          const { data, meta } = pageOf(await app.get(`${root}/${request.path}?${query}`));
          seen.push(...data.map(({ id }) => id));
          next = meta.next;
        }
        expect(seen).toEqual(expected.slice(0, PAGES * limit));
        expect(next === null).toBe(expected.length <= PAGES * limit);
      });
      await fc.assert(property, { numRuns: WALKS, seed });
    });
  });
}

/** A resource, and two words that stand beside each other in a text of one of its records, and which others have too. */
function findNeighbours(oracle: NaiveOracle): {
  readonly resource: Resource;
  readonly one: string;
  readonly two: string;
} {
  for (const resource of oracle.api.resources) {
    const { name } = resource;
    const isCommon = (q: string): boolean =>
      oracle.matches({ resource: name }, [['q', q]]).length > 3;
    const texts = oracle.records(name).flatMap(Object.values).filter(isText);
    const pairs = texts.flatMap((text) => [...text.matchAll(/\b([a-z]{4,}) ([a-z]{4,})\b/gi)]);
    const found = pairs
      .slice(0, 500)
      .find(([, one = '', two = '']) => one !== two && isCommon(one) && isCommon(two));
    if (found) return { resource, one: found[1] ?? '', two: found[2] ?? '' };
  }
  throw new Error(`No two words stand together in ${oracle.api.name}.`);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
