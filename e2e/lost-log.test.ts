import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@sandbox/testing/patience';
import { endPrograms, expectServesOnFullDisk, FULL, startProgram } from './start-program.js';

const [helpdesk, allInOne, launcher] = [
  'services/helpdesk/dist/bundle/main.js',
  'services/all-in-one/dist/bundle/main.js',
  'tools/launch.mjs',
].map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url)));

afterEach(endPrograms);

(existsSync(FULL) ? describe : describe.skip)('a process whose log cannot be written', () => {
  it.each([
    ['a service', [helpdesk]],
    ['all services', [allInOne]],
    ['npm start', [launcher, 'start']],
  ])('serves on a full disk and ends cleanly: %s', async (_name, words) => {
    await expectServesOnFullDisk(words.map(String));
  });

  it('says on standard error once that lines are lost', async () => {
    const full = openSync(FULL, 'w');
    const { child, exited, url } = await startProgram([String(helpdesk)], [full, 'pipe']);
    closeSync(full);
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    await until(() => errors !== '');
    for (let count = 0; count < 20; count++) await fetch(url);
    child.kill('SIGTERM');
    await exited;
    expect(errors).toMatch(/^Cannot write the log \(ENOSPC\)\..*\n$/);
  });

  it.each([
    ['goes away', true],
    ['never reads', false],
  ])('serves when the reader of its pipe %s, and ends cleanly', async (_what, leaves) => {
    const { child, exited, url } = await startProgram([String(helpdesk)], ['pipe', 'pipe']);
    if (leaves) child.stdout?.destroy();
    // Far more lines than a pipe holds.
    for (let count = 0; count < 20; count++) {
      const responses = await Promise.all(Array.from({ length: 50 }, () => fetch(url)));
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      for (const response of responses) await response.body?.cancel();
    }
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});
