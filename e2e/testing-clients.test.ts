import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ServiceProcess, startProcess } from './start-process.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXAMPLES = `${ROOT}examples/testing-clients`;
const JEST = [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  ...[`${ROOT}node_modules/jest/bin/jest.js`, '--rootDir', '.', '--runInBand'],
];

/** A Python that has what the recipes need; CI must have one. */
const python = [process.env.PYTHON ?? 'python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import pytest, requests']).status === 0,
);
const itWithPython = python !== undefined || process.env.CI ? it : it.skip;

describe('the recipes of docs/testing-clients.md', () => {
  let services: ServiceProcess;
  let url: string;

  beforeAll(async () => {
    services = startProcess();
    [, url = ''] = await services.waitFor(/ready at (http:\S+)/);
  });

  afterAll(async () => {
    services.child.kill('SIGTERM');
    await services.exited;
  });

  /** Runs the tests of a folder as a user would; gives how they ended, with what they said if not well. */
  async function run(folder: string, program: string, args: readonly string[]): Promise<unknown> {
    const { PATH, HOME } = process.env;
    const child = spawn(program, args, {
      cwd: `${ROOT}examples/${folder}`,
      env: { PATH, HOME, SANDBOX_URL: url, PYTHONDONTWRITEBYTECODE: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [code] = await once(child, 'close');
    return code === 0 ? 'passed' : output;
  }

  it('pass with jest', async () => {
    expect(await run('testing-clients/javascript', process.execPath, JEST)).toBe('passed');
  });

  itWithPython.each(['testing-clients/python', 'pytest'])(
    'pass with pytest: %s',
    async (folder) => {
      const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'];
      expect(await run(folder, python ?? 'python3', args)).toBe('passed');
    },
  );

  it('are all in the guide, each in both languages', () => {
    const guide = readFileSync(`${ROOT}docs/testing-clients.md`, 'utf8');
    const linked = [...guide.matchAll(/\]\(\.\.\/examples\/testing-clients\/([^)]+)\)/g)];
    const files = ['javascript', 'python'].flatMap((folder) =>
      readdirSync(`${EXAMPLES}/${folder}`)
        .filter((name) => /^\d\d-.*\.test\.js$|^test_\d\d_/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(files).toHaveLength(24);
    expect(linked.map(([, path]) => path).sort()).toEqual(files.sort());
  });
});
