import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe } from '@jest/globals';
import axios from 'axios';
import axiosRetry from 'axios-retry';
import got from 'got';

/** What a client makes of a request: a status, or that there was no whole response in time. */
export type Seen = number | 'broken' | 'late';

export interface Requested {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** A client that others wrote. */
export interface Client {
  readonly name: string;
  /** Why this machine does not have it. */
  readonly missing?: string | undefined;
  /** Sends requests, and says in their order what it has seen. */
  readonly ask: (requested: readonly Requested[]) => Promise<readonly Seen[]>;
  /** Ends what it has started. */
  readonly end?: () => void;
}

/** Longer than any of the requests takes that are not to be late. */
const PATIENCE_MS = 3000;

/** How often a client that retries tries again. */
export const RETRIES = 1;

/** Describes what a client sees; skipped, with the reason in the title, where there is none. */
export function describeClient(client: Client, define: () => void): void {
  const { name, missing, end } = client;
  if (missing === undefined)
    describe(name, () => {
      if (end) afterAll(end);
      define();
    });
  else describe.skip(`${name} (skipped: ${missing})`, define);
}

const isLate = (error: unknown): boolean =>
  /timed? ?out/i.test(`${Object(error).name} ${Object(error).message}`);

/** Makes a client of what resolves with a status, and rejects without a whole response. */
function seenBy(ask: (requested: Requested) => Promise<number>): Client['ask'] {
  const see = async (requested: Requested): Promise<Seen> => {
    try {
      return await ask(requested);
    } catch (error) {
      return isLate(error) ? 'late' : 'broken';
    }
  };
  return (requested) => Promise.all(requested.map(see));
}

/** A JSON body that is none is broken for its reader. */
function check(status: number, type: string | null | undefined, body: string): number {
  if (type?.includes('json')) JSON.parse(body.replace(/^\ufeff/, ''));
  return status;
}

/** The exit code of a program that has waited for too long: curl's. */
const LATE = 28;

/** Runs a program and returns what it prints. */
function run(program: string, options: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, options, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(new Error(error.code === LATE ? 'timeout' : 'broken'));
    });
  });
}

/** Why a program cannot be used; undefined when it can. */
function missingUnless(program: string, options: readonly string[], reason: string) {
  try {
    execFileSync(program, options, { stdio: 'ignore' });
    return undefined;
  } catch {
    return reason;
  }
}

const FETCH: Client = {
  name: 'fetch',
  ask: seenBy(async ({ url, method, headers, body }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { method, headers, signal, ...(body ? { body } : {}) });
    return check(response.status, response.headers.get('content-type'), await response.text());
  }),
};

const askGot = (retries: number): Client['ask'] =>
  seenBy(async ({ url, method, headers, body }) => {
    const response = await got(url, {
      method: method as 'GET',
      headers,
      throwHttpErrors: false,
      retry: { limit: retries, backoffLimit: 1 },
      timeout: { request: PATIENCE_MS },
      ...(body ? { body } : {}),
    });
    return check(response.statusCode, response.headers['content-type'], response.body);
  });

const askAxios = (client: typeof axios | ReturnType<typeof axios.create>): Client['ask'] =>
  seenBy(async ({ url, method, headers, body }) => {
    const response = await client.request<string>({
      ...{ url, method, headers, timeout: PATIENCE_MS, responseType: 'text', data: body },
      transformResponse: (data) => data,
    });
    return check(response.status, String(response.headers['content-type']), response.data);
  });

const withRetries = axios.create();
axiosRetry(withRetries, { retries: RETRIES });

/** An interpreter takes long to start, so one sends all requests: each line asks for some, and is responded to with one. */
const PYTHON = `
import json, sys, requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry
retries, seconds = int(sys.argv[1]), float(sys.argv[2])
session = requests.Session()
retry = Retry(retries, status_forcelist=[503] if retries else [], raise_on_status=False)
session.mount("http://", HTTPAdapter(max_retries=retry))
def see(url, method, headers, body=None):
    try:
        answer = session.request(method, url, headers=headers, data=body, timeout=seconds)
        if answer.headers["Content-Type"].split(";")[0].endswith("json"):
            json.loads(answer.content.decode("utf-8-sig"))
        return answer.status_code
    except requests.exceptions.ReadTimeout: return "late"
    except requests.exceptions.ConnectionError as error: return "late" if "timed out" in str(error) else "broken"
    except (requests.exceptions.RequestException, ValueError): return "broken"
for line in sys.stdin:
    print(json.dumps([see(**asked) for asked in json.loads(line)]), flush=True)
`;

const NO_REQUESTS = missingUnless(
  'python3',
  ['-c', 'import requests'],
  "Python's requests is not installed",
);

function createRequests(retries: number): Pick<Client, 'missing' | 'ask' | 'end'> {
  const start = () => {
    const options = [String(retries), `${PATIENCE_MS / 1000}`];
    const child = spawn('python3', ['-c', PYTHON, ...options], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, lines: createInterface(child.stdout) };
  };
  let started: ReturnType<typeof start> | undefined;
  return {
    missing: NO_REQUESTS,
    async ask(requested) {
      started ??= start();
      const answered = once(started.lines, 'line');
      started.child.stdin.write(`${JSON.stringify(requested)}\n`);
      const [line] = await answered;
      return JSON.parse(line);
    },
    end: () => void started?.child.kill(),
  };
}

const NO_CURL = missingUnless('curl', ['--version'], 'curl is not installed');

const askCurl = (...own: readonly string[]): Client['ask'] =>
  seenBy(async ({ url, method, headers, body }) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const data = body === undefined ? [] : ['--data-raw', body];
    const folder = mkdtempSync(join(tmpdir(), 'curl-'));
    const file = join(folder, 'body'); // curl truncates it before it tries again
    const options = ['-sS', '--max-time', `${PATIENCE_MS / 1000}`, '-X', method, '-o', file];
    const written = ['-w', '%{http_code} %{content_type}'];
    try {
      const printed = await run('curl', [...options, ...own, ...lines, ...data, ...written, url]);
      const [status, type] = printed.split(' ');
      return check(Number(status), type, readFileSync(file, 'utf8'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

const NO_GO = missingUnless('go', ['version'], 'Go is not installed');

/** Builds the client of Go when it is needed first. */
const goClient = (() => {
  let built: Promise<string> | undefined;
  const build = async (): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'go-client-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const client = join(folder, 'client');
    await run('go', ['build', '-o', client, join(import.meta.dirname, 'go-client.go')]);
    return client;
  };
  return () => {
    built ??= build();
    return built;
  };
})();

/** Clients that send a request once. */
export const CLIENTS: readonly Client[] = [
  FETCH,
  { name: 'got', ask: askGot(0) },
  { name: 'axios', ask: askAxios(axios.create({ validateStatus: () => true })) },
  { name: 'requests', ...createRequests(0) },
  { name: 'curl', missing: NO_CURL, ask: askCurl() },
  {
    name: "Go's net/http",
    missing: NO_GO,
    ask: seenBy(async ({ url, method, headers, body = '' }) =>
      Number(
        await run(await goClient(), [url, method, JSON.stringify(headers), body, `${PATIENCE_MS}`]),
      ),
    ),
  },
];

/** Clients that try again, as their makers have them do it. */
export const RETRYING_CLIENTS: readonly Client[] = [
  { name: 'got', ask: askGot(RETRIES) },
  { name: 'axios with axios-retry', ask: askAxios(withRetries) },
  { name: "requests with urllib3's Retry", ...createRequests(RETRIES) },
  {
    name: 'curl --retry',
    missing: NO_CURL,
    ask: askCurl('--retry', String(RETRIES), '--retry-delay', '1'),
  },
  {
    name: 'curl --retry --retry-all-errors',
    missing: NO_CURL,
    ask: askCurl('--retry', String(RETRIES), '--retry-delay', '1', '--retry-all-errors'),
  },
];
