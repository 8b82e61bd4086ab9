import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { MEMORY_PARTS, type MemoryPart } from '@sandbox/kernel';
import { tableBelow } from '@sandbox/testing';
import { ALL_IN_ONE_SETTINGS } from '../src/config.js';

interface DocumentedSetting {
  readonly default: unknown;
  readonly publicDefault?: unknown;
}

const show = (value: unknown): string => (value === null ? 'none' : `\`${value}\``);

it('docs/hosting.md has every setting that PUBLIC=true changes, with both defaults', () => {
  const document = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
  const settings: Readonly<Record<string, DocumentedSetting>> = ALL_IN_ONE_SETTINGS;
  const changed = Object.entries(settings).filter(([, each]) => each.publicDefault !== undefined);
  expect(tableBelow(document, 'Changed settings').map((row) => row.slice(0, 3))).toEqual(
    changed.map(([name, each]) => [`\`${name}\``, show(each.default), show(each.publicDefault)]),
  );
});

it('docs/hosting.md has every bound that the memory of the process limits', () => {
  const document = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
  const parts: Readonly<Record<string, MemoryPart>> = MEMORY_PARTS;
  expect(tableBelow(document, 'Memory')).toEqual(
    Object.entries(parts).map(([name, { of, isInRedis = false }]) => [
      `\`${name}\``,
      `1/${of}`,
      isInRedis ? 'in Redis' : 'the same',
    ]),
  );
});
