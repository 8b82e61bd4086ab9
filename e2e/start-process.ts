import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@sandbox/kernel';

const services = fileURLToPath(new URL('../services', import.meta.url));

/** A process that runs services as a user would. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Everything on standard output so far. */
  readonly output: () => string;
  /** Everything on standard error so far. */
  readonly errors: () => string;
  /** Resolves once standard output has a text that matches; rejects when the process ends before. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code once the process has ended and its output is read. */
  readonly exited: Promise<number | null>;
}

/**
 * Runs the built services on any free port, with further settings. The caller ends the process.
 * @param name - one service; all of them when left out
 */
export function startProcess(
  settings: Readonly<Record<string, string>> = {},
  name: ServiceName | 'all-in-one' = 'all-in-one',
): ServiceProcess {
  const main = `${services}/${name}/dist/bundle/main.js`;
  if (!existsSync(main)) throw new Error(`${main} is missing; build the services first.`);
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    child.emit('output');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exited = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return {
    child,
    output: () => output,
    errors: () => errors,
    exited,
    async waitFor(pattern) {
      const ended = exited.then((code) => {
        throw new Error(`The process ended with ${code} before ${pattern}:\n${output}${errors}`);
      });
      ended.catch(() => {}); // the race below rethrows it
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        await Promise.race([once(child, 'output'), ended]);
      }
    },
  };
}

/** Waits for the banner; returns the address in it, or SANDBOX_URL, which names a product that is tested instead. */
export async function waitForUrl({ waitFor }: ServiceProcess): Promise<string> {
  const [, url = ''] = await waitFor(/ready at (http:\S+)\n[\s\S]*Ctrl-C/);
  return process.env.SANDBOX_URL ?? url;
}
