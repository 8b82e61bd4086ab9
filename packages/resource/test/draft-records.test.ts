import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCollection } from '@sandbox/query-engine';
import { createDataset, toCollectionShape } from '../src/dataset.js';
import { DraftRecords, MAX_CHANGED } from '../src/session/draft-records.js';
import type { ChangeEvent } from '../src/session/record-event.js';
import { SessionRecords } from '../src/session/session-records.js';
import { notes, notesApi } from './notes-api.js';

const SIZE = MAX_CHANGED + 10;
const records = Array.from({ length: SIZE }, (_, at) => ({ id: at + 1, text: 'a' }));
const base = createDataset(notesApi, [
  { resource: notes, collection: createCollection({ shape: toCollectionShape(notes), records }) },
]);

const update = (id: number): ChangeEvent => ({
  ...{ type: 'written', operation: 'update', resource: 'notes', id },
  set: { text: 'b' },
});
const remove = (id: number): ChangeEvent => ({ type: 'removed', resource: 'notes', id });
const full = expect.objectContaining({ code: 'session_full' });

describe('a session with as many changed records as it can have', () => {
  let session: SessionRecords;
  const fork = jest.spyOn(SessionRecords.prototype, 'fork');
  beforeEach(() => {
    session = new SessionRecords(base);
    for (let id = 1; id <= MAX_CHANGED; id += 1) session.put('notes', { id, text: 'c' });
    fork.mockClear();
  });

  it('takes further changes of these records, and copies nothing for them', () => {
    for (const event of [update(1), update(MAX_CHANGED), remove(2)]) {
      new DraftRecords(session).add(event);
    }
    const draft = new DraftRecords(session);
    draft.add(update(3));
    draft.add(update(3));
    expect(fork).not.toHaveBeenCalled();
    expect(draft.find('notes', 3)?.text).toBe('b');
  });

  it.each([
    ['a change', update(SIZE)],
    ['a removal', remove(SIZE)],
    ['a change with an effect', { ...update(1), effects: [{ ...update(SIZE), changes: {} }] }],
    ['a removal with others', { ...remove(1), cascade: { notes: [SIZE] } }],
  ])('rejects %s of another one, and stays as it was', (_what, event) => {
    const draft = new DraftRecords(session);
    expect(() => draft.add(event as ChangeEvent)).toThrow(full);
    draft.add(update(1));
    expect([draft.find('notes', SIZE)?.text, draft.find('notes', 1)?.text]).toEqual(['a', 'b']);
  });

  it('counts what a draft changed before', () => {
    const room = new SessionRecords(base);
    for (let id = 1; id < MAX_CHANGED; id += 1) room.put('notes', { id, text: 'c' });
    const draft = new DraftRecords(room);
    draft.add(update(SIZE));
    expect(() => draft.add(update(SIZE - 1))).toThrow(full);
    draft.add(update(SIZE));
    expect(draft.find('notes', SIZE - 1)?.text).toBe('a');
  });
});
