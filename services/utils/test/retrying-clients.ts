import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import got from 'got';
import { Agent, RetryAgent, request } from 'undici';

/** A client that others wrote, which waits as `Retry-After` says and sends its request again. */
export interface RetryingClient {
  readonly name: string;
  /** Sends a GET; the status in the end, or undefined when the machine does not have the client. */
  get(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined>;
}

const PYTHON = `import json, sys
try:
    import urllib3
except ImportError:
    sys.exit(127)
http = urllib3.PoolManager(retries=urllib3.Retry(total=5, backoff_factor=0))
print(http.request('GET', sys.argv[1], headers=json.loads(sys.argv[2])).status)`;

/** Runs a program whose last line is a status; undefined where there is none, or not what it needs. */
async function run(program: string, options: readonly string[]): Promise<number | undefined> {
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const failed = once(child, 'error').then(([error]: { readonly code?: string }[]) => error?.code);
  const ended = Promise.all([text(child.stdout), once(child, 'close')]);
  const first = await Promise.race([failed, ended]);
  if (first === 'ENOENT' || child.exitCode === 127) return undefined;
  if (typeof first !== 'object') throw new Error(`${program}: ${first}`);
  return Number(first[0].trim().split('\n').at(-1));
}

export const RETRYING_CLIENTS: readonly RetryingClient[] = [
  {
    name: 'got',
    get: async (url, headers) =>
      (await got(url, { headers, retry: { limit: 5, backoffLimit: 1 } })).statusCode,
  },
  {
    name: "undici's RetryAgent",
    async get(url, headers) {
      const dispatcher = new RetryAgent(new Agent(), { statusCodes: [429], minTimeout: 1 });
      const { statusCode, body } = await request(url, { headers, dispatcher });
      await body.dump();
      await dispatcher.close();
      return statusCode;
    },
  },
  {
    name: "Python's urllib3",
    get: (url, headers) => run('python3', ['-c', PYTHON, url, JSON.stringify(headers)]),
  },
  {
    name: 'curl',
    get: (url, headers) => {
      const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
      // What it writes to a file it truncates before it tries again, which /dev/null does not allow.
      const options = ['-s', '--retry', '5', '-w', '\n%{http_code}'];
      return run('curl', [...options, ...lines, url]);
    },
  },
];
