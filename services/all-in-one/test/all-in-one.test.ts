import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  PRODUCT_VERSION,
  parseSettings,
  SERVICE_LOCATIONS,
  SERVICE_NAMES,
  type ServiceName,
} from '@sandbox/kernel';
import { expectProblem, type StartOptions, startApp, useApp } from '@sandbox/testing';
import { createShellRoutes, startPage } from '@sandbox/web';
import { createApps } from '../src/app.js';
import { ALL_IN_ONE_SETTINGS } from '../src/config.js';
import { createTools } from '../src/create-sandbox.js';

const options: StartOptions = {
  createApps: (platform) => createApps({ platform }),
  createTools,
  home: startPage,
  pages: (apps) => createShellRoutes({ apps }),
};

/** What browsers send when a link is followed. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('all services in one process', () => {
  const app = useApp(options);

  it.each([
    ['/sandbox/v1/session', 'started_at'],
    ['/v1/utils/uuid', 'uuid'],
    ['/v1/helpdesk', 'helpdesk'],
    ['/v1/helpdesk/tickets/1', 'id'],
    ['/v1/social', 'social'],
    ['/v1/social/users?limit=1', 'data'],
    ['/v1/flights', 'flights'],
    ['/v1/flights/airports/1', 'iata'],
  ])('%s reaches its service', async (path, word) => {
    const response = await app.get(path);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json']);
    expect(response.text).toContain(`"${word}"`);
  });

  /** Of each service the page, and the reference. */
  const shownLinks = (): readonly string[] =>
    app.apps().flatMap(({ links: [page, ...others] }) => {
      const reference = others.filter(({ label }) => label === 'Reference');
      return [page, ...reference].flatMap((link) => link?.path ?? []);
    });

  it.each([
    ['', 'the start page'],
    ['/s/keep-t1', 'the start page of a session'],
  ])(
    '%s/, %s, links to every service and its reference, and every link responds with 200',
    async (prefix) => {
      const page = await app.get(`${prefix}/`);
      expect([page.status, page.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      const links = [...page.text.matchAll(/<a (?:class="button" )?href="([^"]+)"/g)].map(
        ([, link = '']) => {
          const written = link.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
          const { host, pathname, search } = new URL(written, `http://page.test${prefix}/`);
          expect(host).toBe('page.test');
          return pathname + search;
        },
      );
      for (const path of shownLinks()) expect(links).toContain(prefix + path);
      for (const link of links) {
        expect(link.startsWith(`${prefix}/`)).toBe(true);
        const { status, headers } = await app.get(link, BROWSER);
        const next =
          headers.location && new URL(headers.location, `http://page.test${link}`).pathname;
        expect([link, next ? (await app.get(next, BROWSER)).status : status]).toEqual([link, 200]);
      }
    },
  );

  it.each(['/healthz', '/readyz'])('%s reports ok', async (path) => {
    const response = await app.get(path);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toMatchObject({ status: 'ok' });
  });

  it('/metrics counts requests of all services by route', async () => {
    await app.get('/v1/flights/airports/1');
    await app.get('/v1/social/users/1');
    const { status, headers, text } = await app.get('/metrics');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(text).toContain('/v1/flights/airports/:id');
    expect(text).toContain('/v1/social/users/:id');
    expect(text).not.toContain('/v1/social/users/1"');
  });

  it.each([
    '/nope',
    '/v1',
    '/v1/',
    '/v1/helpdeskx',
    '/v1/helpdesk%2Ftickets',
    '/V1/helpdesk',
    '//v1/helpdesk',
  ])('%s belongs to no service', async (path) => {
    expectProblem(await app.get(path), { status: 404, code: 'not_found', instance: path });
  });

  it.each([
    ['POST', '/'],
    ['DELETE', '/healthz'],
  ])('%s %s is 405', async (method, path) => {
    const response = await app.send(path, { method });
    expectProblem(response, { status: 405, code: 'method_not_allowed' });
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('each service owns the paths of the table of locations, and none overlap', () => {
    const names = app.apps().map(({ name }) => name);
    expect(SERVICE_NAMES).toEqual(expect.arrayContaining(names));
    for (const { name, paths } of app.apps())
      expect(paths).toEqual(SERVICE_LOCATIONS[name as ServiceName].paths); // a name of the table, as just seen
    const prefixes = Object.values(SERVICE_LOCATIONS).flatMap(({ paths }) => paths);
    const inside = prefixes.filter((one) => prefixes.some((other) => one.startsWith(`${other}/`)));
    expect([inside, new Set(prefixes).size]).toEqual([[], prefixes.length]);
  });
});

describe('some services in one process', () => {
  const settings = parseSettings(ALL_IN_ONE_SETTINGS, { SERVICES: 'utils, helpdesk' });
  const app = useApp({
    createApps: (platform) => createApps({ platform, settings }),
    home: startPage,
    environment: {}, // an app of its own, as the others are not started
  });

  it('are those that are named, and no links lead to the others', async () => {
    expect(app.apps().map(({ name }) => name)).toEqual(['utils', 'helpdesk']);
    expect((await app.get('/v1/helpdesk/tickets/1')).status).toBe(200);
    expectProblem(await app.get('/v1/social/users/1'), { status: 404, code: 'not_found' });
    const { text } = await app.get('/');
    for (const name of ['gateway', 'social', 'flights'] as const)
      for (const path of SERVICE_LOCATIONS[name].paths)
        expect(text).not.toContain(`href="${path.slice(1)}`);
  });

  it('are named by words that are services', () => {
    expect(() => parseSettings(ALL_IN_ONE_SETTINGS, { SERVICES: 'utils,mail' })).toThrow(
      'SERVICES must be one or more of gateway, utils, helpdesk, social, flights, separated by commas, or none, not "utils,mail"',
    );
  });
});

describe('stopping', () => {
  it('ends every service once and closes the port', async () => {
    const stopped: string[] = [];
    const running = await startApp({
      ...options,
      createApps: async (platform) =>
        (await options.createApps(platform)).map((service) => ({
          ...service,
          stop: async () => {
            stopped.push(service.name);
            await service.stop();
          },
        })),
    });
    expect((await running.get('/readyz')).status).toBe(200);
    await Promise.all([running.stop(), running.stop()]);
    expect(stopped).toEqual(running.apps.map(({ name }) => name));
    await expect(running.get('/readyz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('the version', () => {
  it('is that of the root package', () => {
    const file = new URL('../../../package.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: PRODUCT_VERSION });
  });
});
