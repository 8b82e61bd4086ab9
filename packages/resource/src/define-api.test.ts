import { describe, expect, it } from '@jest/globals';
import { defineApi } from './define-api.js';
import { defineResource, type RecordOf, toRecordSchema } from './define-resource.js';
import {
  bool,
  enumeration,
  float,
  int,
  object,
  objects,
  reference,
  string,
  strings,
} from './field-builders.js';
import { toMany, toOne } from './relation.js';

const words = ['low', 'high'] as const;
const things = defineResource({
  name: 'things',
  singular: 'thing',
  description: 'Things.',
  fields: {
    label: string('Label.', { required: true, maxLength: 10 }),
    rank: int('Rank.', { min: 0 }),
    level: enumeration('Level.', words, { default: 'low' }),
    mood: enumeration('Mood.', words),
    score: float('Score.', { readOnly: true, nullable: false }),
    hidden: bool('Hidden.', { default: false }),
    tags: strings('Tags.'),
    owner: object('Owner.', { email: string('Email.', { required: true }) }, { required: true }),
    files: objects('Files.', { size: int('Size.', { required: true }) }),
    parent_id: reference('Parent.', 'things'),
  },
  relations: {
    parent: toOne('Parent.', 'things', 'parent_id'),
    children: toMany('Children.', 'things', 'parent_id'),
  },
});

function api(...resources: Parameters<typeof defineApi>[0]['resources'][number][]) {
  return () => defineApi({ name: 'helpdesk', title: 'T', description: 'D', resources });
}

describe('defineResource', () => {
  it('infers the type of its records: null only where a value may be missing', () => {
    const record: RecordOf<typeof things> = {
      id: 1,
      label: 'a',
      rank: null,
      level: 'high',
      mood: null,
      score: 1.5,
      hidden: false,
      tags: ['x'],
      owner: { email: 'a@example.com' },
      files: [{ size: 3 }],
      parent_id: null,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
    };
    // @ts-expect-error a required field is never null
    const noLabel: RecordOf<typeof things>['label'] = null;
    // @ts-expect-error a word outside the vocabulary
    const wrongLevel: RecordOf<typeof things>['level'] = 'medium';
    // @ts-expect-error a field with a default is never null
    const noLevel: RecordOf<typeof things>['level'] = null;
    // @ts-expect-error there is no such field
    const none: unknown = record.colour;
    expect([noLabel, wrongLevel, noLevel, none]).toHaveLength(4);
  });

  it('gives every record id first and its two stamps last', () => {
    expect(Object.keys(things.fields).at(0)).toBe('id');
    expect(Object.keys(things.fields).slice(-2)).toEqual(['created_at', 'updated_at']);
  });

  it('yields a schema in which every field is present and only nullable ones take null', () => {
    const schema = toRecordSchema(things);
    expect(schema).toMatchObject({
      required: Object.keys(things.fields),
      additionalProperties: false,
      properties: {
        label: { type: 'string', minLength: 1, maxLength: 10 },
        rank: { type: ['integer', 'null'], minimum: 0 },
        level: { type: 'string', enum: ['low', 'high'] },
        mood: { type: ['string', 'null'], enum: ['low', 'high', null] },
        owner: { type: 'object', required: ['email'], additionalProperties: false },
        parent_id: { type: ['integer', 'null'], minimum: 1 },
      },
    });
  });
});

describe('defineApi', () => {
  const other = (overrides: object) =>
    defineResource({
      name: 'others',
      singular: 'other',
      description: 'O.',
      fields: {},
      ...overrides,
    });

  it('takes resources that fit together', () => {
    expect(api(things)().resources).toEqual([things]);
  });

  it.each([
    ['two resources of one name', [things, things], 'names a resource twice'],
    [
      'a relation to no resource',
      [other({ relations: { x: toOne('', 'nowhere', 'id') } })],
      'others.x refers to nowhere',
    ],
    [
      'a to-one relation over no field',
      [things, other({ relations: { x: toOne('', 'things', 'x_id') } })],
      'others has no field x_id',
    ],
    [
      'a to-many relation over no field',
      [things, other({ relations: { x: toMany('', 'things', 'x_id') } })],
      'things has no field x_id',
    ],
    [
      'a relation that hides a field',
      [
        things,
        other({ fields: { t: int('T.') }, relations: { t: toMany('', 'things', 'parent_id') } }),
      ],
      'hides a field',
    ],
    [
      'a reference to no resource',
      [other({ fields: { x: reference('X.', 'nowhere') } })],
      'others.x refers to nowhere',
    ],
  ])('refuses %s', (_what, resources, message) => {
    expect(api(...resources)).toThrow(message);
  });
});
