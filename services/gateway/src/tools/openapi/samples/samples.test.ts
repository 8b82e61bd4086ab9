import { describe, expect, it } from '@jest/globals';
import { CALLS } from '../../../calls/registry.js';
import { SAMPLE_GROUPS } from './index.js';

const samples = SAMPLE_GROUPS.flatMap((group) => group.samples);
const labels = samples.map(({ label }) => label);

describe('samples', () => {
  it('have labels of their own', () => {
    expect([...new Set(labels)]).toEqual(labels);
  });

  it('show every call', () => {
    const shown = new Set(samples.map(({ request }) => request));
    const missing = CALLS.map(({ request }) => request).filter((request) => !shown.has(request));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('need only what needs nothing itself', () => {
    const needed = samples.flatMap(({ needs = [] }) => needs);
    const free = samples.filter(({ needs }) => needs === undefined).map(({ label }) => label);
    expect(free).toEqual(expect.arrayContaining(needed));
  });
});
