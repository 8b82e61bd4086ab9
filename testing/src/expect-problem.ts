import { expect } from '@jest/globals';
import type { ClientResponse } from './http-client.js';

/** What is expected of a problem beside its form. */
export interface ExpectedProblem {
  readonly status: number;
  readonly code: string;
  /** The path of the request; any when left out. Null where the request could not be read, so that it has none. */
  readonly instance?: string | null;
  /** What `detail` must contain. */
  readonly detail?: string;
  /** Further members, compared whole. */
  readonly [member: string]: unknown;
}

/** Checks that a response is a problem of RFC 9457 with all members that the contract asks for. */
export function expectProblem(
  response: Pick<ClientResponse, 'status' | 'headers' | 'json'>,
  expected: ExpectedProblem,
): void {
  const { detail = '', instance, ...members } = expected;
  expect([response.status, response.headers['content-type']]).toEqual([
    expected.status,
    'application/problem+json',
  ]);
  expect(response.json()).toMatchObject({
    type: expect.stringMatching(/./),
    title: expect.stringMatching(/./),
    detail: expect.stringContaining(detail),
    ...(instance === null ? {} : { instance: instance ?? expect.stringMatching(/^\//) }),
    ...members,
  });
}
