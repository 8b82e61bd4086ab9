import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { describeSchema } from '../describe-bounds.js';
import { connectAgent, startSandboxOfAgents } from './connect-agent.js';

const TABLE = new URL('../declared-bounds/mcp.txt', import.meta.url);

it('the tools for agents take what their table says; UPDATE_BOUNDS=1 writes it anew', async () => {
  const app = await startSandboxOfAgents();
  const agent = await connectAgent(`${app.url}/mcp`, 'legacy');
  const { tools } = await agent.client.listTools();
  await agent.close();
  await app.stop();
  const lines = tools.flatMap(({ name, annotations = {}, inputSchema }) => {
    const { title: _title, ...hints } = annotations;
    return [`${name} ${JSON.stringify(hints)}`, ...describeSchema(inputSchema)];
  });
  if (process.env.UPDATE_BOUNDS) writeFileSync(TABLE, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(TABLE, 'utf8').trimEnd().split('\n'));
});
