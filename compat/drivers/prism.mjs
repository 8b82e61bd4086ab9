// Sends random requests through Prism, which holds each request that was accepted and each response against the OpenAPI
// document. A case is an operation; it fails for what Prism reports.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOperations } from './prism/operations.mjs';
import { toRandom } from './prism/random.mjs';
import { toRequest } from './prism/request.mjs';

const APIS = (process.env.PRISM_APIS ?? 'helpdesk,social,flights').split(',');
const REQUESTS = Number(process.env.PRISM_REQUESTS ?? 1_000);
const SEED = Number(process.env.SEED ?? 1);
const PRISM = resolve('node_modules/@stoplight/prism-cli/dist/index.js');
const scratch = mkdtempSync(join(tmpdir(), 'prism-'));

process.once('exit', () => rmSync(scratch, { recursive: true }));
for (const api of APIS) await tryApi(api);

async function tryApi(api) {
  const url = process.env.COMPAT_URL;
  const document = await (await fetch(`${url}/v1/${api}/openapi.json`)).json();
  const operations = readOperations(document);
  const records = await readRecords(operations, url);
  const proxy = await startProxy(api, document);
  const random = toRandom(SEED);
  const outcomes = new Map(operations.map(({ name }) => [name, new Set()]));
  for (let count = 0; count < REQUESTS; count += 1) {
    const operation = operations[count % operations.length];
    const { path, ...parts } = toRequest(operation, { document, records, random });
    const response = await fetch(proxy.url + path, parts);
    await response.arrayBuffer();
    const found = JSON.parse(response.headers.get('sl-violations') ?? '[]');
    for (const { location, message } of found.filter(({ location }) => counts(location, response)))
      outcomes
        .get(operation.name)
        .add(`${location.join('.')}: ${message} (${parts.method} ${path} -> ${response.status})`);
  }
  proxy.stop();
  for (const [name, problems] of outcomes) write(`${api}: ${name}`, [...problems]);
}

/** A request that is refused need not be as documented. */
function counts([part], { ok }) {
  return part === 'response' || ok;
}

/** Some records of each collection, which requests are made of. */
async function readRecords(operations, url) {
  const lists = operations.filter(
    ({ name, path }) => name.startsWith('GET ') && !path.includes('{'),
  );
  const entries = lists.map(async ({ path }) => {
    const response = await fetch(`${url}${path}?limit=100`);
    const { data } = await response.json().catch(() => ({}));
    return [path, Array.isArray(data) ? data : []];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function startProxy(api, document) {
  const file = join(scratch, `${api}.json`);
  writeFileSync(file, JSON.stringify(document));
  const port = await freePort();
  const args = [PRISM, 'proxy', file, process.env.COMPAT_URL, '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  process.once('exit', () => child.kill());
  await new Promise((done, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      if (text.includes('listening')) done();
    });
    child.on('exit', (code) => fail(new Error(`Prism ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

function write(name, problems) {
  const result = problems.length === 0 ? { name, outcome: 'passed' } : undefined;
  for (const reason of problems.slice(0, 5))
    appendLine({ name, outcome: 'failed', reason: reason.slice(0, 600) });
  if (result) appendLine(result);
}

function appendLine(result) {
  appendFileSync(process.env.COMPAT_RESULTS, `${JSON.stringify(result)}\n`);
}
