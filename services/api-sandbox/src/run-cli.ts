import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { ALL_IN_ONE_SETTINGS, createSandbox, formatBanner, toolScope } from '@sandbox/all-in-one';
import { type HostProcess, runService, type SandboxServer } from '@sandbox/http';
import { findMisspelt, PRODUCT_VERSION, parseSettings } from '@sandbox/kernel';
import { serveTools } from '@sandbox/mcp';
import { type CommandLine, flagOf, readCommandLine, UsageError } from './flags.js';
import { formatHelp } from './help-text.js';

/** The used part of Node's `process`. */
export interface CliProcess extends HostProcess {
  readonly argv: readonly string[];
  readonly platform: string;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Runs a command line. Other settings are read from the environment. */
export async function runCli(process: CliProcess): Promise<void> {
  const line = readLine(process);
  if (line === undefined) return;
  if (line.wantsHelp) process.stdout.write(formatHelp(ALL_IN_ONE_SETTINGS));
  else if (line.wantsVersion) process.stdout.write(`${PRODUCT_VERSION}\n`);
  else if (line.servesTools) await serveAgent(process, line);
  else await serve(process, line);
}

function readLine(process: CliProcess): CommandLine | undefined {
  try {
    return readCommandLine(process.argv.slice(2), ALL_IN_ONE_SETTINGS);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
    return undefined;
  }
}

function serve(process: CliProcess, { settings, opens }: CommandLine): Promise<void> {
  const environment = { ...process.env, ...settings };
  return runService({
    commandWith: (setting, value) => commandOf(process, settings, `--${flagOf(setting)} ${value}`),
    process: hostOf(process, environment),
    build(values) {
      const read = parseSettings(ALL_IN_ONE_SETTINGS, values);
      const hints = findMisspelt(ALL_IN_ONE_SETTINGS, values);
      return createSandbox(read, { hints, report: (text) => process.stderr.write(text) });
    },
    onListening({ url }, server, warning) {
      process.stdout.write(formatBanner(url, server, warning));
      if (opens) openBrowser(process.platform, url);
    },
  });
}

/**
 * Serves the tools for agents over standard input and output, and the services on any free port, until the input ends.
 * Output is the protocol's, so nothing is logged there.
 */
function serveAgent(process: CliProcess, { settings }: CommandLine): Promise<void> {
  const environment = { PORT: '0', ...process.env, ...settings, LOG_LEVEL: 'silent' };
  return runService({
    process: hostOf(process, environment),
    build: (values) => createSandbox(parseSettings(ALL_IN_ONE_SETTINGS, values)),
    onListening({ url }, server) {
      process.stderr.write(`API Sandbox is ready at ${url}, for agents on standard input.\n`);
      const { stdin, stdout } = process;
      stdin.once('end', () => void stop(process, server));
      void serveTools({ server, url, scope: toolScope(server), stdin, stdout });
    },
  });
}

/** The command that was used, by npx or installed, with another flag. */
function commandOf({ env }: CliProcess, settings: CommandLine['settings'], flag: string): string {
  const command = env.npm_command === 'exec' ? 'npx api-sandbox' : 'api-sandbox';
  const data = settings.DATA === undefined ? [] : [`--data ${quoteWord(settings.DATA)}`];
  return [command, ...(settings.SERVICES?.split(',') ?? []), ...data, flag].join(' ');
}

/** A word of a command line, in quotes where a shell would split or expand it. */
function quoteWord(word: string): string {
  return /^[\w./=,:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

async function stop(process: CliProcess, server: SandboxServer): Promise<void> {
  await server.stop();
  process.exit(0);
}

function hostOf(process: CliProcess, env: HostProcess['env']): HostProcess {
  return {
    env,
    stdout: process.stdout,
    stderr: process.stderr,
    on: (event, listener) => process.on(event, listener),
    exit: (code) => process.exit(code),
  };
}

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Does nothing on a machine without a browser: the URL was printed. */
function openBrowser(platform: string, url: string): void {
  const [command, ...words] = OPENERS[platform] ?? ['xdg-open'];
  const child = spawn(command, [...words, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
