import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../../src/app.js';
import { describeClient, RETRIES, RETRYING_CLIENTS } from './clients.js';

let app: RunningApp;
const requests = new Map<string, number>();

beforeAll(async () => {
  app = await startApp({ createApps: (platform) => createApps({ platform }) });
  app.platform.recorder = {
    start({ raw: { url = '' } }) {
      requests.set(url, (requests.get(url) ?? 0) + 1);
      return undefined;
    },
    openSocket: () => undefined,
    note() {},
    annotate() {},
  };
});
afterAll(() => app.stop());

const METHODS = ['GET', 'POST'] as const;
const SENT = {
  GET: { path: 'tickets/1', body: undefined, status: 200 },
  POST: { path: 'customers', body: '{"name":"Ann"}', status: 201 },
} as const;

/**
 * What the first response of a read and of a write is, and what each client has in the end: `again` for a response to a second
 * request, else what it has of the first. A write that is sent again was kept the first time too, but for `status`.
 */
const ENDINGS = [
  ['fault', ...RETRYING_CLIENTS.map(({ name }) => name)],
  ['status=503', 'again 503', 'again broken', 'again 503', 'again again', 'again again'],
  ['reset', 'again broken', 'again again', 'again broken', 'broken broken', 'again again'],
  ['reset=body', 'again broken', 'broken broken', 'broken broken', 'broken broken', 'again again'],
  ['close', 'again broken', 'broken broken', 'broken broken', 'broken broken', 'again again'],
  ['close=head', 'again broken', 'again again', 'again broken', 'broken broken', 'again again'],
  [
    'truncate=0.5',
    'again broken',
    'broken broken',
    'broken broken',
    'broken broken',
    'again again',
  ],
  [
    'malformed',
    'broken broken',
    'broken broken',
    'broken broken',
    'broken broken',
    'broken broken',
  ],
  [
    'malformed=chunk',
    'broken broken',
    'again again',
    'broken broken',
    'broken broken',
    'again again',
  ],
  [
    'malformed=head',
    'broken broken',
    'again again',
    'again broken',
    'broken broken',
    'again again',
  ],
] as const;

const [COLUMNS, ...ROWS] = ENDINGS;

for (const client of RETRYING_CLIENTS)
  describeClient(client, () => {
    const column = COLUMNS.indexOf(client.name);

    it.each(METHODS)('ends with what the table says of a %s', async (method) => {
      const { path, body, status } = SENT[method];
      const places = ROWS.map(
        (_row, index) => `/s/keep-${method}-${column}-${index}/v1/helpdesk/${path}`,
      );
      const seen = await client.ask(
        ROWS.map(([fault], index) => ({
          url: app.url + places[index],
          method,
          headers: {
            'X-Sandbox-Fault': `${fault}, first=${RETRIES}`,
            'Content-Type': 'application/json',
          },
          body,
        })),
      );
      const endings = places.map((place, index) => [
        ROWS[index]?.[0],
        `${seen[index]} after ${requests.get(place)}`,
      ]);
      const expected = ROWS.map((row) => {
        const ending = row[column]?.split(' ')[METHODS.indexOf(method)];
        return [
          row[0],
          ending === 'again' ? `${status} after ${RETRIES + 1}` : `${ending} after 1`,
        ];
      });
      expect(endings).toEqual(expected);
    });
  });
