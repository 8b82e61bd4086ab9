import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a run of requests came to. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx, and connections that failed. */
  readonly failures: number;
}

/** A run of requests: 32 connections that ask for the paths in turn for some seconds. */
export interface Load {
  readonly url: string;
  readonly paths: readonly string[];
  /** Bodies to send in turn, each to the next path; without them the paths are fetched by GET. */
  readonly bodies?: readonly string[];
  /** How bodies are sent; by POST when left out. */
  readonly method?: 'POST' | 'PATCH';
  /** Of bodies; JSON when left out. */
  readonly contentType?: string;
  readonly seconds: number;
}

const CONNECTIONS = 32;
const JSON_TYPE = 'application/json';

/** Puts load on a server with wrk when it is installed, else with autocannon, which is heavier. */
export async function putLoad(load: Load): Promise<LoadResult> {
  return (await hasWrk) ? withWrk(load) : withAutocannon(load);
}

/** The name of the tool that makes the load on this machine. */
export async function loadTool(): Promise<string> {
  return (await hasWrk) ? 'wrk -t1' : 'autocannon';
}

// wrk prints its usage and exits 1 when it is there; only a missing program is ENOENT.
const hasWrk = run('wrk', ['-v']).then(
  () => true,
  (error: { readonly code?: unknown }) => error.code !== 'ENOENT',
);

async function withWrk({
  url,
  paths,
  bodies,
  method = 'POST',
  contentType = JSON_TYPE,
  seconds,
}: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const script = join(folder, 'paths.lua');
  // Lines of a file, because a script may hold 65,536 texts at most.
  const texts = join(folder, 'texts');
  const lines = bodies ? toWrites(paths, bodies).map((write) => write.join(' ')) : paths;
  writeFileSync(texts, lines.join('\n'));
  writeFileSync(script, toLua(texts, bodies && { method, contentType }));
  try {
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', script, url];
    return parseWrk((await run('wrk', options)).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As many writes as there are paths or bodies, whichever are more. */
function toWrites(
  paths: readonly string[],
  bodies: readonly string[],
): readonly (readonly [path: string, body: string])[] {
  return Array.from({ length: Math.max(paths.length, bodies.length) }, (_, n) => [
    paths[n % paths.length] ?? '/',
    bodies[n % bodies.length] ?? '',
  ]);
}

/** Requests are formatted once, so that the load costs the same for one path and for thousands. */
function toLua(
  file: string,
  write: { readonly method: string; readonly contentType: string } | undefined,
): string {
  const format = write
    ? `wrk.format("${write.method}", text:match("^%S+"), {["Content-Type"] = "${write.contentType}"}, text:match(" (.*)"))`
    : 'wrk.format("GET", text)';
  return `local requests = {}
function init()
  for text in io.lines(${JSON.stringify(file)}) do requests[#requests + 1] = ${format} end
end
local n = 0
function request()
  n = n + 1
  if n > #requests then n = 1 end
  return requests[n]
end
`;
}

function parseWrk(text: string): LoadResult {
  const number = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    requests: number(/(\d+) requests in/),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(text)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + number(/timeout (\d+)/),
  };
}

function milliseconds(match: RegExpExecArray | null): number {
  const factors: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };
  return Number(match?.[1] ?? 0) * (factors[match?.[2] ?? 'ms'] ?? 1);
}

async function withAutocannon({
  url,
  paths,
  bodies,
  method = 'POST',
  contentType = JSON_TYPE,
  seconds,
}: Load): Promise<LoadResult> {
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: bodies
      ? toWrites(paths, bodies).map(([path, body]) => ({
          ...{ method, path, body },
          headers: { 'content-type': contentType },
        }))
      : paths.map((path) => ({ method: 'GET' as const, path })),
  });
  return {
    requestsPerSecond: result.requests.average,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
