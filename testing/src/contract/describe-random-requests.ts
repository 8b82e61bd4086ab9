import { it } from '@jest/globals';
import fc from 'fast-check';
import { expectJson } from '../expect-json.js';
import { expectProblem } from '../expect-problem.js';
import type { HttpAnswer } from '../http-client.js';
import { arbitraryListRequest, formatQuery, type ListRequest } from '../random-list-request.js';
import type { ContractContext } from './subject.js';

/** The most records that the relations of one response embed. */
const MOST_EMBEDDED = 20_000;

const RUNS = 1000;

/** Random combinations of filters, search, sort, paging, fields and expand against the oracle. */
export function describeRandomRequests({ oracle, app, root }: ContractContext): void {
  const expectOraclesAnswer = (request: ListRequest, answer: HttpAnswer): void => {
    const { body, embedded } = oracle.page(request.place, request.query);
    if (embedded > MOST_EMBEDDED) {
      expectProblem(answer, { status: 400, code: 'expand_too_large' });
      return;
    }
    expectJson(answer, body, request.path);
  };

  it('random requests get what the oracle computes', async () => {
    const property = fc.asyncProperty(arbitraryListRequest(oracle), async (request) => {
      const answer = await app.get(`${root}/${request.path}?${formatQuery(request.query)}`);
      expectOraclesAnswer(request, answer);
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: false });
  });
}
