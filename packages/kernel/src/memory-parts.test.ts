import { describe, expect, it } from '@jest/globals';
import { COMMON_SETTINGS } from './common-settings.js';
import { MEMORY_PARTS, memoryPart, withMemoryLimit } from './memory-parts.js';
import { integerSetting, parseSettings } from './settings.js';

const MIB = 1_048_576;
const bytes = (mebibytes: number) =>
  integerSetting({ default: mebibytes * MIB, min: MIB, max: 16_384 * MIB, meaning: 'Bytes.' });
const TABLE = {
  ...COMMON_SETTINGS,
  SESSION_STORE_BYTES: bytes(128),
  SESSION_CACHE_BYTES: bytes(64),
};
const parse = (environment: Readonly<Record<string, string>>) => {
  const values = parseSettings(TABLE, environment);
  return [values.SESSION_STORE_BYTES / MIB, values.SESSION_CACHE_BYTES / MIB];
};
const LIMITED = { MEMORY_BYTES: String(256 * MIB) };

describe('bounds of memory', () => {
  it.each([
    ['have their defaults without a limit', {}, [128, 64]],
    ['are parts of a small memory', LIMITED, [32, 16]],
    ['are no larger than their defaults', { MEMORY_BYTES: String(8192 * MIB) }, [128, 64]],
    ['are what is set', { ...LIMITED, SESSION_STORE_BYTES: String(100 * MIB) }, [100, 16]],
    [
      'in Redis do not depend on the memory of the process',
      { ...LIMITED, REDIS_URL: 'redis://a' },
      [128, 16],
    ],
  ])('%s', (_what, environment, expected) => {
    expect(parse(environment)).toEqual(expected);
  });

  it.each([128, 256, 384, 512, 1024, 8192])(
    'fit %i MiB together, with the heap between them',
    (mebibytes) => {
      const memory = mebibytes * MIB;
      const names = Object.keys(MEMORY_PARTS) as (keyof typeof MEMORY_PARTS)[];
      // Three APIs have documents, results and messages each.
      const perApi = ['GraphQL documents', 'Results of subscriptions', 'Messages of changes'];
      const total = names.reduce(
        (sum, name) => sum + memoryPart(memory, name, memory) * (perApi.includes(name) ? 3 : 1),
        0,
      );
      expect(total / memory).toBeLessThan(0.6);
    },
  );
});

describe('the memory limit of a container', () => {
  it.each([
    ['is the memory of the process', {}, 256 * MIB, String(256 * MIB)],
    ['counts as 64 MiB if it is less', {}, 9 * MIB, String(64 * MIB)],
    ['gives way to the setting', { MEMORY_BYTES: '99999999' }, 256 * MIB, '99999999'],
    ['is none when it is 0', {}, 0, undefined],
    ['is none when it is unknown', {}, undefined, undefined],
    ['is none beyond all machines', {}, 2 ** 64, undefined],
  ])('%s', (_what, environment, limit, expected) => {
    expect(withMemoryLimit(environment, limit).MEMORY_BYTES).toBe(expected);
  });
});
