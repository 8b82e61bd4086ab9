import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICE_NAMES, type ServiceName } from '@sandbox/kernel';
import { startAtFreePorts } from '@sandbox/testing/ports';

const source = fileURLToPath(new URL('../nginx', import.meta.url));

/** What the templates are filled with, beside addresses; docker-compose.yml has the same. */
const DEFAULTS: Readonly<Record<string, string>> = {
  EDGE_BODY_LIMIT: '1048576',
  EDGE_ERROR_LEVEL: 'crit',
  EDGE_LARGE_BODIES: '16',
  EDGE_LIMITS: 'off',
  EDGE_OWN: '(?!)',
  EDGE_RATE: '100r/s',
  EDGE_BURST: '200',
  EDGE_CONNECTIONS: '100',
  EDGE_READ_TIMEOUT: '90s',
  EDGE_TLS: 'off',
  EDGE_TLS_FILES: '/none',
  EDGE_TLS_LISTEN: '8443',
  EDGE_TRUSTED_PROXY: 'unix:',
  NGINX_RESOLVER: '127.0.0.1',
  OWN_UPSTREAM: 'own:8080',
  // "resolve" needs nginx 1.27.3.
  UPSTREAM_OPTIONS: '',
};

/** What nginx stands in front of. */
export interface NginxOptions {
  /** `host:port` of each service. */
  readonly upstreams: Readonly<Record<ServiceName, string>>;
  /** `host:port` of a second replica of all of them. */
  readonly replica?: string;
  /** Variables of the templates. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The real nginx with the product's configuration. */
export interface NginxProcess {
  readonly url: string;
  /** Of HTTPS, where EDGE_TLS is on. */
  readonly tlsUrl: string;
  /** Where it answers its operators. */
  readonly statusUrl: string;
  /** Ends it, whatever is in flight; resolves with its access log, line by line, and what it complained of. */
  stop(): Promise<{ readonly access: readonly string[]; readonly errors: string }>;
}

/** The nginx of this machine: what NGINX names, or the one on the path; undefined when there is none. */
export function findNginx(): string | undefined {
  const names = [process.env.NGINX ?? 'nginx', '/usr/sbin/nginx'];
  return names.find((name) => spawnSync(name, ['-v']).status === 0);
}

/** Runs nginx at a free port with the product's configuration. The caller stops it. */
export async function startNginx(options: NginxOptions): Promise<NginxProcess> {
  const program = findNginx();
  if (!program) throw new Error('There is no nginx; NGINX can name one.');
  return startAtFreePorts(3, ([port = 0, statusPort = 0, tlsPort = 0]) =>
    startNginxAt(program, { ...options, port, statusPort, tlsPort }),
  );
}

interface PlacedOptions extends NginxOptions {
  readonly port: number;
  readonly statusPort: number;
  readonly tlsPort: number;
}

async function startNginxAt(program: string, options: PlacedOptions): Promise<NginxProcess> {
  const { port, statusPort, tlsPort } = options;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  writeConfiguration(folder, options);
  // As root it would hand the work to a user who cannot read the folder.
  const isRoot = process.getuid?.() === 0;
  const extra = `daemon off;${isRoot ? ' user root;' : ''}`;
  // Files: nginx opens /dev/stdout by its name, and what Node pipes through is a socket, which has none.
  const [out, err] = ['out', 'err'].map((name) => openSync(join(folder, name), 'a'));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', extra], {
    stdio: ['ignore', out, err],
  });
  for (const descriptor of [out, err]) if (descriptor !== undefined) closeSync(descriptor);
  const exited = once(child, 'exit');
  const readErrors = (): string => readFileSync(join(folder, 'err'), 'utf8');
  // nginx writes its pid once its sockets listen.
  const listening = awaitFile(join(folder, 'tmp'), 'nginx.pid');
  await Promise.race([listening.appears, exited]);
  listening.cancel();
  if (child.exitCode !== null) {
    const errors = readErrors();
    rmSync(folder, { recursive: true });
    throw new Error(`nginx does not start:\n${errors}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    statusUrl: `http://127.0.0.1:${statusPort}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      const access = readFileSync(join(folder, 'out'), 'utf8').split('\n').filter(Boolean);
      const errors = readErrors();
      rmSync(folder, { recursive: true });
      return { access, errors };
    },
  };
}

/** What the image's entry point does with the templates, in a folder of its own. */
function writeConfiguration(folder: string, options: PlacedOptions): void {
  const { upstreams, replica, settings = {}, port, statusPort, tlsPort } = options;
  const addresses = SERVICE_NAMES.map(
    (name) => [`${name.toUpperCase()}_UPSTREAM`, upstreams[name]] as const,
  );
  const variables: Readonly<Record<string, string>> = {
    ...DEFAULTS,
    EDGE_LISTEN: `127.0.0.1:${port}`,
    EDGE_STATUS_LISTEN: `127.0.0.1:${statusPort}`,
    EDGE_TLS_LISTEN: `127.0.0.1:${tlsPort}`,
    EDGE_HTML: join(folder, 'html'),
    ...Object.fromEntries(addresses),
    ...settings,
  };
  mkdirSync(join(folder, 'tmp'));
  mkdirSync(join(folder, 'conf.d'));
  cpSync(join(source, 'html'), join(folder, 'html'), { recursive: true });
  const main = readFileSync(join(source, 'nginx.conf'), 'utf8');
  writeFileSync(join(folder, 'nginx.conf'), main.replaceAll('/tmp/', `${folder}/tmp/`));
  for (const file of readdirSync(join(source, 'templates'))) {
    const template = readFileSync(join(source, 'templates', file), 'utf8');
    const filled = template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`${file} has an unknown variable, ${name}.`);
      return value;
    });
    // As a name does that has two addresses.
    const whole = replica
      ? filled.replace(/^( *server )[\d.]+:\d+(.*;)$/gm, `$&\n$1${replica}$2`)
      : filled;
    writeFileSync(join(folder, 'conf.d', file.replace(/\.template$/, '')), whole);
  }
}

function awaitFile(folder: string, name: string): { appears: Promise<void>; cancel(): void } {
  const watcher = watch(folder);
  const appears = new Promise<void>((resolve) => {
    watcher.on('change', (_kind, changed) => {
      if (changed === name) resolve();
    });
    if (existsSync(join(folder, name))) resolve();
  });
  return { appears, cancel: () => watcher.close() };
}
