import { describe, expect, it } from '@jest/globals';
import { findTraceId } from './request-ids.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const VALID = `00-${TRACE}-00f067aa0ba902b7-01`;

describe('the trace id of a request', () => {
  it.each([
    ['of version 00', VALID],
    ['of a later version', `01-${TRACE}-00f067aa0ba902b7-01`],
    ['of a later version with more parts', `cc-${TRACE}-00f067aa0ba902b7-01-what-else`],
  ])('is read from a header %s', (_which, header) => {
    expect(findTraceId(header)).toBe(TRACE);
  });

  it.each([
    ['of the forbidden version', `ff-${TRACE}-00f067aa0ba902b7-01`],
    ['of version 00 with more parts', `${VALID}-more`],
    ['with a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['with a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['in capitals', VALID.toUpperCase()],
    ['that was sent twice', `${VALID}, ${VALID}`],
    ['that is a list', [VALID]],
    ['that would break the line', `00-${TRACE.slice(1)}"-00f067aa0ba902b7-01`],
    ['that is empty', ''],
    ['that is too long', `01-${TRACE}-00f067aa0ba902b7-01-${'a'.repeat(10_000)}`],
  ])('is not read from a header %s', (_which, header) => {
    expect(findTraceId(header)).toBeUndefined();
  });
});
