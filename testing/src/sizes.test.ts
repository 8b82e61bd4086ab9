import { describe, expect, it } from '@jest/globals';

/** tools/lint/sizes, which `npm run checks` applies to all sources. */
interface Measure {
  sizeProblems(file: string, source: string): readonly string[];
}

const { sizeProblems } = (await import(
  new URL('../../tools/lint/sizes/measure.mjs', import.meta.url).href
)) as Measure; // as it is written there

const lines = (count: number): string => '  x();\n'.repeat(count);
const problemsOf = (source: string) => sizeProblems('a.ts', source);

describe('the length of a function', () => {
  it.each([
    ['a declaration', (body: string) => `// é\nfunction long() {\n${body}}\n`, 'a.ts:2 long'],
    ['an arrow', (body: string) => `export const long = () => {\n${body}};\n`, 'a.ts:1 long'],
    ['a method', (body: string) => `class A {\n  long() {\n${body}  }\n}\n`, 'a.ts:2 long'],
    [
      'a private method',
      (body: string) => `class A {\n  #long() {\n${body}  }\n}\n`,
      'a.ts:2 long',
    ],
    ['a constructor', (body: string) => `class A {\n constructor() {\n${body} }\n}\n`, 'a.ts:2 '],
    ['a getter', (body: string) => `const a = {\n  get long() {\n${body}  },\n};\n`, 'a.ts:2 long'],
    ['an argument', (body: string) => `call(1, () => {\n${body}});\n`, 'a.ts:1 '],
  ])('counts %s from its first line to its last', (_kind, toSource, place) => {
    expect(problemsOf(toSource(lines(38)))).toEqual([]);
    const [problem, ...others] = problemsOf(toSource(lines(39)));
    expect(problem).toContain(place);
    expect(problem).toContain('41 of 40 lines');
    expect(others).toEqual([]);
  });

  it('counts blank lines, comments and the lines of parameters', () => {
    expect(problemsOf(`function a(\n  b,\n) {\n${'\n// c\n'.repeat(19)}}\n`)).toEqual([
      'a.ts:1 a: 42 of 40 lines',
    ]);
  });

  it('leaves out the function around a whole script, and counts those within it', () => {
    const inner = `function inner() {\n${lines(39)}}\n`;
    expect(problemsOf(`(() => {\n${lines(50)}})();\n`)).toEqual([]);
    expect(problemsOf(`(() => {\n${inner}${lines(50)}})();\n`)).toEqual([
      'a.ts:2 inner: 41 of 40 lines',
    ]);
  });
});

describe('the length of a file', () => {
  it('is at most 250 lines', () => {
    expect(problemsOf(lines(250))).toEqual([]);
    expect(problemsOf(lines(251))).toEqual(['a.ts: 251 of 250 lines']);
  });
});
