import { expect, it } from '@jest/globals';
import { expectProblem } from '../expect-problem.js';
import { itWithoutSession } from '../in-session.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import { parseLinkHeader } from '../parse-link-header.js';
import { type ContractContext, firstOf, largestOf, pageOf, relatedListOf } from './subject.js';

/** Whole collections as NDJSON and CSV. */
export function describeDownloads({ oracle, app, root }: ContractContext): void {
  const largest = largestOf(oracle);
  const path = `${root}/${largest.name}`;
  const records = oracle.records(largest.name);

  it.each(oracle.api.resources)('$name.ndjson has all records, one a line', async ({ name }) => {
    const response = await app.get(`${root}/${name}.ndjson`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'x-total-count': String(oracle.records(name).length),
    });
    const lines = response.text.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines).toEqual(oracle.records(name).map((record) => JSON.stringify(record)));
  });

  it.each(oracle.api.resources)('$name.csv has what the records have', async (resource) => {
    const { name, fields } = resource;
    const response = await app.get(`${root}/${name}.csv`);
    const [head = [], ...rows] = readCsv(response.text);
    const cells = oracle.records(name).map((record) => head.map((title) => cellOf(record, title)));
    // Compared as one text a record: a table has a hundred thousand cells.
    expect(rows.map((row) => JSON.stringify(row))).toEqual(cells.map((row) => JSON.stringify(row)));
    const named = new Set(head.map((title) => title.split('.')[0]));
    expect([...named]).toEqual(Object.keys(fields));
  });

  it('take filters, sort, fields and, as NDJSON, expand', async () => {
    const { id } = firstOf(oracle, largest.name);
    const lines = (await app.get(`${path}.ndjson?id_lte=${id + 3}&sort=-id&fields=id`)).text;
    const expected = records.filter((record) => record.id <= id + 3).toReversed();
    expect(lines).toBe(expected.map((record) => `{"id":${record.id}}\n`).join(''));
    expect((await app.get(`${path}.csv?id=${id}&fields=created_at`)).text).toBe(
      `created_at\r\n${records[0]?.created_at}\r\n`,
    );
    const [relation = ''] = Object.keys(largest.relations);
    expectProblem(await app.get(`${path}.csv?fields=${relation}.created_at`), {
      status: 400,
      code: 'unknown_parameter',
    });
    const expanded = await app.get(`${path}.ndjson?id=${id}&expand=${relation}`);
    const query = [['expand', relation]] as const;
    expect(JSON.parse(expanded.text)).toEqual(
      oracle.show(largest.name, firstOf(oracle, largest.name), query),
    );
  });

  it.each(['page=1', 'limit=5', 'offset=0', 'cursor=*'])('%s is refused', async (query) => {
    for (const format of ['csv', 'ndjson']) {
      const response = await app.get(`${path}.${format}?${query}`);
      expectProblem(response, { status: 400, code: 'unknown_parameter' });
    }
  });

  it('a mistake is a problem, and HEAD has the headers alone', async () => {
    expectProblem(await app.get(`${path}.csv?nope=1`), { status: 400, code: 'unknown_field' });
    expectProblem(await app.get(`${path}.csv?expand=x`), {
      status: 400,
      code: 'unknown_parameter',
    });
    const head = await app.send(`${path}.ndjson`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['x-total-count']).toBe(String(records.length));
  });

  it.each(['application/x-ndjson', 'text/csv'])(
    'a list is what its download is for who accepts %s, cached or not',
    async (accept) => {
      const extension = accept === 'text/csv' ? 'csv' : 'ndjson';
      const query = 'id_lte=500&sort=-id';
      const expected = (await app.get(`${path}.${extension}?${query}`)).text;
      for (let round = 0; round < 3; round++) {
        const shown = await app.get(`${path}?${query}`);
        expect(shown.headers).toMatchObject({
          'content-type': 'application/json',
          vary: expect.stringMatching(/^Accept\b/),
        });
        const response = await app.get(`${path}?${query}`, { Accept: `${accept}, */*;q=0.1` });
        expect(response.headers['content-type']).toMatch(new RegExp(`^${accept}`));
        expect(response.headers).toMatchObject({
          vary: 'Accept',
          'x-total-count': shown.headers['x-total-count'],
        });
        expect(response.text).toBe(expected);
      }
      const head = await app.send(`${path}?${query}`, { method: 'HEAD', headers: { accept } });
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers['content-type']).toMatch(new RegExp(`^${accept}`));
    },
  );

  it.each([
    '*/*',
    'text/*',
    'application/json, text/csv;q=0.9',
    'text/csv;q=0.5, */*',
    'text/csv;q=0',
    'text/csvx',
    'image/png',
  ])('a list is JSON for Accept: %s', async (accept) => {
    const response = await app.get(`${path}?limit=2`, { Accept: accept });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json']);
  });

  it('a page of a list is sent in lines too, with the cursor of the next in Link', async () => {
    const accept = { Accept: 'application/x-ndjson' };
    const page = await app.get(`${path}?limit=3&page=2&fields=id`, accept);
    const idOf = (line: string): unknown => JSON.parse(line).id;
    expect(page.text.trimEnd().split('\n').map(idOf)).toEqual(
      records.slice(3, 6).map(({ id }) => id),
    );
    expect(parseLinkHeader(page.headers.link)).toHaveProperty('prev');
    const first = await app.get(`${path}?limit=3&cursor=*&fields=id`, accept);
    const next = parseLinkHeader(first.headers.link).next ?? '';
    const second = await app.get(next, accept);
    expect(second.text).toBe(page.text);
  });

  it('a related list and a session have lines, and a mistake is a problem', async () => {
    const related = `${root}${relatedListOf(oracle)}`;
    const accept = { Accept: 'application/x-ndjson' };
    const { total } = pageOf(await app.get(related)).meta;
    const lines = await app.get(related, accept);
    expect(lines.text.split('\n')).toHaveLength(total + 1);
    expectProblem(await app.get(`${path}?nope=1`, accept), { status: 400, code: 'unknown_field' });
    expectProblem(await app.get(`${path}?expand=x`, { Accept: 'text/csv' }), {
      status: 400,
      code: 'unknown_parameter',
    });
    expectProblem(await app.get(`${path}?excel=1`, accept), {
      status: 400,
      code: 'unknown_field',
    });
    expect((await app.get(`${path}?excel=1&limit=1`, { Accept: 'text/csv' })).text).toMatch(
      /^\ufeffid,/,
    );
  });

  itWithoutSession('have what a session has written', async () => {
    const stored = `/s/keep-downloads${path}`;
    const last = records.at(-1)?.id;
    const { status } = await app.send(`${stored}/${last}`, { method: 'DELETE' });
    const { text } = await app.get(`${stored}.ndjson?fields=id`);
    expect(text.includes(`{"id":${last}}`)).toBe(status >= 300);
  });
}

/** Reads CSV character by character. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (character !== '\r') cell += character;
  }
  return rows;
}

/** What a record has in a column, whose title is a path into it. */
function cellOf(record: PlainRecord, title: string): string {
  const value = title.split('.').reduce<unknown>((from, step) => Object(from)[step], record);
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
