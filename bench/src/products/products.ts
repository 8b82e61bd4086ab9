import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What is measured: a read, or a POST of a form. */
export type Task = 'record' | 'list' | 'filter and sort' | 'echo' | 'token';

/** The request of a task: a path, and the body of a form if it has one. */
export interface TaskRequest {
  readonly path: string;
  readonly form?: string;
}

/** A product to compare with, as its documentation starts it. */
export interface Product {
  readonly name: string;
  readonly program: string;
  readonly args: (port: number) => readonly string[];
  readonly readyPath: string;
  readonly tasks: Readonly<Partial<Record<Task, TaskRequest>>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const ROOT = resolve(import.meta.dirname, '../../..');
const FORM =
  'grant_type=client_credentials&client_id=sandbox-client&client_secret=sandbox-client-secret';

/** What each product gets: the same records, as files below a folder. */
export interface Data {
  readonly folder: string;
  /** The records as JSON. */
  readonly tickets: readonly { readonly id: number }[];
}

/** All products that can run here; `report` says why one cannot. */
export function listProducts(installed: string, data: Data, report: (line: string) => void) {
  // Version 1 writes its file again.
  const [db0, db1] = ['db0.json', 'db1.json'].map((name) => {
    const file = join(data.folder, name);
    writeFileSync(file, JSON.stringify({ tickets: data.tickets }));
    return file;
  }) as [string, string]; // two names
  const products = [ours(), jsonServer0(installed, db0), jsonServer1(installed, db1)];
  products.push(mockoon(installed, data), oauthServer(installed));
  if (hasProgram('java', ['-version'])) products.push(wireMock(installed, data));
  else report('WireMock needs Java, which is not here.');
  if (hasProgram('python3', ['-c', 'import gunicorn, httpbin'])) products.push(httpbin());
  else report('httpbin needs the Python packages httpbin and gunicorn, which are not here.');
  return products;
}

function hasProgram(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args).status === 0;
}

function ours(): Product {
  const root = '/v1/helpdesk/tickets';
  return {
    name: 'API Sandbox, all services',
    program: process.execPath,
    args: () => ['--max-semi-space-size=8', join(ROOT, 'services/all-in-one/dist/bundle/main.js')],
    readyPath: `${root}/1`,
    tasks: {
      record: { path: `${root}/1` },
      list: { path: root },
      'filter and sort': { path: `${root}?status=open&sort=-created_at&limit=20` },
      echo: { path: '/v1/utils/get' },
      token: { path: '/v1/utils/oauth/token', form: FORM },
    },
  };
}

function jsonServer0(installed: string, db: string): Product {
  return {
    name: 'json-server 0.17',
    program: process.execPath,
    args: (port) => [
      join(installed, 'node_modules/json-server-0/lib/cli/bin.js'),
      ...[db, '--quiet', '--host', '127.0.0.1', '--port', String(port)],
    ],
    readyPath: '/tickets/1',
    tasks: {
      record: { path: '/tickets/1' },
      list: { path: '/tickets?_page=1&_limit=20' },
      'filter and sort': {
        path: '/tickets?status=open&_sort=created_at&_order=desc&_page=1&_limit=20',
      },
    },
  };
}

function jsonServer1(installed: string, db: string): Product {
  return {
    name: 'json-server 1.0 beta',
    program: process.execPath,
    env: { NODE_ENV: undefined }, // with "production" it does not start
    args: (port) => [
      join(installed, 'node_modules/json-server-1/lib/bin.js'),
      ...[db, '--host', '127.0.0.1', '--port', String(port)],
    ],
    readyPath: '/tickets/1',
    tasks: {
      record: { path: '/tickets/1' },
      list: { path: '/tickets?_page=1&_per_page=20' },
      'filter and sort': { path: '/tickets?status=open&_sort=-created_at&_page=1&_per_page=20' },
    },
  };
}

/** One CRUD route over a data bucket. */
function mockoon(installed: string, data: Data): Product {
  const file = join(data.folder, 'mockoon.json');
  writeFileSync(file, JSON.stringify(toEnvironment(data)));
  return {
    name: 'Mockoon CLI 9',
    program: process.execPath,
    args: (port) => [
      join(installed, 'node_modules/@mockoon/cli/bin/run.js'),
      ...['start', '--data', file, '--port', String(port), '--hostname', '127.0.0.1'],
      ...['--disable-log-to-file', '--disable-admin-api', '--repair'],
    ],
    readyPath: '/tickets/1',
    tasks: {
      record: { path: '/tickets/1' },
      list: { path: '/tickets?page=1&limit=20' },
      'filter and sort': {
        path: '/tickets?status_eq=open&sort=created_at&order=desc&page=1&limit=20',
      },
    },
  };
}

function toEnvironment({ tickets }: Data): unknown {
  const route = {
    ...{ uuid: 'route', type: 'crud', documentation: '', method: '', endpoint: 'tickets' },
    ...{ responseMode: null, streamingMode: null, streamingInterval: 0 },
    responses: [
      {
        ...{ uuid: 'response', body: '{}', latency: 0, statusCode: 200, label: '', headers: [] },
        ...{ bodyType: 'DATABUCKET', databucketID: 'tick', filePath: '', sendFileAsBody: false },
        ...{ rules: [], rulesOperator: 'OR', disableTemplating: true, fallbackTo404: false },
        ...{ default: true, crudKey: 'id', callbacks: [] },
      },
    ],
  };
  return {
    ...{ uuid: 'bench', lastMigration: 33, name: 'bench', port: 3000, hostname: '127.0.0.1' },
    ...{ endpointPrefix: '', latency: 0, folders: [], cors: true, headers: [], proxyMode: false },
    routes: [route],
    rootChildren: [{ type: 'route', uuid: 'route' }],
    data: [
      {
        ...{ uuid: 'data', id: 'tick', name: 'tickets', documentation: '' },
        value: JSON.stringify(tickets),
      },
    ],
    callbacks: [],
  };
}

function oauthServer(installed: string): Product {
  return {
    name: 'oauth2-mock-server 8',
    program: process.execPath,
    args: (port) => [
      join(installed, 'node_modules/oauth2-mock-server/dist/oauth2-mock-server.mjs'),
      ...['-a', '127.0.0.1', '-p', String(port)],
    ],
    readyPath: '/.well-known/openid-configuration',
    tasks: { token: { path: '/token', form: FORM } },
  };
}

/** A stub of each of the first records. */
function wireMock(installed: string, { folder, tickets }: Data): Product {
  const mappings = join(folder, 'wiremock/mappings');
  mkdirSync(mappings, { recursive: true });
  const stubs = tickets.slice(0, 100).map((ticket) => ({
    request: { method: 'GET', urlPath: `/tickets/${ticket.id}` },
    response: { status: 200, jsonBody: ticket },
  }));
  writeFileSync(join(mappings, 'tickets.json'), JSON.stringify({ mappings: stubs }));
  return {
    name: 'WireMock 3.13 (Java)',
    program: 'java',
    args: (port) => [
      ...['-jar', join(installed, 'node_modules/wiremock/build/wiremock-standalone-3.13.2.jar')],
      ...['--port', String(port), '--bind-address', '127.0.0.1', '--no-request-journal'],
      ...['--disable-banner', '--root-dir', join(folder, 'wiremock')],
    ],
    readyPath: '/tickets/1',
    tasks: { record: { path: '/tickets/1' } },
  };
}

function httpbin(): Product {
  return {
    name: 'httpbin, two workers',
    program: 'python3',
    args: (port) => [
      ...['-m', 'gunicorn', '--workers', '2', '--keep-alive', '60'],
      ...['--bind', `127.0.0.1:${port}`, 'httpbin:app'],
    ],
    readyPath: '/get',
    tasks: { echo: { path: '/get' } },
  };
}
