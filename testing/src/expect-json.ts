import { expect } from '@jest/globals';
import type { HttpAnswer } from './http-client.js';

/**
 * Checks that a response is 200 with this value as JSON, its keys in this order.
 * @param request - says in a failure what was asked
 */
export function expectJson(answer: HttpAnswer, value: unknown, request: string): void {
  const text = JSON.stringify(value);
  if (answer.status === 200 && answer.text === text) return; // comparing by structure is slow
  expect({ request, status: answer.status, body: answer.json() }).toEqual({
    request,
    status: 200,
    body: value,
  });
  expect(answer.text).toBe(text);
}
