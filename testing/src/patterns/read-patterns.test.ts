import { describe, expect, it } from '@jest/globals';
import { findSuperLinear } from './find-super-linear.js';
import { observePatterns } from './observe-patterns.js';
import { readPatterns } from './read-patterns.js';

describe('the regular expressions of a file', () => {
  it('are found as literals, constructed texts and texts of string methods, with their lines', () => {
    const text = [
      'const é: string = "ü";',
      'export const one = /a+/u;',
      "const two = new RegExp('b+', 'i');",
      "é.match('c+');",
      'const three = new RegExp(String(é));',
    ].join('\n');
    expect(readPatterns('packages/x.ts', text)).toEqual({
      written: [
        { source: 'a+', flags: 'u', place: 'packages/x.ts:2' },
        { source: 'b+', flags: 'i', place: 'packages/x.ts:3' },
        { source: 'c+', flags: '', place: 'packages/x.ts:4' },
      ],
      constructed: ['packages/x.ts:5'],
    });
  });

  it('are found in a program that names its interpreter', () => {
    const text = '#!/usr/bin/env node\nexport const one = /a+/u;';
    expect(readPatterns('packages/x.ts', text).written).toEqual([
      { source: 'a+', flags: 'u', place: 'packages/x.ts:2' },
    ]);
  });
});

describe('the patterns that a run constructs', () => {
  it('are none when no shipped code constructed them', async () => {
    const found = await observePatterns(process.cwd(), async () => /a/);
    expect([found, /b/ instanceof RegExp]).toEqual([[], true]);
  });
});

/** A judgement is a search for attacks: seconds on a busy machine. */
const LIMIT_MS = TEST_LIMIT_MS * 10;

describe('the judgement of a pattern', () => {
  it.each(['^(?:a|a)*$', '^(a+)+$', '\\s+$'])(
    'names %s with an attack',
    async (source) => {
      expect(await findSuperLinear([{ source, flags: '', place: 'x.ts:1' }])).toEqual([
        expect.stringMatching(/^x\.ts:1 .*(?:polynomial|exponential), attacked by /),
      ]);
    },
    LIMIT_MS,
  );

  it(
    'reports neither a linear one nor one that is known by its text and flags',
    async () => {
      const linear = { source: '^[a-z]+\\d*$', flags: 'u', place: 'x.ts:1' };
      const known = { source: '^(a+)+$', flags: '', place: 'x.ts:2' };
      expect(await findSuperLinear([linear, known], new Set(['/^(a+)+$/']))).toEqual([]);
      expect(
        await findSuperLinear([{ ...known, flags: 'i' }], new Set(['/^(a+)+$/'])),
      ).toHaveLength(1);
    },
    LIMIT_MS,
  );
});
