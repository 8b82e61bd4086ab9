import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patienceMs } from '@sandbox/testing/patience';
import { build } from 'esbuild';
import type { Locator, Page } from 'playwright-core';

/** The `npm start` of each example. */
export const START =
  'esbuild main.jsx --bundle --jsx=automatic --alias:react=react --outdir=out --servedir=. --serve=127.0.0.1:8081 --watch=forever';

/** The same for the builder. */
const FLAGS = { bundle: true, jsx: 'automatic', alias: { react: 'react' }, outdir: 'out' } as const;

/** Where the examples' packages are found, which are not installed beside them. */
const PACKAGES = fileURLToPath(new URL('../compat/node_modules', import.meta.url));

const TYPES = { '.css': 'text/css', '.js': 'text/javascript' } as const;

/** Builds an example and serves it, as its `npm start` does. */
export async function serveExample(name: string): Promise<Server> {
  const folder = fileURLToPath(new URL(`../examples/${name}/`, import.meta.url));
  const { outputFiles } = await build({
    ...FLAGS,
    absWorkingDir: folder,
    entryPoints: ['main.jsx'],
    nodePaths: [PACKAGES],
    write: false,
    logLevel: 'error',
  });
  const page = await readFile(`${folder}index.html`);
  const server = createServer(({ url = '' }, response) => {
    const requested = new URL(url, 'http://here').pathname;
    const file = outputFiles.find(({ path }) => requested === `/out/${basename(path)}`);
    const type = file && TYPES[file.path.endsWith('.css') ? '.css' : '.js'];
    response.setHeader('Content-Type', type ?? 'text/html');
    response.end(file?.contents ?? (requested === '/' ? page : ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The address of what a server has at a path. */
export function addressOf(server: Server, path: string): string {
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return `http://127.0.0.1:${port}${path}`;
}

/** A session of the helpdesk, as somebody else sees it who works in it too. */
export interface Colleague {
  readonly api: string;
  readonly session: string;
  read(path: string): Promise<Readonly<Record<string, unknown>>>;
  write(method: string, path: string, body?: unknown): Promise<void>;
  /** The exchanges that the inspector has of the session, the newest first. */
  exchanges(query: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** A header goes before the rules of a session: what the colleague sends is not hit, and not counted. */
const UNHARMED = { 'X-Sandbox-Fault': 'delay=0', 'X-Sandbox-Inspect': 'off' };

/** Opens a session at the services; `faults` are the rules of what fails in it. */
export async function openSession(url: string, faults: readonly unknown[]): Promise<Colleague> {
  const session = `keep-${randomUUID()}`;
  const api = `${url}/s/${session}/v1/helpdesk`;
  const call = async (method: string, address: string, body?: unknown) => {
    const response = await fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json', ...UNHARMED },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const httpResponse = await response.json();
    if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(httpResponse)}`);
    return httpResponse as Readonly<Record<string, unknown>>; // all that is asked for is an object
  };
  await call('PUT', `${api}/session/faults`, { rules: faults });
  return {
    api,
    session,
    read: (path) => call('GET', `${api}${path}`),
    async write(method, path, body) {
      await call(method, `${api}${path}`, body);
    },
    async exchanges(query) {
      const q = encodeURIComponent(`session:${session} ${query}`);
      const { requests } = await call('GET', `${url}/inspect/api/requests?limit=500&q=${q}`);
      return requests as readonly Readonly<Record<string, unknown>>[]; // its list
    },
  };
}

/** The ids of the tickets in the list, from top to bottom. */
export function idsIn(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    '[...document.querySelectorAll(".list li a")].map(({ hash }) => Number(hash.split("/").at(-1)))',
  );
}

/** Lets the page's own time pass until something is shown, or true. */
export async function pass(
  page: Page,
  awaited: Locator | (() => Promise<boolean>),
  stepMs = 1000,
): Promise<void> {
  const limit = performance.now() + patienceMs();
  const isThere = typeof awaited === 'function' ? awaited : () => awaited.isVisible();
  while (!(await isThere())) {
    if (performance.now() > limit) throw new Error(`Waited in vain for ${awaited}.`);
    await page.clock.fastForward(stepMs);
  }
}

/** Holds back what changes records, between `hold` and `release`. */
export async function gateChanges(page: Page): Promise<{ hold(): void; release(): void }> {
  let release = (): void => {};
  let opened = Promise.resolve();
  await page.route('**/v1/helpdesk/**', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH' || request.postData()?.includes('mutation')) await opened;
    await route.continue();
  });
  return {
    hold() {
      opened = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}
