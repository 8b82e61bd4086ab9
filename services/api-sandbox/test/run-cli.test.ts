import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { runCli } from '../src/run-cli.js';

it.each([
  ['npx', { npm_command: 'exec' }, 'npx api-sandbox'],
  ['an installed command', {}, 'api-sandbox'],
])('with %s says how to take another port than the one in use', async (_how, env, command) => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo; // it listens on a port, not on a pipe
  const stderr = new PassThrough();
  await new Promise((exit) => {
    void runCli({
      ...{ env, exit, stderr, platform: 'linux' },
      argv: ['node', 'api-sandbox', 'helpdesk', '--port', String(port), '--log-level', 'silent'],
      ...{ stdin: new PassThrough(), stdout: new PassThrough(), on: () => undefined },
    });
  });
  holder.close();
  expect(String(stderr.read())).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the process that listens there, or use another port: ${command} helpdesk --port ${port + 1}\n`,
  );
});
