import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indentJson } from './indent-json.js';

it('indents as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.boolean(), (value, isSpaced) => {
      const json = JSON.stringify(value, undefined, isSpaced ? '\t' : undefined);
      expect(indentJson(json)).toBe(JSON.stringify(value, undefined, 2));
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['digits that no number holds', '[1.0,12345678901234567890,1e400]'],
  ['names that come twice', '{"a":1,"a":2,"__proto__":3}'],
  ['escapes', '{"\\u0041":"\\/\\"\\\\","b":"{[,:]}"}'],
])('keeps %s', (_what, json) => {
  expect(indentJson(json)?.replaceAll(/\n */g, '').replaceAll('": ', '":')).toBe(json);
});

it('leaves a text alone that would become far longer', () => {
  const deep = 200;
  const wide = `${'['.repeat(deep)}${'1,'.repeat(100_000)}1${']'.repeat(deep)}`;
  expect(indentJson(wide)).toBeUndefined();
});
