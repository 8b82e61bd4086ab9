import { beforeEach, describe, expect, it } from '@jest/globals';
import { createCollection, type EngineRecord } from '@sandbox/query-engine';
import { printSchema } from 'graphql';
import { createDataset, toCollectionShape } from '../src/dataset.js';
import { defineApi } from '../src/define-api.js';
import type { Resource } from '../src/define-resource.js';
import { json, reference, string } from '../src/field-builders.js';
import { createSchema } from '../src/graphql/schema/create-schema.js';
import { toMany, toOne } from '../src/relation.js';
import { createDraft, type Draft } from '../src/session/draft.js';
import { createRecordState, foldRecordEvent } from '../src/session/record-state.js';
import { SessionRecords } from '../src/session/session-records.js';
import { replay } from '../src/session/tools/replay.js';
import { createWriteOperations } from '../src/write/write-operations.js';

/** In the order of their arrival, without a number or an instant, with members that nobody declares. */
const COMMON = {
  description: 'Records.',
  unique: [],
  stamps: {},
  order: 'arrival',
  isOpen: true,
} as const;

const id = string('The id.', { nullable: false });

const users: Resource = {
  ...COMMON,
  name: 'users',
  singular: 'user',
  fields: { id, name: string('The name.') },
  relations: { posts: toMany('Its posts.', 'posts', 'userId') },
};

const posts: Resource = {
  ...COMMON,
  name: 'posts',
  singular: 'post',
  fields: { id, title: string('The title.'), meta: json('More.'), userId: stringReference() },
  relations: { user: toOne('Its user.', 'users', 'userId') },
  formatId: (digest) => `post-${digest.slice(0, 4)}`,
};

const api = defineApi({ name: 'my', title: 'My API', description: '', resources: [users, posts] });

const base = createDataset(api, [
  entry(users, [{ id: 'zoe', name: 'Zoë' }]),
  entry(posts, [
    { id: 'p9', title: 'b', meta: [1, [2]], userId: 'zoe', 'size-eu': 44 },
    { id: 'p1', title: 'a', meta: null, userId: null },
  ]),
]);

function stringReference() {
  return { ...reference('Its user.', 'users'), ...string('Its user.'), references: 'users' };
}

function entry(resource: Resource, records: readonly EngineRecord[]) {
  const shape = toCollectionShape(resource);
  return { resource, collection: createCollection({ shape, records }) };
}

const writesOver = createWriteOperations(api, { errors: {}, resources: [] });

function beginState() {
  return createRecordState({ id: 'keep-a', startedAt: 0, records: new SessionRecords(base) });
}

let draft: Draft;

beforeEach(() => {
  draft = createDraft(beginState(), writesOver);
});

const stored = (): readonly unknown[] => draft.dataset.of('posts').collection.records;

describe('records whose ids are strings', () => {
  it('are created under the id that is sent, and under no other one twice', () => {
    const { record } = draft.writes.create('posts', { id: 'new', title: 'c', userId: 'zoe' });
    expect(record).toEqual({ id: 'new', title: 'c', meta: null, userId: 'zoe' });
    expect(() => draft.writes.create('posts', { id: 'new' })).toThrow(
      'There is a post with the id "new" already.',
    );
    expect(stored().at(-1)).toEqual(record);
  });

  it('get ids of their form, the same each time', () => {
    const made = [1, 2].map(() => draft.writes.create('posts', { title: 'c' }).record.id);
    const again = createDraft(beginState(), writesOver);
    expect([1, 2].map(() => again.writes.create('posts', { title: 'd' }).record.id)).toEqual(made);
    expect(made).toEqual([
      expect.stringMatching(/^post-[\da-f]{4}$/),
      expect.stringMatching(/^post-/),
    ]);
    expect(new Set(made).size).toBe(2);
    expect(draft.writes.create('users', {}).record.id).toMatch(/^[\da-z]{10}$/);
  });

  it('keep members that are not declared through a patch, and lose them when they are replaced', () => {
    draft.writes.update('posts', 'p9', { title: 'x', more: { a: 1 } });
    expect(stored()[0]).toMatchObject({ title: 'x', 'size-eu': 44, more: { a: 1 }, userId: 'zoe' });
    draft.writes.replace('posts', 'p9', { title: 'y' });
    expect(stored()[0]).toEqual({ id: 'p9', title: 'y', meta: null, userId: null });
  });

  it('lose references to a record that goes', () => {
    draft.writes.remove('users', 'zoe');
    expect(stored()[0]).toMatchObject({ id: 'p9', userId: null });
  });

  it('may not refer to a record that is not there', () => {
    expect(() => draft.writes.create('posts', { userId: 'nobody' })).toThrow(
      'userId must be the id of one of the users, but there is no nobody.',
    );
  });

  it('are the same after a log of what was written was read again', async () => {
    draft.writes.create('posts', { id: '__proto__', title: 'c', extra: [1] });
    draft.writes.create('posts', { title: 'd' });
    draft.writes.update('posts', 'p1', { added: null });
    draft.writes.replace('posts', 'p9', { title: 'y' });
    draft.writes.remove('users', 'zoe');
    const events = draft.events.map((event) => JSON.parse(JSON.stringify(event)));
    const folded = beginState();
    for (const event of events) foldRecordEvent(folded, event);
    const again = createDraft(beginState(), writesOver);
    await replay(again, logged(events), api);
    const expected = JSON.stringify(stored());
    const { records } = folded.records.dataset.of('posts').collection;
    expect(JSON.stringify(records)).toBe(expected);
    expect(JSON.stringify(again.dataset.of('posts').collection.records)).toBe(expected);
  });
});

async function* logged(events: readonly Draft['events'][number][]) {
  for (const [index, event] of events.entries()) yield { line: index + 2, event };
}

it('the GraphQL schema of such records is valid, and has what they have', () => {
  const text = printSchema(createSchema(api));
  expect(text).toMatch(/user\([^)]*id: ID!/);
  expect(text).toMatch(/meta: JSON/);
  expect(text).not.toMatch(/PostGroupAvg/);
});
