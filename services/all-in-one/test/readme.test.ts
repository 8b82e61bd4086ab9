import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const PUBLISHED = 'http://127.0.0.1:8080';

/** The blocks that call a running sandbox, in their order. */
const BLOCKS = [...README.matchAll(/```sh\n(.*?)```/gs)]
  .map(([, block = '']) => block)
  .filter((block) => block.includes('curl '));

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    createApps: (platform) => createApps({ platform }),
    createTools,
  });
});
afterAll(() => app.stop());

/** Runs a block as a reader pastes it; gives what it prints. */
async function run(block: string): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', block.replaceAll(PUBLISHED, app.url)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  expect([block, code]).toEqual([block, 0]);
  return output;
}

describe.each(['once', 'and again'])('the commands of the README, %s', () => {
  it('list what is printed below them', async () => {
    const [, printed = ''] = /```json\n(.*?)```/s.exec(README) ?? [];
    expect(JSON.parse(await run(BLOCKS[0] ?? ''))).toEqual(JSON.parse(printed));
  });

  it('see two failures, then a success, and find both in the inspector', async () => {
    const output = await run(BLOCKS[1] ?? '');
    expect(output).toMatch(/503\n503\n200\n/);
    expect(output).toMatch(/"matched":[1-9]/);
  });

  it('create a ticket and change it', async () => {
    expect(await run(BLOCKS[2] ?? '')).toMatch(/"status": "resolved"/);
  });

  it('get a decline', async () => {
    const [, response = ''] = /"responseCode":"(\d)"/.exec(await run(BLOCKS[3] ?? '')) ?? [];
    expect([response, BLOCKS.length]).toEqual(['2', 4]);
  });
});
