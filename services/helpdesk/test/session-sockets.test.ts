import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { useLiveHelpdesk } from './use-live-helpdesk.js';

const live = useLiveHelpdesk();

const PATH = '/s/keep-t1/v1/helpdesk/ws';

function connect(path = PATH, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(`${live.app.url.replace('http', 'ws')}${path}`, { headers });
  live.beforeStop(() => socket.terminate());
  const messages: ReturnType<typeof JSON.parse>[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  return {
    socket,
    /** Waits for a number of messages, and gives all that came. */
    async read(count: number) {
      while (messages.length < count) await once(socket, 'message');
      return messages;
    },
  };
}

async function addCustomer(name = 'Orchard'): Promise<ReturnType<typeof JSON.parse>> {
  const response = await live.app.send('/s/keep-t1/v1/helpdesk/customers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return response.json();
}

describe('the WebSocket of a session', () => {
  it('greets with its topics, and sends each change', async () => {
    const { read } = connect();
    expect(await read(1)).toEqual([
      {
        ...{ type: 'hello', api: 'helpdesk', topics: ['tickets', 'messages', 'changes'] },
        subscribed: ['changes'],
      },
    ]);
    const customer = await addCustomer();
    expect((await read(2))[1]).toEqual({
      ...{ type: 'event', id: expect.stringMatching(/^c1\./), topic: 'changes', api: 'helpdesk' },
      ts: '2026-03-30T12:00:01Z',
      data: {
        ...{ action: 'created', resource: 'customers', id: customer.id, record: customer },
        effects: [],
      },
    });
  });

  it.each([
    ['its path', PATH, {}],
    ['a header', '/v1/helpdesk/ws', { 'X-Sandbox-Session': 'keep-t1' }],
    ['a bearer token', '/v1/helpdesk/ws', { Authorization: 'Bearer keep-t1' }],
    ['a cookie', '/v1/helpdesk/ws', { Cookie: 'sandbox_session=keep-t1' }],
  ])('is named by %s, and the response names it', async (_way, path, headers) => {
    const { socket, read } = connect(path, headers);
    const [response] = await once(socket, 'upgrade');
    expect(response.headers['x-sandbox-session']).toBe('keep-t1');
    await read(1);
    await addCustomer();
    expect((await read(2))[1]).toMatchObject({ topic: 'changes' });
  });

  it('is dropped after so many changes with the code that is asked for, and resumes after the last of them', async () => {
    const { socket, read } = connect(`${PATH}?drop_after=1&close_code=4001`);
    const closed = once(socket, 'close');
    await read(1);
    await addCustomer('a');
    await addCustomer('b');
    expect(await closed).toEqual([4001, expect.any(Buffer)]);
    const [, { id, ...first }] = await read(2);
    expect(first.data.record.name).toBe('a');
    const second = connect(`${PATH}?last_event_id=${id}`);
    expect((await second.read(2))[1].data.record.name).toBe('b');
  });

  it('resumes after the id that the query names, also with that of another topic', async () => {
    for (const name of ['a', 'b', 'c']) await addCustomer(name);
    const { read } = connect(`${PATH}?last_event_id=c1`);
    const [, second, third] = await read(3);
    expect([second, third].map(({ data }) => data.record.name)).toEqual(['b', 'c']);
    const both = connect(`${PATH}?topics=messages,changes&last_event_id=7,${second.id}`);
    expect((await both.read(2))[1]).toEqual(third);
    live.time.advance(8000);
    expect((await both.read(3))[2]).toMatchObject({ topic: 'messages', id: expect.any(Number) });
  });

  it('takes other topics and leaves its own as the client subscribes', async () => {
    const { socket, read } = connect();
    await read(1);
    socket.send('{"type":"subscribe","topics":["messages"]}');
    expect((await read(2))[1]).toEqual({ type: 'subscribed', topics: ['messages'] });
    await addCustomer('unseen');
    live.time.advance(4000);
    expect((await read(3))[2]).toMatchObject({ topic: 'messages' });
    socket.send('{"type":"subscribe","topics":["changes"]}');
    await read(4);
    await addCustomer('seen');
    expect((await read(5))[4]).toMatchObject({ data: { record: { name: 'seen' } } });
  });

  it('sends reset to a client whose place is not in the log', async () => {
    await addCustomer();
    const { read } = connect(`${PATH}?last_event_id=c9`);
    expect((await read(2))[1]).toEqual({
      ...{ type: 'reset', id: expect.stringMatching(/^c1\./), api: 'helpdesk', changes: 1 },
    });
  });

  it.each([
    ['/s/keep-t1@moon/v1/helpdesk/ws', {}, 400, 'unknown_scenario'],
    [`${PATH}?topics=weather`, {}, 400, 'unknown_topic'],
    [`${PATH}?last_event_id=cx`, {}, 400, 'invalid_parameter'],
    [PATH, { 'X-Sandbox-Session': 'keep-t2' }, 400, 'conflicting_sessions'],
    ['/v1/helpdesk/ws', { 'X-Sandbox-Session': 'Keep me' }, 400, 'invalid_session_name'],
    ['/s/keep-t1/v1/helpdesk/socket', {}, 404, 'not_found'],
  ])('refuses a handshake at %s %j with %d %s', async (path, headers, status, code) => {
    const { socket } = connect(path, headers);
    socket.on('error', () => {});
    const [, response] = await once(socket, 'unexpected-response');
    let text = '';
    for await (const chunk of response) text += String(chunk);
    expect([response.statusCode, JSON.parse(text)]).toMatchObject([
      status,
      { code, instance: path.split('?')[0] },
    ]);
  });

  it('asks for what closes the session', async () => {
    await live.app.send('/s/keep-t1/v1/helpdesk/session/rules', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ access: { scheme: 'api-key', key: 'k1' } }),
    });
    const { socket } = connect();
    socket.on('error', () => {});
    const [, response] = await once(socket, 'unexpected-response');
    response.resume();
    expect(response.statusCode).toBe(401);
    const { read } = connect(PATH, { 'X-API-Key': 'k1' });
    expect((await read(1))[0]).toMatchObject({ type: 'hello' });
  });

  it('lets go of a client that leaves before the session is loaded', async () => {
    const { socket } = connect();
    socket.on('error', () => {});
    socket.terminate();
    const { read } = connect();
    await read(1);
    const { text } = await live.app.get('/metrics');
    expect(text).toContain('feed_open_connections{api="helpdesk",kind="websocket"} 1');
  });

  it('closes when the service stops', async () => {
    const { socket, read } = connect();
    await read(1);
    const closed = once(socket, 'close');
    const stopped = live.app.stop();
    expect((await closed)[0]).toBe(1001);
    await stopped;
    expect(live.time.waiting).toBe(0);
  });
});
