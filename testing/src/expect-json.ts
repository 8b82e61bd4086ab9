import { expect } from '@jest/globals';
import type { ClientResponse } from './http-client.js';

/**
 * Checks that a response is 200 with this value as JSON, its keys in this order.
 * @param request - says in a failure what was asked
 */
export function expectJson(response: ClientResponse, value: unknown, request: string): void {
  const text = JSON.stringify(value);
  if (response.status === 200 && response.text === text) return; // comparing by structure is slow
  expect({ request, status: response.status, body: response.json() }).toEqual({
    request,
    status: 200,
    body: value,
  });
  expect(response.text).toBe(text);
}
