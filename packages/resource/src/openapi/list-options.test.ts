import { describe, expect, it } from '@jest/globals';
import { createCollection } from '@sandbox/query-engine';
import { createDataset, toCollectionShape } from '../dataset.js';
import { defineApi, defineResource, reference, string, toOne } from '../index.js';
import { createExamples } from './examples.js';
import { resourceParameters } from './list-parameters.js';

/** The entries of a list option of a resource that refers to `count` resources, each of which refers to all. */
function entriesOf(option: string, count: number) {
  const names = Array.from({ length: count }, (_none, at) => `things${at}`);
  const resources = names.map((name) =>
    defineResource({
      ...{ name, singular: `${name.slice(0, -1)}x`, description: 'Things.' },
      fields: {
        label: string('Label.', { example: 'A' }),
        ...Object.fromEntries(names.map((to) => [`${to}_id`, reference('Thing.', to)])),
      },
      relations: Object.fromEntries(
        names.map((to) => [`to_${to}`, toOne('Thing.', to, `${to}_id`)]),
      ),
    }),
  );
  const api = defineApi({ name: 'my', title: 'Things', description: '', resources });
  const all = resources.map((resource) => ({
    resource,
    collection: createCollection({ shape: toCollectionShape(resource), records: [] }),
  }));
  const [first] = resources;
  if (first === undefined) throw new Error('There is no resource.');
  const parameters = resourceParameters(api, first, createExamples(createDataset(api, all)));
  const found = Object.values(parameters).find(({ name }) => name === option);
  return Object(found?.schema).items;
}

describe('the paths of expand', () => {
  it('are all listed, the shorter ones first, where they are few', () => {
    const { enum: words } = entriesOf('expand', 9);
    expect(words).toHaveLength(9 + 81 + 729);
    expect(words[9]).toBe('to_things0.to_things0');
    expect(words.at(-1)).toBe('to_things8.to_things8.to_things8');
  });

  it('are listed up to the level before 1,000 where resources all refer to one another, with a pattern for deeper ones', () => {
    const [{ enum: words }, { pattern }] = entriesOf('expand', 40).anyOf;
    expect(words).toHaveLength(40);
    expect('to_things7.to_things30.to_things2').toMatch(new RegExp(pattern));
    expect('to_thing.to_things30').not.toMatch(new RegExp(pattern));
    expect(entriesOf('expand', 10).anyOf[0].enum).toHaveLength(10 + 100);
  });
});

describe('the fields of sort', () => {
  it('are all listed where they are few', () => {
    expect(entriesOf('sort', 3).enum).toContain('-to_things2.label');
  });

  it('have a pattern for those of related records where they are many', () => {
    const [{ enum: words }, { pattern }] = entriesOf('sort', 40).anyOf;
    expect(words.length).toBeLessThan(1000);
    expect(words).toContain('-label');
    expect('-to_things7.label').toMatch(new RegExp(pattern));
    expect('-label').not.toMatch(new RegExp(pattern));
  });
});
