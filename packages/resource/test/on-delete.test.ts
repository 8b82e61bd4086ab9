import { describe, expect, it } from '@jest/globals';
import { createCollection, type EngineRecord } from '@sandbox/query-engine';
import { createDataset, toCollectionShape } from '../src/dataset.js';
import { defineApi } from '../src/define-api.js';
import type { Resource } from '../src/define-resource.js';
import type { OnDelete } from '../src/field.js';
import { int, reference } from '../src/field-builders.js';
import { createWriteOperations } from '../src/write/write-operations.js';

const COMMON = {
  description: 'Records.',
  relations: {},
  unique: [],
  stamps: {},
  order: 'arrival',
} as const;
const id = int('The id.', { nullable: false });

const users: Resource = { ...COMMON, name: 'users', singular: 'user', fields: { id } };

function tasksOf(options: { readonly onDelete?: OnDelete; readonly required?: boolean }): Resource {
  const { required = false, ...more } = options;
  const user_id = { ...reference('Its user.', 'users', { required }), ...more };
  const parent_id = { ...reference('Its parent.', 'tasks'), onDelete: 'cascade' as const };
  return { ...COMMON, name: 'tasks', singular: 'task', fields: { id, user_id, parent_id } };
}

function removeUser(tasks: Resource, records: readonly EngineRecord[]) {
  const api = defineApi({ name: 'my', title: '', description: '', resources: [users, tasks] });
  const entry = (resource: Resource, all: readonly EngineRecord[]) => ({
    resource,
    collection: createCollection({ shape: toCollectionShape(resource), records: all }),
  });
  const dataset = createDataset(api, [entry(users, [{ id: 0 }, { id: 1 }]), entry(tasks, records)]);
  const writesOver = createWriteOperations(api, { errors: {}, resources: [] });
  const { cascade, detached } = writesOver({ dataset }).remove('users', '1');
  return { cascade, detached };
}

const TASKS = [
  { id: 1, user_id: 1, parent_id: null },
  { id: 2, user_id: 0, parent_id: 1 },
  { id: 3, user_id: 0, parent_id: null },
];

describe('a delete of a record to which others refer', () => {
  it.each([
    [{}, {}, { tasks: 1 }],
    [{ required: true }, { tasks: 2 }, {}],
    [{ onDelete: 'cascade' }, { tasks: 2 }, {}],
    [{ onDelete: 'detach', required: true }, {}, { tasks: 1 }],
  ] as const)('with %j takes them along, or empties references', (options, cascade, detached) => {
    expect(removeUser(tasksOf(options), TASKS)).toEqual({ cascade, detached });
  });

  it('is rejected where they hold it up, with how many they are', () => {
    const tasks = tasksOf({ onDelete: 'restrict' });
    expect(() => removeUser(tasks, TASKS)).toThrow(
      'The user 1 cannot be deleted, because 1 of the tasks refer to it.',
    );
    expect(removeUser(tasks, TASKS.slice(1))).toEqual({ cascade: {}, detached: {} });
  });

  it('follows a chain of a hundred thousand', () => {
    const chain = Array.from({ length: 100_000 }, (_, at) => ({
      id: at,
      user_id: at === 0 ? 1 : null,
      parent_id: at === 0 ? null : at - 1,
    }));
    const { cascade } = removeUser(tasksOf({ onDelete: 'cascade' }), chain);
    expect(cascade).toEqual({ tasks: 100_000 });
  });
});
