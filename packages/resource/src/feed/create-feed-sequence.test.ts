import { describe, expect, it } from '@jest/globals';
import { notesApi as api } from '../../test/notes-api.js';
import type { Dataset } from '../dataset.js';
import { createFeedSequence } from './create-feed-sequence.js';
import { defineFeed, type Feed } from './define-feed.js';
import { toAsyncApi } from './to-asyncapi.js';

const dataset: Dataset = {
  api,
  all: [],
  of() {
    throw new Error('The story below looks at no seeds.');
  },
};

function createFeedOf(records: Feed['topics'][string]['records']): Feed {
  return defineFeed({
    topics: {
      notes: { description: 'A note.', every: 2, actions: ['written'], records },
      quiet: { description: 'Nothing.', every: 3, actions: ['none'], records: {} },
    },
    createScript: () => ({
      notes: ({ tick, count }) => ({ ts: `second ${tick}`, data: { count } }),
      quiet: ({ tick }) => ({ ts: `second ${tick}`, data: {} }),
    }),
  });
}

describe('createFeedSequence', () => {
  it('asks the story of each topic for its events', () => {
    const { messageAt, topics } = createFeedSequence(createFeedOf({ note: 'notes' }), dataset);
    expect(topics).toEqual(['notes', 'quiet']);
    expect([1, 2, 3].map((number) => JSON.parse(messageAt(number)))).toEqual([
      { type: 'event', id: 1, topic: 'notes', api: 'helpdesk', ts: 'second 2', data: { count: 1 } },
      { type: 'event', id: 2, topic: 'quiet', api: 'helpdesk', ts: 'second 3', data: {} },
      { type: 'event', id: 3, topic: 'notes', api: 'helpdesk', ts: 'second 4', data: { count: 2 } },
    ]);
  });

  it('stops at a topic that the story leaves out', () => {
    const feed: Feed = { ...createFeedOf({}), createScript: () => ({}) };
    expect(() => createFeedSequence(feed, dataset).messageAt(1)).toThrow(
      'The story of helpdesk has no events of notes.',
    );
  });
});

describe('defineFeed', () => {
  it('wants a story for each topic', () => {
    const topics = { notes: { description: '', every: 1, actions: [], records: {} } } as const;
    // @ts-expect-error the story has no events of notes
    defineFeed({ topics, createScript: () => ({}) });
  });
});

describe('toAsyncApi', () => {
  const options = { version: '1.0.0', origin: 'http://127.0.0.1:3003' };

  it('describes an event by the schema of its records', () => {
    const { components } = toAsyncApi(api, createFeedOf({ note: 'notes' }), options);
    expect(components).toMatchObject({
      schemas: {
        NotesEvent: {
          properties: {
            data: {
              required: ['action', 'note'],
              properties: {
                action: { enum: ['written'] },
                note: { $ref: '#/components/schemas/Note' },
              },
            },
          },
        },
        Note: { required: ['id', 'text', 'created_at', 'updated_at'] },
      },
    });
  });

  it('refuses a topic with records of a resource that is not there', () => {
    expect(() => toAsyncApi(api, createFeedOf({ ticket: 'tickets' }), options)).toThrow(
      'A topic of helpdesk carries tickets, which is no resource.',
    );
  });
});
