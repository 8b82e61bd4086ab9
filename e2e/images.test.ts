import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMON_SETTINGS, SERVICE_NAMES } from '@sandbox/kernel';
import { parse } from 'yaml';
import { isIgnored, readRules } from './build-context.js';

const pathOf = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const read = (file: string): string => readFileSync(pathOf(file), 'utf8');

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program to its end. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<Ended>((resolve) => {
    const child = execFile(
      program,
      args,
      { env: { PATH: process.env.PATH, ...env } },
      (_error, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

/** The files that a `*` in the last part of a path stands for. */
function expand(path: string): readonly string[] {
  const [start = '', end] = path.split('*');
  if (end === undefined) return [path];
  const names = readdirSync(pathOf(start)).filter((name) => name.endsWith(end));
  return names.map((name) => start + name);
}

describe('the health check of the images', () => {
  const responses: Record<string, RequestListener> = {
    ready: (_request, response) => response.end('{"status":"ok"}'),
    unavailable: (_request, response) => response.writeHead(503).end(),
    silent: () => undefined,
  };
  const requested: string[] = [];
  const ports: Record<string, string> = {};
  const servers = Object.entries(responses).map(([name, httpResponse]) => ({
    name,
    server: createServer((request, response) => {
      requested.push(`${name} ${request.url}`);
      httpResponse(request, response);
    }),
  }));
  beforeAll(async () => {
    for (const { name, server } of servers) {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      ports[name] = String((server.address() as AddressInfo).port); // it listens on a port, not on a pipe
    }
  });
  afterAll(() => {
    for (const { server } of servers) server.close().closeAllConnections();
  });
  const check = async (env: Readonly<Record<string, string>>): Promise<number> =>
    (await run('bash', [pathOf('deploy/healthcheck.sh')], { HEALTH_TIMEOUT_S: '0.2', ...env }))
      .code;

  it('checks that the service is ready', async () => {
    expect(await check({ PORT: ports.ready ?? '' })).toBe(0);
    expect(requested).toContain('ready /readyz');
  });

  it.each(['unavailable', 'silent'])('fails when the service is %s', async (name) => {
    expect(await check({ PORT: ports[name] ?? '' })).not.toBe(0);
  });

  it('fails when nothing listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // as above
    await once(server.close(), 'close');
    expect(await check({ PORT: String(port) })).not.toBe(0);
  });

  it('uses the port for operators when there is one', async () => {
    const env = { PORT: ports.unavailable ?? '', OPERATIONS_PORT: ports.ready ?? '' };
    expect(await check(env)).toBe(0);
  });

  it('uses the port that PUBLIC=true sets when there is no other', async () => {
    const port = COMMON_SETTINGS.OPERATIONS_PORT.publicDefault;
    expect(read('deploy/healthcheck.sh')).toContain(`port=${port};`);
    expect(read('Dockerfile')).toContain(`OPERATIONS_PORT=${port} OPERATIONS_HOST=0.0.0.0`);
    const env = {
      PUBLIC: 'true',
      PORT: ports.unavailable ?? '',
      OPERATIONS_PORT: ports.ready ?? '',
    };
    expect(await check(env)).toBe(0);
  });

  it('starts no second Node', () => {
    expect(read('deploy/healthcheck.sh').replace(/^#.*$/gm, '')).not.toMatch(/node|curl/);
  });
});

describe('the Dockerfile', () => {
  it('has a port for operators that the health check uses and Compose does not publish', () => {
    const compose = read('docker-compose.yml');
    expect(read('Dockerfile')).toContain('ENV OPERATIONS_PORT=9464 OPERATIONS_HOST=0.0.0.0');
    expect([...compose.matchAll(/ports: \[.*9464.*\]/g)]).toEqual([]);
  });

  it('gives a service minutes to start on a busy machine, and checks it rarely from then on', () => {
    const [, patience = ''] = /^HEALTHCHECK (.*) CMD/m.exec(read('Dockerfile')) ?? [];
    const options = Object.fromEntries(
      [...patience.matchAll(/--([\w-]+)=(\d+)/g)].map(([, name, value]) => [name, Number(value)]),
    );
    expect(options.interval).toBeGreaterThanOrEqual(30);
    expect(options.timeout).toBeGreaterThanOrEqual(10);
    expect(options['start-period']).toBeGreaterThanOrEqual(300);
    expect(options.retries).toBeGreaterThanOrEqual(5);
  });

  it('copies only what .dockerignore lets through', () => {
    const rules = readRules(read('.dockerignore'));
    const copied = read('Dockerfile')
      .match(/^COPY (?!--from)(?!\. ).*$/gm)
      ?.flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied).toContain('deploy/healthcheck.sh');
    expect(copied?.filter((path) => isIgnored(path, rules))).toEqual([]);
  });

  it('installs with the files that it has copied so far', async () => {
    const [before = ''] = read('Dockerfile').split(/^RUN .*launch\.mjs install$/m);
    const build = before.slice(before.lastIndexOf('\nFROM '));
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    for (const [, sources = '', target = ''] of build.matchAll(/^COPY (.*) (\S+)$/gm))
      for (const source of sources.split(' ').flatMap(expand))
        cpSync(pathOf(source), join(folder, target, basename(source)));
    const { errors } = await run(process.execPath, [join(folder, 'tools/launch.mjs'), 'nothing']);
    expect(errors).toMatch(/^Usage: .*install/);
    rmSync(folder, { recursive: true });
  });

  it('names every service in its first stage, and refuses a build without one there', () => {
    const [, first = ''] = read('Dockerfile').split(/^FROM /m);
    expect(first).toContain(`${SERVICE_NAMES.join('|')})`);
    expect(first).toContain('Name the service: --build-arg SERVICE=gateway');
  });
});

describe('the build context', () => {
  const rules = readRules('# a\n*\n!docs/*.md\n!services\n!tools/?.mjs\n**/test\n**/.env*\n');

  it.each(['docs/a.md', 'services/a/b.ts', 'services/a/testing', 'tools/a.mjs'])('has %s', (path) =>
    expect(isIgnored(path, rules)).toBe(false),
  );

  it.each([
    ...['README.md', 'docs', 'docs/a/b.md', 'docs/amd', 'tools/ab.mjs', '.env'],
    ...['services/test', 'services/a/test/b.ts', 'services/a/.env.local'],
  ])('has no %s', (path) => expect(isIgnored(path, rules)).toBe(true));
});

describe('the image of all services', () => {
  const settingsIn = (env: Readonly<Record<string, string>>) => {
    const defaults = pathToFileURL(pathOf('deploy/image-defaults.mjs')).href;
    const print =
      'const { INSPECT, WEBHOOK_BINS_URL } = process.env; console.log(JSON.stringify({ INSPECT, WEBHOOK_BINS_URL }))';
    return run(process.execPath, ['--import', defaults, '--eval', print], { PORT: '8080', ...env });
  };

  it('shows the inspector to those for whom its port is published, and reaches its own bins', async () => {
    const { output } = await settingsIn({});
    expect(JSON.parse(output)).toEqual({
      INSPECT: 'open',
      WEBHOOK_BINS_URL: 'http://127.0.0.1:8080',
    });
  });

  it('shows strangers no inspector, and leaves what its user sets', async () => {
    expect(JSON.parse((await settingsIn({ PUBLIC: 'true' })).output)).not.toHaveProperty('INSPECT');
    const own = { INSPECT: 'off', WEBHOOK_BINS_URL: 'http://utils:3002' };
    expect(JSON.parse((await settingsIn(own)).output)).toEqual(own);
  });

  it('is checked as those of the services are', () => {
    const checks = read('Dockerfile').match(/^HEALTHCHECK .*$/gm);
    expect([checks?.length, new Set(checks).size]).toEqual([2, 1]);
  });
});

describe('docker-compose.yml', () => {
  interface Composed {
    readonly image: string;
    readonly healthcheck?: Readonly<Record<string, unknown>>;
    readonly environment?: Readonly<Record<string, string>>;
    readonly depends_on?: Readonly<Record<string, unknown>>;
  }
  // The file is ours; Compose itself would refuse another shape.
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Composed>>;
  };

  it('pins the images of others to one version', () => {
    const others = Object.values(services).filter(({ image }) => !image.startsWith('api-sandbox/'));
    expect(others.map(({ image }) => image)).toEqual([
      expect.stringMatching(/^nginxinc\/nginx-unprivileged:\d+\.\d+\.\d+$/),
      expect.stringMatching(/^valkey\/valkey:\d+\.\d+\.\d+$/),
    ]);
  });

  it('lets all replicas of a service share its sessions', () => {
    const shared = SERVICE_NAMES.map((name) => {
      const { environment, depends_on } = services[name] ?? {};
      return [name, environment?.REDIS_URL?.endsWith('@}valkey:6379/0'), depends_on];
    });
    const healthy = { valkey: { condition: 'service_healthy' } };
    expect(shared).toEqual(SERVICE_NAMES.map((name) => [name, true, healthy]));
  });

  it('has the same health check intervals for them as the Dockerfile has for the services', () => {
    const [, patience = ''] = /^HEALTHCHECK (.*) CMD/m.exec(read('Dockerfile')) ?? [];
    const options = [...patience.matchAll(/--([\w-]+)=(\w+)/g)].map(
      ([, name = '', value = '']) => [name.replace('-', '_'), value] as const,
    );
    for (const name of ['edge', 'valkey']) {
      const { test: _, ...rest } = services[name]?.healthcheck ?? {};
      const texts = Object.entries(rest).map(([key, value]) => [key, String(value)]);
      expect([name, Object.fromEntries(texts)]).toEqual([name, Object.fromEntries(options)]);
    }
    expect(options.length).toBe(5);
  });
});

describe('the start of an image', () => {
  const PRINT_HEAP =
    'console.log(Math.round(require("v8").getHeapStatistics().heap_size_limit / 2 ** 20))';
  /** With the file of either version of control groups. */
  const start = async (content: string, file = 'memory.max', env = {}): Promise<Ended> => {
    const groups = mkdtempSync(join(tmpdir(), 'groups-'));
    mkdirSync(dirname(join(groups, file)), { recursive: true });
    writeFileSync(join(groups, file), `${content}\n`);
    const args = [
      pathOf('deploy/start.sh'),
      '128',
      '--max-semi-space-size=1',
      '--eval',
      PRINT_HEAP,
    ];
    const ended = await run('bash', args, { CGROUPS: groups, ...env });
    rmSync(groups, { recursive: true });
    return ended;
  };
  const limit = (mebibytes: number): string => String(mebibytes * 1_048_576);
  /** The old space and the young generation of three semi-spaces. */
  const heapOf = (mebibytes: number) => String(mebibytes + 3);

  it.each(['memory.max', 'memory/memory.limit_in_bytes'])(
    'gives the heap 60 %% of the memory of the container: %s',
    async (file) => {
      const { output, errors } = await start(limit(256), file);
      expect([output.trim(), errors]).toEqual([heapOf(153), '']);
    },
  );

  it('leaves the heap alone when memory is not limited, or the heap is set', async () => {
    const [unlimited, first, set] = [
      await start('max'),
      await start('9223372036854771712'),
      await start(limit(256), 'memory.max', { NODE_OPTIONS: '--max-old-space-size=99' }),
    ];
    expect(Number(unlimited.output)).toBeGreaterThan(500);
    expect(first.output).toBe(unlimited.output);
    expect(set.output.trim()).toBe(heapOf(99));
  });

  it('warns that the memory of the container is too small, before it is killed', async () => {
    expect((await start(limit(64))).errors).toBe(
      'The memory limit of this container is 64 MiB; the service needs 128 MiB and may be killed. Try docker run --memory 384m.\n',
    );
  });

  it('is what both images run', () => {
    const starts = read('Dockerfile').match(/^(?:ENTRYPOINT|CMD) .*$/gm) ?? [];
    expect(starts.length).toBe(2);
    for (const line of starts) expect(line).toContain('["bash", "start.sh", ');
  });
});
