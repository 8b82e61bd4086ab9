import { describe, expect, it } from '@jest/globals';
import { createResolve, type Resolve } from '@sandbox/exports';
import { fieldsOf } from './field-tree.js';

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas each of which has a field for each other one. */
function createMesh(size: number): Resolve {
  const names = Array.from({ length: size }, (_none, at) => `T${at}`);
  const properties = Object.fromEntries(names.map((name) => [name.toLowerCase(), refTo(name)]));
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
  return createResolve({ components: { schemas } });
}

const depthOf = (fields: ReturnType<typeof fieldsOf>): number =>
  fields.length === 0 ? 0 : 1 + Math.max(...fields.map((one) => depthOf(one.fields)));

describe('the fields of a schema', () => {
  it('are shown to the fifth level where that is few', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 9 }, (_none, at) => [
        `T${at}`,
        { properties: { a: refTo(`T${at + 1}`) } },
      ]),
    );
    const resolve = createResolve({ components: { schemas } });
    expect(depthOf(fieldsOf(refTo('T0'), resolve))).toBe(5);
  });

  it('stop at the level before there are more than 250', () => {
    // Of 16 types, 16 fields stand on the first level, and 15 of them have 16 each.
    expect(depthOf(fieldsOf(refTo('T0'), createMesh(16)))).toBe(1);
    expect(depthOf(fieldsOf(refTo('T0'), createMesh(15)))).toBe(2);
  });

  it('are read no deeper than that, where types all refer to one another', () => {
    const resolve = createMesh(40);
    let reads = 0;
    const counted: Resolve = (part) => {
      reads += 1;
      return resolve(part);
    };
    fieldsOf(refTo('T0'), counted);
    expect(reads).toBeLessThan(40 * 40 * 20);
  });
});
