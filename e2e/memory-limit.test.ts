import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { startAtFreePorts } from '@sandbox/testing';

const GROUPS = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'];
const BENCH = fileURLToPath(new URL('../bench/src/memory/main.ts', import.meta.url));

/** Why no memory limit of the kernel can be set here; undefined if it can. */
function findObstacle(): string | undefined {
  const parent = GROUPS.find((folder) => existsSync(folder));
  if (parent === undefined) return 'there are no control groups';
  try {
    accessSync(parent, constants.W_OK);
    return undefined;
  } catch {
    return `${parent} cannot be written`;
  }
}

function runBench(port: number): Promise<string> {
  const args = ['--import', 'tsx', BENCH, '--limit', '256', '--seconds', '12'];
  return new Promise((resolve) => {
    execFile(process.execPath, [...args, '--port', String(port)], (error, output, errors) =>
      resolve(`${output}${error ? errors : ''}`),
    );
  });
}

const obstacle = findObstacle();
const itWithLimit = obstacle === undefined ? it : it.skip;

itWithLimit(
  `all services stay within 256 MiB while every store fills${obstacle ? `: ${obstacle}` : ''}`,
  async () => {
    const output = await startAtFreePorts(1, ([port]) => runBench(Number(port)));
    expect(output).toContain('The process is still running');
    expect(output).not.toMatch(/times (?:0|4\d\d|5\d\d)\b/);
  },
);
