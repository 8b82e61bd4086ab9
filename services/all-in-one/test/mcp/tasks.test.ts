import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningApp } from '@sandbox/testing';
import { type Agent, connectAgent, startSandboxOfAgents } from './connect-agent.js';
import { TASKS } from './transcript.js';

describe('an agent can', () => {
  let app: RunningApp;
  let agent: Agent;

  beforeAll(async () => {
    app = await startSandboxOfAgents();
    agent = await connectAgent(`${app.url}/mcp`);
  });
  afterAll(async () => {
    await agent?.close();
    await app?.stop();
  });

  it.each(TASKS)('$task', async ({ steps }) => {
    const stored: Record<string, unknown> = {};
    for (const { tool, args, expects, keeps = {} } of steps) {
      const { isError, text, content } = await agent.use(tool, fill(args, stored));
      expect([tool, isError ? text : 'done']).toEqual([tool, 'done']);
      expect(content).toMatchObject(expects);
      for (const [name, path] of Object.entries(keeps)) {
        stored[name] = path.split('.').reduce((part, member) => Object(part)[member], content);
        expect([name, stored[name]]).not.toEqual([name, undefined]);
      }
    }
  });

  it('knows what the tasks take from /llms.txt and the list of tools alone', async () => {
    const { tools } = await agent.client.listTools();
    const known = `${(await app.get('/llms.txt')).text} ${JSON.stringify(tools)}`;
    const paths = TASKS.flatMap(({ steps }) =>
      steps.flatMap(({ args }) => ('path' in args ? [String(args.path)] : [])),
    );
    for (const path of paths) {
      const [, root] =
        /^(\/v1\/[a-z]+|\/xml\/v1\/request\.api|\/sandbox\/v1\/\S+)/.exec(path) ?? [];
      expect([path, known.includes(String(root))]).toEqual([path, true]);
    }
  });
});

/** Puts what was kept in the place of its name; a text that is nothing else becomes the value itself. */
function fill(part: object, stored: Readonly<Record<string, unknown>>): object {
  const put = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const whole = /^\$(\w+)$/.exec(value)?.[1];
      if (whole !== undefined) return stored[whole];
      return value.replaceAll(/\$(\w+)/g, (_text, name) => String(stored[name]));
    }
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, put(member)]));
  };
  return Object(put(part));
}
