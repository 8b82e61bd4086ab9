import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const tools = join(import.meta.dirname, '../tools');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a module's text in a process of its own; returns what it printed. */
async function runModule(text: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  return output;
}

describe('the fingerprint of files', () => {
  const fingerprint = (): Promise<string> =>
    runModule(
      `import { contentsOf, manifestsOf, timesOf } from ${JSON.stringify(join(tools, 'fingerprint.mjs'))};
       console.log(contentsOf(manifestsOf(${JSON.stringify(folder)})), timesOf([${JSON.stringify(join(folder, 'packages/one/src/a.ts'))}]));`,
    );

  beforeEach(() => {
    for (const place of ['bench/src', 'packages/one/src'])
      mkdirSync(join(folder, place), { recursive: true });
    for (const place of ['.', 'bench', 'packages/one'])
      writeFileSync(join(folder, place, 'package.json'), '{}');
  });

  it('stays the same when an install or a build leaves folders behind, so that the second start does neither', async () => {
    const before = await fingerprint();
    for (const place of ['bench/node_modules/x', 'bench/dist', 'packages/one/node_modules'])
      mkdirSync(join(folder, place), { recursive: true });
    expect(await fingerprint()).toBe(before);
  });

  it('changes with a manifest, a source and a new package', async () => {
    const seen = [await fingerprint()];
    writeFileSync(join(folder, 'bench/package.json'), '{"a":1}');
    seen.push(await fingerprint());
    writeFileSync(join(folder, 'packages/one/src/a.ts'), '');
    seen.push(await fingerprint());
    mkdirSync(join(folder, 'packages/two'));
    writeFileSync(join(folder, 'packages/two/package.json'), '{}');
    seen.push(await fingerprint());
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the lock of the launcher', () => {
  const lock = (): string => join(folder, 'node_modules/.launch-lock');
  const hold = (name: string): Promise<string> =>
    runModule(
      `import { appendFileSync } from 'node:fs';
       import { withLock } from ${JSON.stringify(join(tools, 'with-lock.mjs'))};
       const note = (text) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, text + '\\n');
       await withLock(${JSON.stringify(lock())}, async () => {
         note('in ${name}');
         for (let turn = 0; turn < 1000; turn += 1) await new Promise(setImmediate);
         note('out ${name}');
       });`,
    );
  const notes = (): string[] => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n');

  it('lets one process in at a time', async () => {
    await Promise.all(['a', 'b', 'c'].map(hold));
    const seen = notes();
    expect(seen).toHaveLength(6);
    for (let index = 0; index < seen.length; index += 2)
      expect(seen[index + 1]).toBe(seen[index]?.replace('in', 'out'));
  });

  it('can be acquired after its process was killed', async () => {
    const pid = Number(await runModule('console.log(process.pid)'));
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(lock(), String(pid));
    await hold('later');
    expect(notes()).toEqual(['in later', 'out later']);
  });
});
