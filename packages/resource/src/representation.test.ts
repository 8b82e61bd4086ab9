import { describe, expect, it } from '@jest/globals';
import { createCollection } from '@sandbox/query-engine';
import type { ResourceRecords } from './dataset.js';
import { defineResource } from './define-resource.js';
import { reference, string } from './field-builders.js';
import type { ExpandTree } from './parse-expand.js';
import { toMany } from './relation.js';
import { createRecordWriter, MAX_EMBEDDED, MAX_EMBEDDED_CHARACTERS } from './representation.js';
import { toCollectionShape } from './to-collection-shape.js';

const relation = toMany('Children.', 'things', 'parent_id');
const resource = defineResource({
  name: 'things',
  singular: 'thing',
  description: 'Things.',
  fields: { label: string('Label.'), parent_id: reference('Parent.', 'things') },
  relations: { children: relation },
});

/** One thing with a child. */
function createFamily(label: string): ResourceRecords {
  const stamps = { created_at: '', updated_at: '' };
  const records = [
    { id: 1, label: '', parent_id: null, ...stamps },
    { id: 2, label, parent_id: 1, ...stamps },
  ];
  return {
    resource,
    collection: createCollection({ shape: toCollectionShape(resource), records }),
  };
}

/** How often the parent can be written with its child before it is too much; less than `most`. */
function countWritten(family: ResourceRecords, most: number): number {
  const expand: ExpandTree = new Map([
    ['children', { relation, target: family, within: new Map() }],
  ]);
  const write = createRecordWriter(family, { fields: undefined, expand });
  for (let count = 0; count < most; count += 1) {
    try {
      write(0);
    } catch (error) {
      expect(error).toMatchObject({ code: 'expand_too_large' });
      return count;
    }
  }
  return most;
}

describe('what is embedded in one answer', () => {
  it('has at most 20,000 records, however short they are', () => {
    expect(countWritten(createFamily(''), MAX_EMBEDDED + 1)).toBe(MAX_EMBEDDED);
  });

  it('has at most two million characters, however few its records are', () => {
    const family = createFamily('x'.repeat(100_000));
    const { length } = family.collection.bytes.of(1);
    const fitting = Math.floor(MAX_EMBEDDED_CHARACTERS / length);
    expect([fitting, countWritten(family, 100)]).toEqual([20, fitting]);
  });
});
