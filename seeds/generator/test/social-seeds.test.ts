import { describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { social } from '@sandbox/social';
import { formatCollection } from '../src/records.js';
import { generateSocial } from '../src/social/generate-social.js';
import { COLLECTIONS, readSeedText, readSocialSeeds } from './social/read-social-seeds.js';
import { SOCIAL_CHECKS } from './social/social-checks.js';
import { SOCIAL_SHARES } from './social/social-shares.js';

const seeds = readSocialSeeds();

describe('social seeds', () => {
  it('have their counts', () => {
    const counts = Object.fromEntries(COLLECTIONS.map((name) => [name, seeds[name].length]));
    expect(counts).toEqual({ users: 800, posts: 4000, comments: 8000, likes: 8000, follows: 5000 });
  });

  it('are what the generator writes, byte for byte', () => {
    const generated = generateSocial(createRandom('api-sandbox').fork('social'));
    const names = social.resources.map(({ name }) => name);
    expect(Object.keys(generated)).toEqual(names);
    const changed = names.filter(
      (name) => formatCollection(generated[name] ?? []) !== readSeedText(name),
    );
    expect(changed).toEqual([]);
  });

  it.each(Object.entries(SOCIAL_CHECKS))('hold that %s', (_name, check) => {
    expect(check(seeds).slice(0, 5)).toEqual([]);
  });

  it.each(SOCIAL_SHARES)('have a plausible figure: $name', ({ least, most, measure }) => {
    const value = measure(seeds);
    expect(value).toBeGreaterThanOrEqual(least);
    expect(value).toBeLessThanOrEqual(most);
  });
});
