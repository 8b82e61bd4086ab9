import { it } from '@jest/globals';
import fc from 'fast-check';
import { expectJson } from '../expect-json.js';
import { expectProblem } from '../expect-problem.js';
import type { ClientResponse } from '../http-client.js';
import { arbitraryListRequest, formatQuery, type ListRequest } from '../random-list-request.js';
import type { ContractContext } from './subject.js';

/** The most records that the relations of one response embed. */
const MAX_EMBEDDED = 20_000;

const RUNS = 1000;

/** Random combinations of filters, search, sort, paging, fields and expand against the oracle. */
export function describeRandomRequests({ oracle, app, root }: ContractContext): void {
  const expectOracleResponse = (request: ListRequest, response: ClientResponse): void => {
    const { body, embedded } = oracle.page(request.place, request.query);
    if (embedded > MAX_EMBEDDED) {
      expectProblem(response, { status: 400, code: 'expand_too_large' });
      return;
    }
    expectJson(response, body, request.path);
  };

  it('random requests get what the oracle computes', async () => {
    const property = fc.asyncProperty(arbitraryListRequest(oracle), async (request) => {
      const response = await app.get(`${root}/${request.path}?${formatQuery(request.query)}`);
      expectOracleResponse(request, response);
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: false });
  });
}
