import { describe, expect, it } from '@jest/globals';
import { evaluatePreconditions, type PreconditionResult, type Validators } from './conditional.js';

const NOW = Date.parse('2026-03-30T12:00:00Z');
const BEFORE = 'Mon, 30 Mar 2026 09:59:59 GMT';
const AT = 'Mon, 30 Mar 2026 10:00:00 GMT';
const known: Validators = { etag: '"one"', lastModified: Date.parse(AT) + 999 };
const none: Validators = { exists: false };

// What GET cannot show stands in test/preconditions.test.ts.
describe('the preconditions of a write', () => {
  it.each<[PreconditionResult, Record<string, string>, Validators]>([
    ['proceed', {}, known],
    ['proceed', { 'if-match': '"zero", "one"' }, known],
    ['proceed', { 'if-match': '*' }, known],
    ['precondition_failed', { 'if-match': '*' }, none],
    ['precondition_failed', { 'if-match': '"one"' }, none],
    ['precondition_failed', { 'if-match': 'W/"one"' }, known],
    ['precondition_failed', { 'if-match': '"one"' }, { etag: 'W/"one"' }],
    ['precondition_failed', { 'if-match': '"one"' }, {}],
    ['precondition_failed', { 'if-none-match': '*' }, known],
    ['proceed', { 'if-none-match': '*' }, none],
    ['precondition_failed', { 'if-none-match': 'W/"one"' }, known],
    ['proceed', { 'if-none-match': '"two"' }, known],
    ['precondition_failed', { 'if-unmodified-since': BEFORE }, known],
    ['proceed', { 'if-unmodified-since': AT }, known],
    ['proceed', { 'if-unmodified-since': 'yesterday' }, known],
    ['proceed', { 'if-unmodified-since': BEFORE }, { etag: '"one"' }],
    ['proceed', { 'if-match': '"one"', 'if-unmodified-since': BEFORE }, known],
    ['proceed', { 'if-modified-since': AT }, known],
    ['precondition_failed', { 'if-match': '"one"', 'if-none-match': '"one"' }, known],
  ])('are %s for %j of %j', (verdict, headers, validators) => {
    expect(evaluatePreconditions({ method: 'PUT', headers, validators, now: NOW })).toBe(verdict);
  });
});
