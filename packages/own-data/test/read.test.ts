import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadOwnApi, type OwnApi, OwnDataError } from '../src/index.js';
import { createTable } from './shapes.js';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-data-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A folder with files. */
async function withFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const place = join(folder, String(++count));
  await mkdir(place);
  for (const [name, text] of Object.entries(files)) await writeFile(join(place, name), text);
  return place;
}

async function loadFiles(files: Readonly<Record<string, string>>): Promise<OwnApi> {
  return loadOwnApi({ name: 'my', data: await withFiles(files) });
}

async function loadFile(name: string, text: string): Promise<OwnApi> {
  return loadOwnApi({ name: 'my', data: join(await withFiles({ [name]: text }), name) });
}

async function problemsOf(loading: Promise<OwnApi>): Promise<unknown> {
  const error: unknown = await loading.catch((caught: unknown) => caught);
  return error instanceof OwnDataError ? error.message.split('\n') : error;
}

const recordsOf = ({ dataset }: OwnApi, name: string): unknown =>
  dataset.of(name).collection.records;

describe('a file of JSON', () => {
  it('may be a list, which is a collection of the name of the file', async () => {
    expect(recordsOf(await loadFile('posts.json', '\uFEFF[{"id": 1}]'), 'posts')).toEqual([
      { id: 1 },
    ]);
  });

  it('may have numbers beyond those that there are, which are shown as null', async () => {
    const { service } = await loadFile(
      'db.json',
      '{"posts": [{"id": 1, "n": 1e400}, {"id": 2, "n": 1}]}',
    );
    expect(service.api.resources[0]?.fields.n?.type).toBe('json');
  });

  it('may name its schema', async () => {
    const api = await loadFile('db.json', '{"$schema": "./x.json", "posts": []}');
    expect(api.dataset.all.map(({ resource }) => resource.name)).toEqual(['posts']);
    expect(api.files).toEqual([expect.stringMatching(/db\.json$/)]);
  });

  it.each<[string, string, readonly string[]]>([
    ['is not JSON', '{\n"posts": [\n{"id": 1},]}', ['db.json, line 3: is not JSON']],
    [
      'has a comma too many',
      '{\n"posts": [\n{"id": 1},\n]\n\n}\n',
      ['db.json, line 4: is not JSON'],
    ],
    ['lacks a comma', '{\n"a": []\n"b": []\n}\n', ['db.json, line 3: is not JSON']],
    ['has a name without quotes', '{\n\nposts: []\n}\n', ['db.json, line 3: is not JSON']],
    ['has a word that is none', '{\n"a": [\ntru]\n}\n', ['db.json, line 3: is not JSON']],
    ['has a second value', '{\n}\n{}\n\n', ['db.json, line 3: is not JSON']],
    ['ends early', '{\n"posts": [\n', ['db.json, line 3: is not JSON']],
    ['is empty', '', ['db.json, line 1: is not JSON']],
    [
      'is a text',
      '"posts"',
      ['db.json: expected an object with collections, or a list of records.'],
    ],
    [
      'has ids twice',
      '{"a": [{"x": [{"id": 1}, {}]},\n{"id": 1}],\n"posts": [\n {"id": 3,\n "t": [1, {"}": "]"}]},\n {"id": 3}, {"id": -1}\n]}',
      [
        'db.json, line 6, posts, record 2, field id: is 3, as in record 1.',
        'db.json, line 6, posts, record 3, field id: must be',
      ],
    ],
    [
      'has a member twice',
      '{"posts": [\n{"id": 1}, {"id": 1}],\n"posts": [{"id": 2},\n{"id": 2}]}',
      ['db.json, line 4, posts, record 2, field id: is 2'],
    ],
  ])('is refused with its line where it %s', async (_name, text, problems) => {
    const found = await problemsOf(loadFile('db.json', text));
    expect(found).toEqual(
      problems.map((problem) =>
        expect.stringMatching(new RegExp(`^${problem.replace(/[.()[\]]/g, '\\$&')}`)),
      ),
    );
  });

  it('that is not there is refused', async () => {
    expect(await problemsOf(loadOwnApi({ name: 'my', data: join(folder, 'none.json') }))).toEqual([
      expect.stringMatching(/none\.json: cannot be read: it is not there\.$/),
    ]);
  });
});

describe('NDJSON', () => {
  it('is a record a line', async () => {
    expect(recordsOf(await loadFile('posts.ndjson', '{"id":1}\r\n\n{"id":2}'), 'posts')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  it('is refused with each line that is wrong', async () => {
    const text = '{"id":1}\n{"id":\n[]\n{"id":1}';
    expect(await problemsOf(loadFile('posts.ndjson', text))).toEqual([
      expect.stringMatching(/^posts\.ndjson, line 2: is not JSON/),
    ]);
    expect(await problemsOf(loadFile('posts.ndjson', '{"id":1}\n\n[]\n{"id":1}'))).toEqual([
      expect.stringMatching(/^posts\.ndjson, line 3, posts, record 2: must be an object/),
    ]);
  });
});

describe('CSV', () => {
  it('has the records of its table, of 60 columns', async () => {
    const { text, records } = createTable(200, 60);
    expect(recordsOf(await loadFile('rows.csv', text), 'rows')).toEqual(records);
  });

  it.each<[string, string, unknown]>([
    ['numbers where all are', 'id,n\n1,1\n2,-2.5e3\n3,\n', [1, -2500, null]],
    ['texts where one is none', 'id,n\n1,1\n2,x\n', ['1', 'x']],
    ['texts of digits with a leading zero', 'id,n\n1,01\n2,2\n', ['01', '2']],
    [
      'texts of more digits than a number has',
      'id,n\n1,12345678901234567\n',
      ['12345678901234567'],
    ],
    ['true and false', 'id,n\n1,true\n2,false\n', [true, false]],
    ['empty texts in quotes', 'id,n\n1,""\n2,\n', ['', null]],
    ['quotes, commas and lines in quotes', 'id,n\r\n1,"a ""b"", c\r\nd"\r\n', ['a "b", c\r\nd']],
    ['a last line without an end', 'id,n\n1,x', ['x']],
    ['a last field that is empty', 'id,n\n1,', [null]],
    ['no records', 'id,n\n', []],
  ])('has %s', async (_name, text, values) => {
    const { dataset } = await loadFile('rows.csv', text);
    expect(dataset.of('rows').collection.records.map(({ n }) => n)).toEqual(values);
  });

  it.each<[string, string, string]>([
    ['no header', '', 'rows.csv, line 1: must name the columns, such as id,title.'],
    [
      'semicolons',
      'id;n\n1;2\n',
      'rows.csv, line 1: has its columns between semicolons. Save the table with commas.',
    ],
    ['a column without a name', 'id,,n\n', 'rows.csv, line 1: has no name for column 2.'],
    ['a name twice', 'id,n,n\n', 'rows.csv, line 1: names n twice.'],
    [
      'a line with another number of values',
      'id,n\n1,"a\nb"\n2\n',
      'rows.csv, line 4: has 1 values, but the first line names 2.',
    ],
    [
      'an id twice',
      'id,n\n1,"a\nb"\n\n1,c\n',
      'rows.csv, line 5, rows, record 2, field id: is 1, as in record 1. Give each record another one.',
    ],
  ])('is refused with %s', async (_name, text, problem) => {
    expect(await problemsOf(loadFile('rows.csv', text))).toEqual([problem]);
  });

  it('is refused at once when many short lines stand below many names', async () => {
    const names = Array.from({ length: 100_000 }, (_none, at) => `n${at}`).join(',');
    const text = `${names}\n${'1\n'.repeat(100_000)}`;
    expect(await problemsOf(loadFile('rows.csv', text))).toContain(
      'rows.csv, line 2: has 1 values, but the first line names 100000.',
    );
  });
});

describe('a folder', () => {
  it('has a collection a file, and says which files it does not read', async () => {
    const api = await loadFiles({
      'posts.json': '[{"id": 1}]',
      'tags.CSV': 'id\n1\n',
      'users.ndjson': '{"id": 2}',
      'settings.json': '{"theme": "dark"}',
      'db.json': '{"notes": [{"id": 3}]}',
      'readme.txt': '',
      '.hidden.json': 'x',
      'sandbox.config.json': '{}',
    });
    expect(api.dataset.all.map(({ resource }) => resource.name).sort()).toEqual([
      'notes',
      'posts',
      'settings',
      'tags',
      'users',
    ]);
    expect(api.notices).toEqual([
      'readme.txt is not read, because it ends in none of .json, .ndjson, .csv.',
    ]);
  });

  it('without a file to read is refused', async () => {
    expect(await problemsOf(loadFiles({ 'readme.txt': '' }))).toEqual([
      'has no collection. For example {"posts": [{"id": 1, "title": "A"}]}.',
    ]);
  });

  it('is refused with all that is wrong in its files, a collection that occurs twice among it', async () => {
    const files = { 'a.json': '[', 'b.csv': '', 'c.ndjson': '{' };
    expect(await problemsOf(loadFiles(files))).toHaveLength(3);
    expect(await problemsOf(loadFiles({ 'a.json': '[]', 'a.csv': 'id\n' }))).toEqual([
      expect.stringMatching(/^a\.json, a: The name occurs twice\./),
    ]);
  });

  it('counts the bytes of all files', async () => {
    const data = await withFiles({ 'a.json': '[]', 'b.json': '[ ]' });
    await loadOwnApi({ name: 'my', data, limits: { bytes: 5 } });
    expect(await problemsOf(loadOwnApi({ name: 'my', data, limits: { bytes: 4 } }))).toEqual([
      'b.json: With this file the data has more than 4 bytes. DATA_MAX_BYTES allows more.',
    ]);
  });
});
