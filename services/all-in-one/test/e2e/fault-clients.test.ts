import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../../src/app.js';
import { CLIENTS, describeClient, type Requested, type Seen } from './clients.js';

const CHARGE =
  '{"getMerchantDetailsRequest":{"merchantAuthentication":{"name":"a","transactionKey":"b"}}}';

/** A request of each family of routes, and the status that it has without a fault. */
const ROUTES = [
  ['a record', 'GET', '/v1/helpdesk/tickets/1', undefined, 200],
  ['a list', 'GET', '/v1/social/users?limit=5', undefined, 200],
  ['a write', 'POST', '/s/keep-clients/v1/helpdesk/customers', '{"name":"Ann"}', 201],
  ['GraphQL', 'POST', '/v1/flights/graphql', '{"query":"{ __typename }"}', 200],
  ['a utility', 'GET', '/v1/utils/get', undefined, 200],
  ['the gateway', 'POST', '/xml/v1/request.api', CHARGE, 200],
] as const;

/** What every client sees of each fault; undefined is the status that the route has without one. */
const FAULTS: readonly (readonly [fault: string, seen: Seen | undefined])[] = [
  ['delay=20', undefined],
  ['status=503', 503],
  ['reset', 'broken'],
  ['reset=body', 'broken'],
  ['close', 'broken'],
  ['close=head', 'broken'],
  ['truncate=0.5', 'broken'],
  ['throttle=100000', undefined],
  ['malformed', 'broken'],
  ['malformed=chunk', 'broken'],
  ['malformed=head', 'broken'],
];

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ createApps: (platform) => createApps({ platform }) });
});
afterAll(() => app.stop());

const toRequested = ([, method, path, body]: (typeof ROUTES)[number], fault: string): Requested => {
  const headers = { 'X-Sandbox-Fault': fault, 'Content-Type': 'application/json' };
  return { url: app.url + path, method, headers, body };
};

// They wait for seconds, all of them at once.
it('a response that stalls is late for every client', async () => {
  const present = CLIENTS.filter(({ missing }) => missing === undefined);
  const seen = await Promise.all(present.map(({ ask }) => ask([toRequested(ROUTES[0], 'stall')])));
  expect(present.map(({ name }, index) => [name, seen[index]])).toEqual(
    // axios reports a timeout within the body as a stream that was aborted.
    present.map(({ name }) => [name, [name === 'axios' ? 'broken' : 'late']]),
  );
});

for (const client of CLIENTS)
  describeClient(client, () => {
    const { ask } = client;
    it.each(FAULTS)('sees on every route what "%s" says', async (fault, expected) => {
      const seen = await ask(ROUTES.map((route) => toRequested(route, fault)));
      expect(ROUTES.map(([title], index) => [title, seen[index]])).toEqual(
        ROUTES.map(([title, , , , status]) => [title, expected ?? status]),
      );
    });
  });
