import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningApp } from '@sandbox/testing';
import { type Agent, connectAgent, startSandboxOfAgents } from './connect-agent.js';

const MAX_BYTES = 20_000;
const NAMES = [
  ...['list_services', 'describe_collection', 'query_records', 'call', 'new_session'],
  ...['reset_session', 'snapshot', 'restore', 'advance_clock', 'set_faults'],
  ...['recent_requests', 'wait_for_request', 'gateway_triggers', 'lint_gateway_request'],
];

describe.each([
  ['the handshake', 'legacy' as const],
  ['the revision 2026-07-28', { pin: '2026-07-28' }],
])('the official client with %s', (_name, era) => {
  let app: RunningApp;
  let agent: Agent;

  beforeAll(async () => {
    app = await startSandboxOfAgents();
    agent = await connectAgent(`${app.url}/mcp`, era);
  });
  afterAll(async () => {
    await agent?.close();
    await app?.stop();
  });

  it('lists the tools with schemas and annotations', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z].{40,}\.$/)]);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(annotations).toMatchObject({
        readOnlyHint: expect.any(Boolean),
        openWorldHint: false,
      });
    }
  });

  it('names a tool that was probably meant', async () => {
    await expect(agent.use('query_record')).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining('Did you mean query_records?'),
    });
  });

  it('reads services, collections and records', async () => {
    const { content: services } = await agent.use('list_services');
    expect(services.services.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['gateway', 'utils', 'helpdesk', 'social', 'flights']),
    );
    for (const { name, collections } of services.services)
      for (const { name: collection, count } of collections) {
        const described = await agent.use('describe_collection', { service: name, collection });
        expect(described.content.collection).toMatchObject({ name: collection, count });
        expect(Buffer.byteLength(described.text)).toBeLessThanOrEqual(MAX_BYTES);
      }
    const query = { service: 'helpdesk', collection: 'tickets', filters: { status: 'open' } };
    const { content } = await agent.use('query_records', { ...query, fields: 'id,status' });
    expect(content.records).toHaveLength(10);
    expect(content.next_offset).toBe(10);
  });

  it('reads every record once, whatever fits into an answer', async () => {
    const ids: number[] = [];
    const options = { service: 'helpdesk', collection: 'tickets', limit: 100, sort: 'id' };
    const filters = { priority: 'urgent' };
    let offset: number | null = 0;
    let total = 0;
    while (offset !== null) {
      const { content, text } = await agent.use('query_records', {
        ...{ ...options, filters, offset },
        expand: 'customer,messages.author',
      });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
      ids.push(...content.records.map(({ id }: { id: number }) => id));
      offset = content.next_offset;
      total = content.total;
    }
    expect(total).toBeGreaterThan(50);
    expect([new Set(ids).size, ids.length]).toEqual([total, total]);
  });

  it('says what is wrong with arguments, with what was probably meant', async () => {
    const wrong = [
      ['query_records', { service: 'helpdsk', collection: 'tickets' }, 'Did you mean helpdesk?'],
      ['query_records', { service: 'helpdesk', collection: 'ticket' }, 'ticket'],
      [
        'query_records',
        { service: 'helpdesk', collection: 'tickets', filters: { prioirty: 'high' } },
        'Did you mean priority?',
      ],
      ['call', { methd: 'GET', path: '/' }, 'is not one of method, path'],
      ['call', {}, 'path must be given'],
      ['snapshot', { name: 'a' }, 'session is required'],
      ['reset_session', { session: 'mine' }, 'session must be keep-'],
      ['set_faults', { session: 'keep-a', service: 'flight', rules: [] }, 'Did you mean flights?'],
    ] as const;
    for (const [tool, args, said] of wrong) {
      const { isError, text } = await agent.use(tool, args);
      expect([tool, isError, text]).toEqual([tool, true, expect.stringContaining(said)]);
    }
  });

  it('calls only paths of this server, and no tools', async () => {
    const targets = [
      ...['http://example.com/', '//example.com/', 'v1/utils/get', '/a b', '/a\r\nHost: b'],
      ...['/mcp', '/mcp?a', '/s/keep-a/mcp', '/v1/utils/mcp', '/sandbox/mcp'],
    ];
    for (const path of targets) {
      const { isError, content } = await agent.use('call', { path, method: 'POST' });
      expect([path, isError || content.status === 404]).toEqual([path, true]);
    }
    for (const name of ['Host', 'Content-Length', 'Transfer-Encoding', 'X-Forwarded-For', 'a b']) {
      const headers = { [name]: 'a' };
      const { isError } = await agent.use('call', { path: '/v1/utils/get', headers });
      expect([name, isError]).toEqual([name, true]);
    }
  });

  it('shows redirects and does not follow them', async () => {
    const { content } = await agent.use('call', { path: '/v1/utils/absolute-redirect/1' });
    expect(content).toMatchObject({
      status: 302,
      headers: { location: expect.stringMatching(/^http:/) },
    });
  });

  it('gives a long body in parts', async () => {
    const path = '/v1/helpdesk/openapi.json';
    let whole = '';
    let offset: number | null = 0;
    while (offset !== null) {
      const { content, text } = await agent.use('call', { path, offset });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
      whole += content.body;
      offset = content.next_offset;
    }
    expect(JSON.parse(whole)).toEqual((await app.get(path)).json());
  });

  it('gives what came of a stream in its time, and bytes as base64', async () => {
    const stream = await agent.use('call', {
      path: '/v1/helpdesk/events?tick_ms=10',
      timeout_s: 1,
    });
    expect(stream.content).toMatchObject({ status: 200, is_cut: true, encoding: 'text' });
    expect(stream.content.body).toContain('event: ');
    const bytes = await agent.use('call', { path: '/v1/utils/bytes/100?seed=1' });
    expect(bytes.content.encoding).toBe('base64');
    expect(Buffer.from(bytes.content.body, 'base64')).toHaveLength(100);
  });

  it('reads each page to its end, as the server sends it', async () => {
    const { resources } = await agent.client.listResources();
    expect(resources.length).toBeGreaterThan(15);
    for (const { uri, name } of resources) {
      let text = '';
      let next: string | undefined = uri;
      for (let part = 0; next !== undefined && part < 4; part += 1) {
        const { contents } = await agent.client.readResource({ uri: next });
        const [content] = contents;
        const own: string = content !== undefined && 'text' in content ? content.text : '';
        const [, more] = /\n\n\[Continues at (\S+)\]$/.exec(own) ?? [];
        text += own.replace(/\n\n\[Continues at \S+\]$/, '');
        next = more;
      }
      const page = (await app.get(name)).text;
      // Addresses in them are those of who asks.
      expect([name, page.startsWith(text.slice(0, 300))]).toEqual([name, true]);
      if (next === undefined) expect([name, text.length]).toEqual([name, page.length]);
    }
    const { contents } = await agent.client.readResource({
      uri: 'sandbox:///openapi/helpdesk/createTicket',
    });
    expect(JSON.stringify(contents)).toContain('#/components/schemas/');
    await expect(
      agent.client.readResource({ uri: 'sandbox:///guides/session.md' }),
    ).rejects.toMatchObject({ message: expect.stringContaining('Did you mean') });
    await expect(agent.client.readResource({ uri: 'file:///etc/passwd' })).rejects.toMatchObject({
      code: -32_602,
    });
  });

  it.each([
    ['/v1/helpdesk/mcp', ['query_records', 'snapshot', 'set_faults'], ['gateway_triggers']],
    ['/v1/utils/mcp', ['call', 'new_session', 'set_faults'], ['query_records', 'snapshot']],
    ['/sandbox/mcp', ['gateway_triggers', 'advance_clock'], ['query_records']],
  ])('%s has the tools that fit its service', async (path, has, hasNot) => {
    const own = await connectAgent(`${app.url}${path}`, era);
    const names = (await own.client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['list_services', 'call', ...has]));
    for (const name of hasNot) expect(names).not.toContain(name);
    const { content } = await own.use('new_session');
    expect(content.session).toMatch(/^keep-/);
    const { session } = content;
    if (names.includes('snapshot')) {
      await own.use('snapshot', { session, name: 'one' });
      expect((await own.use('advance_clock', { session, seconds: 60 })).isError).toBe(false);
      expect((await own.use('restore', { session, name: 'one' })).isError).toBe(false);
      expect((await own.use('reset_session', { session })).isError).toBe(false);
    }
    await own.close();
  });

  it('works in the session of its address', async () => {
    const own = await connectAgent(`${app.url}/s/keep-address/mcp`, era);
    const body = { name: 'Orchard' };
    const path = '/v1/helpdesk/customers';
    const { content } = await own.use('call', { method: 'POST', path, body });
    expect([content.status, content.headers['x-sandbox-session']]).toEqual([201, 'keep-address']);
    const { content: listed } = await own.use('list_services');
    expect(listed.origin).toBe(app.url);
    await own.close();
  });
});

describe('replicas', () => {
  it('respond alike, whichever takes a message', async () => {
    const apps = await Promise.all([startSandboxOfAgents(), startSandboxOfAgents()]);
    const [first, second] = apps;
    const agent = await connectAgent(`${first?.url}/mcp`, 'legacy');
    const { text } = await agent.use('describe_collection', {
      ...{ service: 'flights', collection: 'bookings' },
    });
    const other = await connectAgent(`${second?.url}/mcp`, 'legacy');
    const same = await other.use('describe_collection', {
      ...{ service: 'flights', collection: 'bookings' },
    });
    expect(same.text.replaceAll(String(second?.url), String(first?.url))).toBe(text);
    await Promise.all([agent.close(), other.close()]);
    await Promise.all(apps.map((app) => app.stop()));
  });
});
