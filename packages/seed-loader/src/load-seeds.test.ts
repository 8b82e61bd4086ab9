import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSeeds, stampSeeds } from './load-seeds.js';
import { readSources } from './read-seed-file.js';
import type { SeedCollection } from './seed-collection.js';
import { isStamped } from './seed-stamp.js';

const schema = {
  type: 'object',
  required: ['id', 'name'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer', minimum: 1 },
    name: { type: 'string' },
    kind: { enum: ['a', 'b'] },
    team_id: { type: ['integer', 'null'] },
    owner: { type: 'object', properties: { email: { type: 'string', format: 'email' } } },
  },
};
const teams: SeedCollection = { name: 'teams', schema, references: [], unique: [['name']] };
const agents: SeedCollection = {
  name: 'agents',
  schema,
  references: [{ field: 'team_id', collection: 'teams' }],
  unique: [],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seeds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function load(teamsText: string, agentsText = '[]') {
  writeFileSync(join(folder, 'teams.json'), teamsText);
  writeFileSync(join(folder, 'agents.json'), agentsText);
  return loadSeeds(folder, [teams, agents]);
}

describe('loadSeeds', () => {
  it('gives the records of each collection, frozen to their depth', () => {
    const seeds = load('[{"id":1,"name":"One","owner":{"email":"a@example.com"}}]');
    expect([...seeds.keys()]).toEqual(['teams', 'agents']);
    const record = seeds.get('teams')?.[0];
    expect(record).toEqual({ id: 1, name: 'One', owner: { email: 'a@example.com' } });
    expect(Object.isFrozen(record)).toBe(true);
    expect(Object.isFrozen(record?.owner)).toBe(true);
  });

  it.each([
    [
      'a missing field',
      '[\n{"id":1,"name":"A"},\n{"id":2}\n]',
      'teams.json, line 3, record 2, field name: must have',
    ],
    [
      'an unknown field',
      '[\n{"id":1,"name":"A","nam":1}]',
      'line 2, record 1, field nam: must NOT have additional',
    ],
    ['a wrong type', '[\n{"id":1,"name":7}]', 'line 2, record 1, field name: must be string'],
    [
      'a word outside an enumeration',
      '[{"id":1,"name":"A","kind":"c"}]',
      'field kind: must be equal to one of the allowed values: a, b',
    ],
    [
      'a nested field',
      '[{"id":1,"name":"A","owner":{"email":"x"}}]',
      'record 1, field owner.email: must match format',
    ],
    [
      'a record spread over lines after a tricky text',
      '[\n{"id":1,\n"name":"]}\\"{["},\n{"id":2,\n"name":3}]',
      'line 4, record 2, field name',
    ],
    [
      'ids out of order',
      '[{"id":2,"name":"A"},\n{"id":1,"name":"B"}]',
      'line 2, record 1, field id: ids must rise, but 1 follows 2',
    ],
    [
      'a repeated unique value',
      '[{"id":1,"name":"A"},\n{"id":2,"name":"A"}]',
      'line 2, record 2, field name: ["A"] occurs in record 1 already',
    ],
    ['broken JSON', '[\n{"id":1,"name":"A"},\n{"id":2,]', 'teams.json, line 3: not JSON'],
    [
      'another value than an array',
      '{"id":1}',
      'teams.json, line 1: expected a JSON array of records',
    ],
  ])('stops at %s and says where', (_what, text, message) => {
    expect(() => load(text)).toThrow(message);
  });

  it('stops at a reference to a record that is not there', () => {
    const agentsText = '[\n{"id":1,"name":"X","team_id":null},\n{"id":2,"name":"Y","team_id":9}\n]';
    expect(() => load('[{"id":1,"name":"A"}]', agentsText)).toThrow(
      'agents.json, line 3, record 2, field team_id: teams has no record 9.',
    );
  });

  it('stops at a missing file and names it', () => {
    expect(() => loadSeeds(join(folder, 'nowhere'), [teams])).toThrow(
      /teams\.json: the file cannot be read: .*; see SEEDS_DIR$/,
    );
  });
});

describe('stampSeeds', () => {
  const one = '[{"id":1,"name":"A"}]';

  it('refuses to stamp files that are wrong', () => {
    load(one);
    writeFileSync(join(folder, 'teams.json'), '[{"id":1}]');
    expect(() => stampSeeds(folder, [teams, agents])).toThrow('field name');
  });

  it('leaves the records as they are', () => {
    const before = load(one);
    stampSeeds(folder, [teams, agents]);
    const after = loadSeeds(folder, [teams, agents]);
    expect(after).toEqual(before);
    expect(Object.isFrozen(after.get('teams')?.[0])).toBe(true);
  });

  it('stamps these very files: a changed one is checked again', () => {
    load(one);
    stampSeeds(folder, [teams, agents]);
    expect(() => load(one, '[{"id":1,"name":"X","team_id":9}]')).toThrow('teams has no record 9');
  });

  it('stamps them for these very collections: another schema checks them again', () => {
    load(one);
    stampSeeds(folder, [teams, agents]);
    const narrower = { ...schema, properties: { ...schema.properties, name: { type: 'integer' } } };
    expect(() => loadSeeds(folder, [{ ...teams, schema: narrower }, agents])).toThrow(
      'field name: must be integer',
    );
  });

  it('keeps its stamp when only the words of a schema change', () => {
    load(one);
    stampSeeds(folder, [teams, agents]);
    const described = { ...teams, schema: { ...schema, description: 'Teams.' } };
    expect(isStamped(folder, readSources(folder, [described, agents]))).toBe(true);
    expect(isStamped(folder, readSources(folder, [described]))).toBe(false);
  });
});
