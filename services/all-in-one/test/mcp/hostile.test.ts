import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningApp } from '@sandbox/testing';
import { startSandboxOfAgents } from './connect-agent.js';

const ACCEPT = 'application/json, text/event-stream';
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

let app: RunningApp;
beforeAll(async () => {
  app = await startSandboxOfAgents();
});
afterAll(() => app?.stop());

const HEADERS = {
  'Content-Type': 'application/json',
  Accept: ACCEPT,
  'MCP-Protocol-Version': '2025-11-25',
};

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}, path = '/mcp') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    // Node's own client: fetch lets nobody set Host or Origin.
    const outgoing = request(
      `${app.url}${path}`,
      { method: 'POST', headers: { ...HEADERS, ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text: String(Buffer.concat(chunks)) }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
  const json = response.text.replace(/^event: message\ndata: /, '');
  return { ...response, body: Object(json.startsWith('{') ? JSON.parse(json) : {}) };
}

function callOf(name: string, args: unknown): object {
  return { ...LIST, method: 'tools/call', params: { name, arguments: args } };
}

/** A call whose argument `body` is a JSON text. */
const textOf = (name: string, body: string): string =>
  JSON.stringify(callOf(name, { path: '/v1/utils/post', body: 0 })).replace(':0', `:${body}`);

const DEEP_OBJECT = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

/** The endpoint still does what it is for. */
async function expectWell(): Promise<void> {
  const { status, body } = await send(LIST);
  expect([status, body.result.tools.length]).toEqual([200, 14]);
}

describe('clients that share an id', () => {
  it.each(['/mcp', '/v1/helpdesk/mcp'])('get each their own response at %s', async (path) => {
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
    const responses = await Promise.all(
      numbers.map((number) =>
        // Every other one waits, and so is overtaken.
        send(
          callOf('call', {
            path: `/v1/helpdesk/tickets/${number}?fields=id`,
            session: `keep-client-${number % 2}`,
            headers: number % 2 === 0 ? { 'X-Sandbox-Fault': 'delay=20' } : {},
          }),
          {},
          path,
        ),
      ),
    );
    const seen = responses.map(({ body }) => {
      const { status, body: record, headers } = body.result.structuredContent;
      return [status, Object(record).id, headers['x-sandbox-session']];
    });
    expect(seen).toEqual(numbers.map((number) => [200, number, `keep-client-${number % 2}`]));
  });
});

describe('messages that are none', () => {
  it.each<[string, string, number]>([
    ['nothing', '', 400],
    ['half of one', '{"jsonrpc":"2.0","id":1,"met', 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400],
    ['no method', '{"jsonrpc":"2.0","id":1}', 400],
    ['a batch', `[${JSON.stringify(LIST)}]`, 400],
    ['an empty batch', '[]', 400],
    ['lists in lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['arguments of lists in lists', textOf('call', '['.repeat(201) + ']'.repeat(201)), 400],
    ['arguments of objects in objects', textOf('call', DEEP_OBJECT), 400],
    ['a subscription', JSON.stringify({ ...LIST, method: 'subscriptions/listen' }), 404],
    ['what is too long', `"${'x'.repeat(1_100_000)}"`, 413],
  ])('%s is refused', async (_name, text, status) => {
    expect((await send(text)).status).toBe(status);
    await expectWell();
  });

  it('an unknown method and an unknown tool have their code', async () => {
    const method = await send({ ...LIST, method: 'tools/lists' });
    expect(method.body.error.code).toBe(-32_601);
    const tool = await send(callOf('calls', {}));
    expect(tool.body.error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('Did you mean call?'),
    });
  });

  it('arguments of any kind are an error that can be read', async () => {
    for (const args of ['[]', '7', '"a"', '{"__proto__":{"path":"/"}}', '{"path":["/"]}']) {
      const text = JSON.stringify(callOf('call', 0)).replace(
        '"arguments":0',
        `"arguments":${args}`,
      );
      const { status, body } = await send(text);
      expect([args, status, Boolean(body.error ?? body.result?.isError)]).toEqual([
        ...[args, status, true],
      ]);
    }
    await expectWell();
  });
});

describe('headers', () => {
  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['another type', { 'Content-Type': 'text/plain' }, 415],
    ['a type that cannot be sent', { Accept: 'text/html' }, 406],
    ['an unknown revision', { 'MCP-Protocol-Version': '1999-01-01' }, 400],
    ['a revision without its envelope', { 'MCP-Protocol-Version': '2026-07-28' }, 400],
  ])('%s: refused', async (_name, headers, status) => {
    expect((await send(LIST, headers)).status).toBe(status);
  });

  it('a page of another origin is refused, also under a name that was made to lead here', async () => {
    const { host } = new URL(app.url);
    const port = new URL(app.url).port;
    const pages = [
      { Origin: 'http://evil.test' },
      { Origin: 'null' },
      { Origin: `http://evil.test:${port}`, Host: `evil.test:${port}` },
      { Host: `evil.test:${port}`, 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of pages)
      for (const path of ['/mcp', '/v1/helpdesk/mcp', '/s/keep-a/mcp', '/sandbox/mcp'])
        expect([path, headers, (await send(LIST, headers, path)).status]).toEqual([
          ...[path, headers, 403],
        ]);
    expect((await send(LIST, { Origin: `http://${host}` })).status).toBe(200);
    expect((await send(LIST, { Host: 'sandbox.test' })).status).toBe(200); // a program
  });

  it('other methods are refused', async () => {
    const response = await fetch(`${app.url}/mcp`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('a client that', () => {
  it('leaves in the middle of a message or of a wait holds nothing', async () => {
    const { port, hostname } = new URL(app.url);
    const head = `POST /mcp HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nAccept: ${ACCEPT}\r\n`;
    const wait = JSON.stringify(callOf('wait_for_request', { q: 'path:never', timeout_s: 50 }));
    for (const rest of [
      'Content-Length: 100\r\n\r\n{"json',
      `Content-Length: ${wait.length}\r\n\r\n${wait}`,
    ]) {
      const socket = connect(Number(port), hostname);
      await new Promise((resolve) => socket.write(head + rest, resolve));
      const gone = new Promise((resolve) => socket.once('close', resolve));
      socket.destroy();
      await gone;
    }
    await expectWell();
  });

  it('calls 200 tools at once gets 200 responses', async () => {
    const query = { service: 'helpdesk', collection: 'tickets', limit: 5 };
    const calls = Array.from({ length: 200 }, (_, id) =>
      send({ ...callOf('query_records', { ...query, offset: id }), id }),
    );
    const results = await Promise.all(calls);
    expect(results.map(({ body }) => body.id)).toEqual(results.map((_result, id) => id));
    for (const { body } of results) expect(body.result.structuredContent.records).toHaveLength(5);
  });

  it('lets a tool call tools by way of a replay comes to an end at once', async () => {
    const bin = '/s/keep-loop/v1/utils/hooks/loop';
    const replay = callOf('call', {
      ...{ method: 'POST', path: `${bin}/~replay` },
      body: { id: 1, url: `${app.url}/mcp` },
    });
    const stored = await fetch(`${app.url}${bin}`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(replay),
    });
    expect(await stored.json()).toMatchObject({ received: 1 });
    const { body } = await send(replay);
    const [{ text }] = body.result.content;
    expect(text).toContain('replay_loop');
    await expectWell();
  });
});
