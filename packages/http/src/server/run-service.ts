import {
  listMemoryBounds,
  PRODUCT_VERSION,
  type ProcessLimits,
  readProcessLimits,
  StartError,
  withMemoryLimit,
} from '@sandbox/kernel';
import type { SandboxServer } from './create-server.js';
import { describeExposure } from './exposure.js';
import { PortInUseError } from './listen.js';
import { adviseStart } from './start-advice.js';
import type { Listening } from './start-server.js';
import { startWatchdog } from './start-watchdog.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** The used part of Node's standard streams. */
export interface Output {
  write(text: string): unknown;
  on(event: 'error', listener: () => void): unknown;
}

/** The used part of Node's `process`. */
export interface HostProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  on(event: string, listener: (cause: unknown) => void): unknown;
  exit(code: number): unknown;
}

export interface RunOptions {
  readonly process: HostProcess;
  /** Builds the server from the environment; may throw a SettingsError. */
  readonly build: (environment: HostProcess['env']) => SandboxServer | Promise<SandboxServer>;
  /** Called once the server listens, for what a person at a terminal should read. */
  readonly onListening?: (
    at: Listening,
    server: SandboxServer,
    warning: string | undefined,
  ) => void;
  /** How to start again with another value of a setting; `PORT=8081 npm start` when it is not given. */
  readonly commandWith?: (setting: string, value: number) => string;
  /** Those of this process when left out. */
  readonly limits?: ProcessLimits;
}

/** Runs a server as a process: starts it, stops it on a signal, exits 0 when all is done and at once on a second signal. */
export async function runService(options: RunOptions): Promise<void> {
  const { process, build, onListening, limits = readProcessLimits() } = options;
  // Messages for readers are lost when a disk is full or the reader has gone; the service continues.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  let server: SandboxServer;
  try {
    server = await build(withMemoryLimit(process.env, limits.memoryLimit));
  } catch (error) {
    fail(process, error);
    return;
  }
  watchProcess(server, process);
  try {
    const at = await server.listen();
    const services = server.apps.map((app) => app.name);
    const { port: _, ...urls } = at;
    server.platform.log.info({ ...urls, services, version: PRODUCT_VERSION }, 'listening');
    logLimits(server, process.env, limits);
    for (const hint of server.hints) server.platform.log.warn(hint);
    const exposure = describeExposure(server.platform.settings, server.published);
    if (exposure) server.platform.log.warn(exposure);
    startWatchdog(server.platform);
    onListening?.(at, server, exposure);
  } catch (error) {
    server.platform.flushLog();
    fail(process, withAdvice(error, options.commandWith ?? commandFor(server.platform.service)));
  }
}

/** Logs the bounds that a limited memory has, and advice on the start. */
function logLimits(
  { platform }: SandboxServer,
  env: HostProcess['env'],
  { heapLimit, isWorker }: ProcessLimits,
): void {
  const { log, settings } = platform;
  const { MEMORY_BYTES: memory } = settings;
  if (memory !== null)
    log.info({ MEMORY_BYTES: memory, ...listMemoryBounds(settings), heapLimit }, 'memory limit');
  for (const line of adviseStart({ env, memory, heapLimit, isWorker })) log.warn(line);
}

function withAdvice(error: unknown, commandWith: NonNullable<RunOptions['commandWith']>): unknown {
  if (!(error instanceof PortInUseError)) return error;
  const command = commandWith(error.setting, error.other);
  const advice = `Stop the process that listens there, or use another port: ${command}`;
  return new StartError(`${error.message} ${advice}`, { cause: error });
}

/** The command that starts a service from a clone. */
function commandFor(service: string): NonNullable<RunOptions['commandWith']> {
  const command = service === 'all-in-one' ? 'npm start' : `npm run start:${service}`;
  return (setting, value) => `${setting}=${value} ${command}`;
}

/** Reports what the operator can correct without a stack. */
function fail(process: HostProcess, error: unknown): void {
  const text = error instanceof Error && !(error instanceof StartError) ? error.stack : error;
  process.stderr.write(`${text instanceof Error ? text.message : text}\n`);
  process.exit(1);
}

function watchProcess(server: SandboxServer, process: HostProcess): void {
  const { log } = server.platform;
  const stop = createStopper(server, process);
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  process.on('unhandledRejection', (cause) => log.error({ err: cause }, 'unhandled rejection'));
  process.on('uncaughtException', (cause) => {
    log.fatal({ err: cause }, 'uncaught exception');
    server.platform.flushLog();
    process.exit(1);
  });
}

/** A reader that takes no line of the log for so long does not keep the process. */
const LAST_WRITE_MS = 500;

function createStopper(server: SandboxServer, process: HostProcess): (reason: string) => void {
  const { log, timers, finishLog } = server.platform;
  let stopping = false;
  const leave = (code: number): void => {
    server.platform.flushLog();
    process.exit(code);
  };
  return (reason) => {
    if (stopping) {
      leave(1);
      return;
    }
    stopping = true;
    log.info({ reason }, 'stopping');
    server.stop().then(
      async () => {
        await Promise.race([
          finishLog(),
          new Promise<void>((resolve) => timers.after(LAST_WRITE_MS, resolve)),
        ]);
        log.info('stopped');
        leave(0);
      },
      (error) => {
        log.error({ err: error }, 'server cannot be stopped');
        leave(1);
      },
    );
  };
}
