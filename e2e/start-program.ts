import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect } from '@jest/globals';
import { turn } from '@sandbox/testing/patience';
import { startAtFreePorts } from '@sandbox/testing/ports';

/** A device that is always full. */
export const FULL = '/dev/full';

const children: ChildProcess[] = [];

/** Ends all that was started. */
export function endPrograms(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** Runs a program whose outputs are these descriptors or pipes, and resolves once it is ready. */
export function startProgram(words: readonly string[], outputs: readonly (number | 'pipe')[]) {
  return startAtFreePorts(2, async ([port = 0, operations = 0]) => {
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'info', PORT: String(port) };
    const child = spawn(process.execPath, words, {
      env: { ...env, OPERATIONS_PORT: String(operations) },
      stdio: ['ignore', ...outputs],
    });
    children.push(child);
    const exited = once(child, 'exit');
    const url = `http://127.0.0.1:${port}/v1/helpdesk/tickets/1`;
    for (let [status, requested] = [0, 1]; status !== 200; requested++) {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
      status = await fetch(url).then(
        (response) => response.status,
        () => 0,
      );
      if (status !== 200) await turn(requested);
    }
    const readDropped = async (): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${operations}/metrics`)).text();
      return Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
    };
    return { child, exited, url, readDropped };
  });
}

/** Runs a program with both outputs on a full disk: it serves, loses lines of its log, and ends cleanly. */
export async function expectServesOnFullDisk(words: readonly string[]): Promise<void> {
  const full = openSync(FULL, 'w');
  const { child, exited, url, readDropped } = await startProgram(words, [full, full]);
  closeSync(full);
  let dropped = 0;
  while (dropped < 3) {
    expect((await fetch(url)).status).toBe(200);
    dropped = await readDropped();
  }
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
}
