import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { casesOf } from '@sandbox/testing/effort';
import fc from 'fast-check';
import { loadOwnApi } from '../src/index.js';
import { DepthError, type JsonRoot, parseJson } from '../src/read/parse-json.js';

/** What a text holds, and in how many steps it was read. */
function read(text: string, slice?: number): { readonly root: JsonRoot; readonly steps: number } {
  const work = parseJson(text, slice);
  for (let steps = 1; ; steps++) {
    const step = work.next();
    if (step.done) return { root: step.value, steps };
  }
}

/** As `JSON.parse` has it; undefined for what is not JSON. */
function plain(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch {
    return undefined;
  }
}

function readAll(text: string, slice: number): unknown {
  const { root } = read(text, slice);
  if (root.kind === 'list') return root.items;
  return root.kind === 'object' ? Object.fromEntries(root.members) : JSON.parse(text);
}

const anyRoot = fc
  .oneof(
    fc.jsonValue(),
    fc.array(fc.jsonValue()),
    fc.dictionary(fc.string(), fc.array(fc.object())),
    fc.dictionary(fc.string(), fc.array(fc.string({ unit: fc.constantFrom('"', '\\', ',', ']') }))),
  )
  .chain((value) =>
    fc.constantFrom(undefined, 1, '\t').map((indent) => JSON.stringify(value, null, indent)),
  );

describe('a JSON text that is read in steps', () => {
  it('has the values that JSON.parse reads, wherever it is cut', () => {
    fc.assert(
      fc.property(anyRoot, fc.integer({ min: 0, max: 30 }), (text, slice) => {
        expect(readAll(text, slice)).toEqual(JSON.parse(text));
      }),
      { numRuns: casesOf(3000) },
    );
  });

  it('is refused where JSON.parse refuses it', () => {
    const edit = fc.record({
      at: fc.nat(),
      cut: fc.integer({ min: 0, max: 2 }),
      add: fc.constantFrom('', ',', ']', '}', '"', '[', '{', ':', ' ', 'a', '\\'),
    });
    fc.assert(
      fc.property(anyRoot, edit, fc.nat(9), (text, { at, cut, add }, slice) => {
        const from = at % (text.length + 1);
        const edited = text.slice(0, from) + add + text.slice(from + cut);
        expect(plain(() => readAll(edited, slice))).toEqual(plain(() => JSON.parse(edited)));
      }),
      { numRuns: casesOf(10_000) },
    );
  });

  it.each([
    ['[1,,2]'],
    ['[,1]'],
    ['[1,2,]'],
    ['[1,2 3,4]'],
    ['{"a":[1,2},"b":[]}'],
    ['{"a":[1,2,],"b":1}'],
    ['{"a":[]'],
    ['{"a":[]} 1'],
    ['{"a" [1]}'],
    ['{,}'],
    ['["a'],
    [''],
  ])('is refused: %s', (text) => {
    for (const slice of [0, 1, 2, 3, 100])
      expect(plain(() => readAll(text, slice))).toBeUndefined();
  });

  it('takes the last of members with the same name', () => {
    expect(readAll('{"a":[1],"b":[2],"a":[3]}', 0)).toEqual({ a: [3], b: [2] });
  });

  it('takes many short steps if it is long', () => {
    const record = { id: 1, text: 'x'.repeat(100) };
    const long = JSON.stringify({ posts: Array.from({ length: 40_000 }, () => record) });
    expect(read(long).steps).toBeGreaterThan(15);
    const one = JSON.stringify({ posts: [Array.from({ length: 40_000 }, () => record)] });
    expect(read(one).steps).toBeGreaterThan(3);
  });

  it('is nested 100 deep at most', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    for (const make of [nested, (depth: number) => `{"a":${nested(depth - 1)}}`]) {
      expect(() => read(make(100))).not.toThrow();
      expect(() => read(make(101))).toThrow(DepthError);
    }
    expect(() => read(`{"a":{"b":${nested(98)}}}`)).not.toThrow();
    expect(() => read(`{"a":{"b":${nested(99)}}}`)).toThrow(DepthError);
  });
});

describe('data that is loaded', () => {
  it('is refused with its line if it is long, in steps too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'long-'));
    const file = join(folder, 'db.json');
    const records = Array.from({ length: 60_000 }, (_none, id) => JSON.stringify({ id, n: id }));
    await writeFile(file, `{"posts": [\n${records.join(',\n').replace('{"id":50000', '{"id":')}]}`);
    let isOver = false;
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await expect(loadOwnApi({ name: 'my', data: file })).rejects.toThrow(
      /^db\.json, line 50002: is not JSON: Unexpected token ',', .{0,60}is not valid JSON\.$/,
    );
    isOver = true;
    expect(turns).toBeGreaterThan(20);
    await rm(folder, { recursive: true });
  });

  it('lets other work run every few milliseconds', async () => {
    const body = 'x'.repeat(2000);
    const posts = Array.from({ length: 2000 }, (_none, id) => ({ id, body }));
    let isOver = false;
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await loadOwnApi({ name: 'my', data: { posts } });
    isOver = true;
    expect(turns).toBeGreaterThan(25);
  });
});
