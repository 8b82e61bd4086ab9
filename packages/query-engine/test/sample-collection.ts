import { createRandom, type Random } from '@sandbox/kernel';
import type { CollectionShape, EngineRecord } from '@sandbox/query-engine';

/** A collection with a field of every type, nested ones included. */
export const SAMPLE_SHAPE: CollectionShape = {
  name: 'samples',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'owner_id', type: 'int' },
    { name: 'score', type: 'float' },
    { name: 'active', type: 'bool' },
    { name: 'name', type: 'string' },
    { name: 'code', type: 'string', searchable: false },
    { name: 'body', type: 'text' },
    { name: 'status', type: 'enum', values: ['open', 'in_progress', 'done'] },
    { name: 'day', type: 'date' },
    { name: 'due_at', type: 'datetime' },
    { name: 'created_at', type: 'datetime' },
    { name: 'tags', type: 'strings' },
    { name: 'labels', type: 'strings' },
    {
      name: 'person',
      type: 'object',
      fields: [
        { name: 'last_name', type: 'string' },
        { name: 'age', type: 'int' },
        { name: 'langs', type: 'strings' },
      ],
    },
    {
      name: 'media',
      type: 'objects',
      fields: [
        { name: 'kind', type: 'enum', values: ['image', 'video'] },
        { name: 'alt', type: 'string' },
        { name: 'size', type: 'int' },
      ],
    },
  ],
};

/** Words on which folding is tested: case pairs, marks, ligatures, forms that change their length. */
export const WORDS: readonly string[] = [
  'refund',
  'Refund',
  'REFUNDS,',
  'café',
  'CAFE\u0301',
  'cafe',
  'straße',
  'STRASSE',
  'STRAẞE',
  'İstanbul',
  'istanbul',
  'ISTANBUL',
  'ΟΔΟΣ',
  'οδος',
  'οδοσ',
  'ﬁnal',
  'final',
  'Ⅷ',
  '가나',
  '\u1100\u1161',
  '東京',
  'e\u0301\u0323',
  '𝐀lpha',
  'alpha',
  '👍🏽',
  'a\u00a0b',
  '¨x',
  'K',
  'Å',
  'null',
  'true',
  'a,b',
  '"q"',
  '100%',
  '_',
  '.',
];

/** A record of the sample. */
export interface SampleRecord extends EngineRecord {
  readonly id: number;
}

/** Records with nulls in every place, many ties, and texts made of the words. */
export function createSampleRecords(count: number): readonly SampleRecord[] {
  const random = createRandom('samples');
  return Array.from({ length: count }, (_, index) => createRecord(index * 2 + 3, random));
}

function createRecord(id: number, random: Random): SampleRecord {
  const maybe = <T>(create: () => T): T | null => (random.chance(0.15) ? null : create());
  const words = (min: number, max: number): string[] =>
    Array.from({ length: random.int(min, max) }, () => random.pick(WORDS));
  return {
    id,
    owner_id: maybe(() => Math.floor(random.next() ** 2 * 40)),
    score: maybe(() => random.int(-8, 8) / 4),
    active: maybe(() => random.chance(0.7)),
    name: maybe(() => words(0, 2).join(' ')),
    code: maybe(() => `${random.pick(WORDS)}-${random.int(1, 500)}`),
    body: maybe(() => words(0, 12).join(random.pick([' ', '\n', ''])) + random.int(1, 400)),
    status: maybe(() => random.pick(['open', 'in_progress', 'done'])),
    day: maybe(() => `2026-0${random.int(2, 4)}-${String(random.int(1, 28)).padStart(2, '0')}`),
    due_at: maybe(() => createInstant(random)),
    created_at: createInstant(random),
    tags: maybe(() => words(0, 3)),
    labels: maybe(() => words(0, 2)),
    person: maybe(() => ({
      last_name: maybe(() => random.pick(WORDS)),
      age: random.int(18, 30),
      langs: maybe(() => words(0, 2)),
    })),
    media: maybe(() =>
      Array.from({ length: random.int(0, 2) }, () => ({
        kind: random.pick(['image', 'video']),
        ...(random.chance(0.5) ? { alt: words(0, 2).join(' ') } : {}),
        size: maybe(() => random.int(1, 9)),
      })),
    ),
  };
}

/** Equal instants are written with different offsets, so that their texts sort otherwise. */
function createInstant(random: Random): string {
  const hour = random.int(0, 11);
  const [shift, zone] = random.pick([
    [0, 'Z'],
    [2, '+02:00'],
    [9, '+09:00'],
  ] as const);
  return `2026-03-${random.int(28, 30)}T${String(hour + shift).padStart(2, '0')}:00:00${zone}`;
}
