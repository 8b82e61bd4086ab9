import { describe, expect, it } from '@jest/globals';
import { CALLS } from './index.js';

const samples = CALLS.flatMap((call) => call.samples);
const labels = samples.map(({ label }) => label);

describe('samples', () => {
  it('have labels of their own', () => {
    expect([...new Set(labels)]).toEqual(labels);
  });

  it('show every call', () => {
    const missing = CALLS.filter(({ samples }) => samples.length === 0);
    expect(missing.map(({ request }) => request.name)).toEqual([]);
  });

  it('need only what needs nothing itself', () => {
    const needed = samples.flatMap(({ needs = [] }) => needs);
    const free = samples.filter(({ needs }) => needs === undefined).map(({ label }) => label);
    expect(free).toEqual(expect.arrayContaining(needed));
  });
});
