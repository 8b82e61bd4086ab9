import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { describe } from '@jest/globals';

/** A program of others that runs an export. */
export interface ExportClient {
  readonly program: string;
  /** The export that it runs, by its path. */
  readonly format: string;
  /** What the export is called on disk. */
  readonly file: string;
  readonly args: readonly string[];
  /** What has to be done to the file first. */
  readonly prepare?: readonly [program: string, ...args: string[]];
  /** The folder in which it runs, below that of the file. */
  readonly folder?: (name: string) => string;
  /** What it says of the requests that were as expected. */
  readonly passed: RegExp;
}

export const CLIENTS: readonly ExportClient[] = [
  {
    program: 'newman',
    format: 'postman.json',
    file: 'collection.json',
    args: ['run', 'collection.json', '--color', 'off', '--disable-unicode'],
    passed: /\| +requests \| +(\d+) \| +0 \|/,
  },
  {
    program: 'bru',
    format: 'bruno.zip',
    file: 'collection.zip',
    prepare: ['unzip', '-q', 'collection.zip'],
    folder: (name) => name,
    // Its other sandbox is sometimes not ready at the first assertion.
    args: ['run', '-r', '--sandbox', 'developer'],
    passed: /Requests +│ +\d+ \((\d+) Passed\)/,
  },
  {
    program: 'httpyac',
    format: 'http',
    file: 'suite.http',
    args: ['send', 'suite.http', '--all', '--output', 'none'],
    passed: /^(\d+) requests processed \(\1 succeeded\)/m,
  },
  {
    program: 'bash',
    format: 'curl.sh',
    file: 'suite.sh',
    args: ['suite.sh'],
    passed: /^ok/,
  },
  {
    program: 'hurl',
    format: 'hurl',
    file: 'suite.hurl',
    args: ['--test', '--no-color', 'suite.hurl'],
    passed: /Executed requests: +(\d+) [\s\S]*Failed files: +0 /,
  },
];

/** True for a path of a program, or a name that PATH finds. */
export function isInstalled(program: string): boolean {
  const folders = isAbsolute(program) ? [''] : (process.env.PATH?.split(delimiter) ?? []);
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** False for a program that this machine has not; CI must have all of them. */
function isTried({ program }: ExportClient): boolean {
  return isInstalled(program) || process.env.CI === 'true';
}

/** Describes what exports are for in a program; where it is not tried, that is skipped, and the title says why. */
export function describeWithClient(client: ExportClient, define: () => void): void {
  const { program } = client;
  if (isTried(client)) describe(`in ${program}`, define);
  else describe.skip(`in ${program} (skipped: it is not installed)`, define);
}

/** How a program ended. */
export interface ClientRun {
  readonly code: number | null;
  readonly output: string;
  /** How many requests were as expected; undefined when it does not say so of all. */
  readonly passed: number | undefined;
}

/** Runs an export in a folder of its own. */
export async function runClient(
  client: ExportClient,
  { folder, name, body }: { readonly folder: string; readonly name: string; readonly body: Buffer },
): Promise<ClientRun> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, client.file), body);
  const { prepare, program, args, passed } = client;
  if (prepare) {
    const [tool, ...words] = prepare;
    const { code, output } = await runProgram(folder, tool, words);
    if (code !== 0) return { code, output, passed: undefined };
  }
  const { code, output } = await runProgram(
    join(folder, client.folder?.(name) ?? ''),
    program,
    args,
  );
  const [, count] = passed.exec(output) ?? [];
  const lines = output.match(/^ok /gm)?.length;
  return { code, output, passed: count === undefined ? lines : Number(count) };
}

/** Runs a program without any settings of the user's. */
export async function runProgram(
  cwd: string,
  program: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { PATH } = process.env;
  const child = spawn(program, args, {
    cwd,
    // No file of the user's counts, and none is written to.
    env: { PATH, HOME: cwd, CI: 'true', NO_COLOR: '1', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}
