import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { stampDataset } from '@sandbox/resource';
import fc from 'fast-check';
import { seed as firstSeed, isFull } from '../effort.js';
import { expectJson } from '../expect-json.js';
import { expectProblem } from '../expect-problem.js';
import { GRAPHQL_LIMIT, toGraphqlList } from '../graphql/to-graphql-list.js';
import { itWithoutSession } from '../in-session.js';
import { createNaiveOracle, type NaiveOracle } from '../naive-oracle.js';
import { arbitraryWrite } from '../random/arbitrary-write.js';
import { openWrittenSession, type WrittenSession } from '../random/write-session.js';
import { arbitraryListRequest, arbitrarySelection, formatQuery } from '../random-list-request.js';
import type { ContractContext } from './subject.js';

/** The most records that the relations of one response embed. */
const MAX_EMBEDDED = 20_000;

/** A body of fewer characters embeds less than the 2 MiB that a response can. */
const LARGE = 700_000;

/** In full 50,000 lists an API on either surface, in shares of a few minutes each. */
const EFFORT = isFull
  ? { shares: [1, 2, 3, 4, 5], sessions: 50, writes: 120, lists: 200 }
  : { shares: [1], sessions: 8, writes: 40, lists: 6 };

/** Sessions with random writes against an oracle that has read their records one by one. */
export function describeStoredWrites(context: ContractContext): void {
  const { oracle, app } = context;
  const { api } = oracle;
  const writes = fc.array(arbitraryWrite(oracle), {
    minLength: 1,
    maxLength: EFFORT.writes,
    size: 'max',
  });
  const begin = fc.constantFrom('', '', '@one-of-each', '@busy-day');
  let sessions = 0;

  itWithoutSession.each(EFFORT.shares)(
    'after random writes the records fit their resources, and lists are what an oracle makes of them (share %i)',
    async (share) => {
      const property = fc.asyncProperty(
        begin,
        writes,
        fc.integer(),
        async (scenario, expected, seed) => {
          const name = `keep-random-${++sessions}${scenario}`;
          const session = openWrittenSession(app, { api, name });
          for (const write of expected) await session.write(write);
          const folder = mkdtempSync(join(tmpdir(), 'session-'));
          try {
            await session.save(folder);
            stampDataset(api, folder);
            const written = createNaiveOracle(api, folder);
            fc.pre(api.resources.every(({ name }) => written.records(name).length > 0));
            await expectLists({ ...context, oracle: written }, { session, seed });
          } finally {
            rmSync(folder, { recursive: true });
          }
        },
      );
      const seed = firstSeed + share;
      await fc.assert(property, { numRuns: EFFORT.sessions, seed, endOnFailure: true });
    },
  );
}

interface Lists {
  readonly session: WrittenSession;
  readonly seed: number;
}

async function expectLists(
  { oracle, app }: ContractContext,
  { session, seed }: Lists,
): Promise<void> {
  const sample = { numRuns: EFFORT.lists, seed };
  for (const { place, path, query } of fc.sample(arbitraryListRequest(oracle), sample)) {
    const response = await app.get(`${session.root}/${path}?${formatQuery(query)}`);
    const { body, embedded } = oracle.page(place, query);
    const mayBeLarge = JSON.stringify(body).length > LARGE && response.status === 400;
    if (embedded <= MAX_EMBEDDED && !mayBeLarge) expectJson(response, body, path);
    else expectProblem(response, { status: 400, code: 'expand_too_large' });
  }
  for (const request of fc.sample(arbitrarySelection(oracle), sample)) {
    const list = toGraphqlList(oracle, request);
    if (list === undefined) continue;
    const response = await app.send(`${session.root}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(list),
    });
    expect(response.json()).toEqual({ data: expectedList(oracle, request, list.steps) });
  }
}

function expectedList(
  oracle: NaiveOracle,
  { place, query }: Parameters<typeof toGraphqlList>[1],
  [outer = '', inner = '']: readonly string[],
): unknown {
  const found = oracle.matches(place, query).slice(0, GRAPHQL_LIMIT);
  return { [outer]: { [inner]: found.map(({ id }) => ({ id })) } };
}
