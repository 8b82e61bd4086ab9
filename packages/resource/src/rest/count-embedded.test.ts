import { describe, expect, it } from '@jest/globals';
import { createCollection } from '@sandbox/query-engine';
import { type Dataset, toCollectionShape } from '../dataset.js';
import { defineApi } from '../define-api.js';
import { defineResource } from '../define-resource.js';
import { reference, string } from '../field-builders.js';
import { createQueryReader } from '../read/from-query.js';
import { toMany } from '../relation.js';
import { MAX_EMBEDDED, MAX_EMBEDDED_BYTES } from './count-embedded.js';
import { createRestRenderer } from './render.js';

const resource = defineResource({
  name: 'things',
  singular: 'thing',
  description: 'Things.',
  fields: { label: string('Label.'), parent_id: reference('Parent.', 'things') },
  relations: { children: toMany('Children.', 'things', 'parent_id') },
});

const api = defineApi({ name: 'social', title: 'Things', description: '', resources: [resource] });

/** One thing with a child. */
function createFamily(label: string): Dataset {
  const stamps = { created_at: '', updated_at: '' };
  const records = [
    { id: 1, label: '', parent_id: null, ...stamps },
    { id: 2, label, parent_id: 1, ...stamps },
  ];
  const shape = toCollectionShape(resource);
  const source = { resource, collection: createCollection({ shape, records }) };
  return { api, all: [source], of: () => source };
}

/** Shows the parent so many times in one list, each time with its child. */
function show(family: Dataset, times: number): number {
  const source = family.of('things');
  const { selection } = createQueryReader(api).list(source, {
    options: [['expand', 'children']],
    dataset: family,
  });
  const ordinals = new Uint32Array(times);
  const place = { page: 1, limit: times, offset: 0, total: times, pages: 1 };
  const page = { source: source.collection, ordinals, ...place };
  return createRestRenderer().page(family, selection, page).body.length;
}

const tooLarge = expect.objectContaining({ code: 'expand_too_large' });

describe('what is embedded in one answer', () => {
  it('has at most 20,000 records, however short they are', () => {
    const family = createFamily('');
    expect(show(family, MAX_EMBEDDED)).toBeGreaterThan(MAX_EMBEDDED);
    expect(() => show(family, MAX_EMBEDDED + 1)).toThrow(tooLarge);
  });

  it('has at most two million bytes, however few its records are', () => {
    const family = createFamily('x'.repeat(100_000));
    const fitting = Math.floor(
      MAX_EMBEDDED_BYTES / family.of('things').collection.bytes.lengthOf(1),
    );
    expect(fitting).toBe(20);
    expect(show(family, fitting)).toBeGreaterThan(2_000_000);
    expect(() => show(family, fitting + 1)).toThrow(tooLarge);
  });
});
