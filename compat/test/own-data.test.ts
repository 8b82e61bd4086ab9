import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { loadOwnApi } from '@sandbox/own-data';
import { createRecordApp, type Dataset } from '@sandbox/resource';
import { startApp } from '@sandbox/testing';
import { casesOf, seedDay } from '@sandbox/testing/effort';
import jsonServer from 'json-server';
import { createApp } from 'json-server-1/lib/app.js';
import {
  type AsIntended,
  asIntended1,
  asIntended017,
  type Shown,
  SPELLING_1,
  SPELLING_017,
} from '../src/json-server/own-differences.js';
import {
  type OwnRequest,
  type OwnSource,
  type OwnSpelling,
  randomOwnRequest,
} from '../src/json-server/own-requests.js';
import { createOwnShapes, type OwnData } from '../src/json-server/own-shapes.js';

/** How many random requests there are with FULL=1, over all shapes and for each version. */
const REQUESTS = 2000;

const SHAPES = Object.entries(createOwnShapes());

/** A version of json-server, over data that it changes. */
interface Version {
  readonly dialect: string;
  readonly spelling: OwnSpelling;
  readonly asIntended: AsIntended;
  /** The data in its form. */
  readonly toData: (data: OwnData, dataset: Dataset) => object;
  /** Starts to listen on a free port of 127.0.0.1. */
  readonly listen: (data: object) => Server;
}

const VERSIONS: readonly Version[] = [
  {
    dialect: 'json-server',
    spelling: SPELLING_017,
    asIntended: asIntended017,
    toData: (data) => structuredClone(data),
    listen(data) {
      const app = jsonServer.create();
      app.use(jsonServer.router(data));
      return app.listen(0, '127.0.0.1');
    },
  },
  {
    dialect: 'json-server-1',
    spelling: SPELLING_1,
    asIntended: asIntended1,
    toData: withTextIds,
    listen: (data) => createApp({ data, write: async () => {} }).listen(0, undefined, '127.0.0.1'),
  },
];

describe.each(VERSIONS)('own data through the dialect $dialect, and in json-server', (version) => {
  it.each(SHAPES)('%s: both respond alike to random requests', async (shape, data) => {
    const { service, dataset } = await loadOwnApi({ name: 'my', data: { ...data } });
    const theirs = version.toData(data, dataset);
    const app = await startApp({
      createApps: (platform) => [createRecordApp(service, { platform, dataset })],
    });
    const peer = version.listen(theirs);
    try {
      await once(peer, 'listening');
      const { port } = peer.address() as AddressInfo; // it listens on a port
      const root = `${app.url}/s/keep-oracle/compat/${version.dialect}/v1/my`;
      const source = { dataset, data: theirs as OwnSource['data'], spelling: version.spelling };
      const random = createRandom(`${seedDay} ${version.dialect} ${shape}`);
      for (let left = casesOf(REQUESTS / SHAPES.length); left > 0; left--) {
        const request = randomOwnRequest(random, source);
        const responses = await Promise.all([
          send(`${root}/`, request),
          send(`http://127.0.0.1:${port}/`, request),
        ]);
        compare(version, request, { responses, dataset, data: theirs });
      }
    } finally {
      await app.stop();
      peer.close();
    }
  });
});

interface Compared {
  readonly responses: readonly [ours: Shown, theirs: Shown];
  readonly dataset: Dataset;
  readonly data: object;
}

function compare({ asIntended }: Version, request: OwnRequest, compared: Compared): void {
  const { responses, dataset, data } = compared;
  const [ours, theirs] = responses;
  const names = request.path.split(/[/?]/);
  const name = (request.method === 'POST' && names[2]) || names[0];
  const resource = dataset.all.find((one) => one.resource.name === name)?.resource;
  const intended = asIntended(theirs, { ...request, resource, ours });
  if (request.method !== 'POST' || ours.status !== 201) {
    expect({ request, ...ours }).toEqual({ request, ...intended });
    return;
  }
  // Ids that are made are random there, and a nested create refers by a text: the new record gets ours.
  const rows: object[] = Object(data)[String(name)];
  const { id } = Object(ours.body);
  const references = Object.entries(resource?.fields ?? {}).filter(([, field]) => field.references);
  const stored = references.map(([field]) => [field, Object(ours.body)[field]]);
  Object.assign(rows.at(-1) ?? {}, Object.fromEntries(stored), { id });
  expect({ request, ...ours }).toEqual({
    request,
    ...intended,
    body: { ...Object(intended.body), id },
  });
}

async function send(root: string, { method, path, body }: OwnRequest): Promise<Shown> {
  const response = await fetch(root + path, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  const links = response.headers.get('link') ?? '';
  return {
    status: response.status,
    body: await response.json(),
    total: response.headers.get('x-total-count') ?? undefined,
    pages: Object.fromEntries(
      [...links.matchAll(/[?&]_page=(\d+)[^>]*>; rel="(\w+)"/g)].map(([, page, relation]) => [
        relation,
        page,
      ]),
    ),
  };
}

/** Ids and references as texts, as json-server 1 needs them for relations. */
function withTextIds(data: OwnData, { all }: Dataset): object {
  const copy: Record<string, unknown> = structuredClone(data);
  for (const { resource } of all) {
    const rows = copy[resource.name];
    if (!Array.isArray(rows)) continue;
    copy[resource.name] = rows.map((row: object) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          const isId = name === 'id' || resource.fields[name]?.references !== undefined;
          return [name, isId ? String(value) : value];
        }),
      ),
    );
  }
  return copy;
}
