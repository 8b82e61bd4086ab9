import { describe, expect, it } from '@jest/globals';
import { JsonWriter } from './json-writer.js';

const LISTS: readonly (readonly unknown[])[] = [
  [],
  [[]],
  [{}, { a: 'line\nbreak', b: [1, { c: [] }], d: null }, 'text', 1.5, true],
  Array.from({ length: 3000 }, (_, id) => ({ id, tags: [`t${id}`] })),
];

const OBJECTS: readonly object[] = [{}, { a: 1, 'b"': { c: [] }, list: [{ d: 1 }], empty: [] }];

const INDENTS = ['', ' ', '\t', '  ', ' '.repeat(12)];

/** Runs all steps; returns their number. */
function run(steps: Iterator<unknown>): number {
  let count = 0;
  while (steps.next().done !== true) count += 1;
  return count;
}

describe.each(INDENTS)('a writer with the indentation %j', (indent) => {
  it.each(LISTS)('writes a list as JSON.stringify does', (...list) => {
    const writer = new JsonWriter(indent);
    const steps = run(writer.list(list));
    expect(writer.text).toBe(JSON.stringify(list, null, indent));
    expect(steps).toBe(Math.floor(list.length / 1024));
  });

  it.each(OBJECTS)('writes an object as JSON.stringify does', (object) => {
    const writer = new JsonWriter(indent);
    run(writer.object(Object.entries(object)));
    expect(writer.text).toBe(JSON.stringify(object, null, indent));
  });
});

it('writes an item a line', () => {
  const writer = new JsonWriter();
  run(writer.lines([{ a: 1 }, { a: [2] }]));
  expect(writer.text).toBe('{"a":1}\n{"a":[2]}');
});
