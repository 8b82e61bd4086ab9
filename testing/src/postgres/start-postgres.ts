import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian puts its versions of PostgreSQL, which are not on the path. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder of the PostgreSQL programs of this machine: what POSTGRES_BIN names, or Debian's newest; undefined when there is
 * none. In CI that is an error, because its tests would be skipped unseen.
 */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted(byNumber) : [];
  const folders = [process.env.POSTGRES_BIN, ...versions.map((one) => join(DEBIAN, one, 'bin'))];
  const found = folders.find((one) => one !== undefined && existsSync(join(one, 'initdb')));
  if (found === undefined && process.env.CI)
    throw new Error('There is no PostgreSQL, and CI runs the tests that need it.');
  return found;
}

function byNumber(one: string, other: string): number {
  return Number(other) - Number(one);
}

/** A PostgreSQL of its own, in a temporary folder, that listens on a socket there alone. */
export interface PostgresServer {
  /**
   * Runs a script of psql and returns what it prints: unaligned, without titles.
   * @throws Error with what psql says at the first statement that fails
   */
  run(script: string): Promise<string>;
  /** Ends it and removes its folder. */
  dispose(): Promise<void>;
}

const USER = 'sandbox';

/** Starts a server. The caller disposes it. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const owner = ownerOf();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  let server: ChildProcess | undefined;
  const dispose = async (): Promise<void> => {
    if (server !== undefined && server.exitCode === null) {
      const closed = once(server, 'close');
      server.kill('SIGQUIT'); // at once: nothing is kept
      await closed;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const data = join(folder, 'data');
    const setup = ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C'];
    const made = spawnSync(join(bin, 'initdb'), [...setup, '--no-sync'], options);
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
    const settings = [
      'listen_addresses=',
      'fsync=off',
      'jit=off',
      `unix_socket_directories=${folder}`,
    ];
    server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await isReady(server);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { dispose, run: (script) => runScript(bin, folder, script) };
}

/** PostgreSQL refuses to run as root, so it is nobody's there. */
function ownerOf(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.once('error', reject).once('close', () => reject(new Error(output)));
    server.stderr?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-10_000);
      if (output.includes('ready to accept connections')) resolve();
    });
  });
}

async function runScript(bin: string, folder: string, script: string): Promise<string> {
  const flags = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', USER];
  const psql = spawn(join(bin, 'psql'), [...flags, 'postgres'], { env: process.env });
  const printed: Buffer[] = [];
  const said: Buffer[] = [];
  psql.stdout.on('data', (chunk) => printed.push(chunk));
  psql.stderr.on('data', (chunk) => said.push(chunk));
  psql.stdin.on('error', () => {}); // it ends at the first failure, and says why
  psql.stdin.end(script);
  const [code] = await once(psql, 'close');
  if (code !== 0) throw new Error(`psql: ${Buffer.concat(said)}`);
  return Buffer.concat(printed).toString();
}
