import type { Handler, RawHandler } from '@sandbox/http';
import { writeAnswer } from './write-answer.js';

/** Converts a handler to one that writes its answer itself, for routes that take every verb. */
export function toRawHandler(handler: Handler): RawHandler {
  return async function runHandler(_raw, response, request) {
    writeAnswer(response, await handler(request));
  };
}
