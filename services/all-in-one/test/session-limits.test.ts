import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createManualClock, expectProblem, type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const manual = createManualClock();
let app: RunningApp;
let sessions = 0;

beforeAll(async () => {
  app = await startApp({
    createApps: (platform) => createApps({ platform }),
    clock: manual.clock,
  });
});
afterAll(() => app.stop());

/** A session that no other test has. */
function enter(root: string) {
  sessions += 1;
  const prefix = `/s/keep-limits-${sessions}`;
  const json = { 'Content-Type': 'application/json' };
  return {
    get: (path: string, headers = {}) => app.get(prefix + path, headers),
    set: (rules: unknown) =>
      app.send(`${prefix}${root}/session/faults`, {
        method: 'PUT',
        headers: json,
        body: JSON.stringify({ rules }),
      }),
  };
}

const LIMIT = { id: 'lim', effect: { rate_limit: { limit: 2, window_s: 60 } } };

describe.each([
  ['/v1/helpdesk', '/v1/helpdesk/tickets/1'],
  ['/v1/social', '/v1/social/users?limit=1'],
  ['/v1/flights', '/v1/flights/graphql?query={airports{total}}'],
  ['/v1/utils', '/v1/utils/uuid'],
  ['/sandbox/v1', '/sandbox/v1/session'],
])('a limit of a session at %s', (root, path) => {
  it('lets so many requests of that session pass, until its window is over', async () => {
    const session = enter(root);
    const other = enter(root);
    await session.set([LIMIT]);
    const seen = [];
    for (const ms of [0, 0, 0, 60_000]) {
      manual.advance(ms);
      const { status, headers } = await session.get(path);
      seen.push([status, headers.ratelimit, headers['x-sandbox-fault'], headers['retry-after']]);
    }
    const fault = 'lim; rate_limit=2';
    expect(seen).toEqual([
      [200, '"default";r=1;t=60', fault, undefined],
      [200, '"default";r=0;t=60', fault, undefined],
      [429, '"default";r=0;t=60', fault, '60'],
      [200, '"default";r=1;t=60', fault, undefined],
    ]);
    expect((await other.get(path)).headers).not.toHaveProperty('ratelimit');
  });
});

describe('the limit of a rule', () => {
  it('counts from the start when it is set anew', async () => {
    const session = enter('/v1/utils');
    const statuses = [];
    for (let count = 0; count < 2; count++) {
      manual.advance(1);
      await session.set([LIMIT]);
      for (let time = 0; time < 3; time++)
        statuses.push((await session.get('/v1/utils/uuid')).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });

  it('lets nothing else happen to what it refuses', async () => {
    const session = enter('/v1/utils');
    await session.set([
      {
        effect: { status: 503, rate_limit: { limit: 1, window_s: 60, by: 'key', policy: 'user' } },
      },
    ]);
    const statuses = [];
    for (const key of ['a', 'a', 'b'])
      statuses.push((await session.get('/v1/utils/uuid', { 'X-API-Key': key })).status);
    expect(statuses).toEqual([503, 429, 503]);
  });

  it.each([
    ['no object', 10, 'rate_limit'],
    ['no window', { limit: 10 }, 'rate_limit.window_s'],
    ['no number', { limit: '10', window_s: 60 }, 'rate_limit.limit'],
    ['an unknown member', { limit: 10, window_s: 60, burst: 5 }, 'rate_limit'],
    ['an unknown algorithm', { limit: 10, window_s: 60, algorithm: 'x' }, 'rate_limit.algorithm'],
    ['too long a log', { limit: 1001, window_s: 60, algorithm: 'sliding' }, 'rate_limit.limit'],
  ])('with %s is refused', async (_what, limit, place) => {
    const response = await enter('/v1/utils').set([{ effect: { rate_limit: limit } }]);
    expectProblem(response, { status: 422, code: 'invalid_field' });
    expect(response.json()).toMatchObject({ errors: [{ field: `rules.0.effect.${place}` }] });
  });

  it('does not go with a preset', async () => {
    const response = await enter('/v1/utils').set([
      { effect: { ...LIMIT.effect, preset: 'flaky' } },
    ]);
    expect(response.json()).toMatchObject({ errors: [{ field: 'rules.0.effect.preset' }] });
  });
});
