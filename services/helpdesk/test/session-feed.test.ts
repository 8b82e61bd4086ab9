import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import { createEventValidator } from '@sandbox/testing/records';
import { helpdeskService } from '../src/app.js';
import { useLiveHelpdesk } from './use-live-helpdesk.js';

const live = useLiveHelpdesk();

const FEED = '/s/keep-t1/v1/helpdesk/events';

/** An event stream as its client reads it. */
interface Stream {
  readonly socket: Socket;
  /** Everything read so far. */
  text(): string;
  /** Waits for a number of events, and gives all that came. */
  events(count: number): Promise<readonly StreamEvent[]>;
}

interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: ReturnType<typeof JSON.parse>;
}

async function listen(path = FEED, headers: readonly string[] = []): Promise<Stream> {
  const socket = connect(Number(new URL(live.app.url).port), '127.0.0.1');
  live.beforeStop(() => socket.destroy());
  socket.write([`GET ${path} HTTP/1.0`, 'Host: x', ...headers, '', ''].join('\r\n'));
  let read = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    read += chunk;
  });
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await once(socket, 'data');
  };
  await until(() => read.includes('retry: 3000\n\n'));
  const events = (): readonly StreamEvent[] =>
    Array.from(
      read.matchAll(/^id: (.*)\nevent: (.*)\ndata: (.*)\n\n/gm),
      ([, id, event, data]) => ({
        id: id ?? '',
        event: event ?? '',
        data: JSON.parse(data ?? ''),
      }),
    );
  return {
    socket,
    text: () => read,
    async events(count) {
      await until(() => events().length >= count);
      return events();
    },
  };
}

async function write(
  method: string,
  path: string,
  body?: object,
): Promise<ReturnType<typeof JSON.parse>> {
  const response = await live.app.send(`/s/keep-t1/v1/helpdesk${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.status >= 300) throw new Error(response.text);
  return response.json();
}

describe('the event stream of a session', () => {
  it('tells of each change, with what follows from it', async () => {
    const stream = await listen();
    const ticket = await write('POST', '/tickets', { subject: 'Lamp', customer_id: 1 });
    await write('PATCH', `/tickets/${ticket.id}`, { priority: 'high' });
    await write('DELETE', `/tickets/${ticket.id}`);
    const events = await stream.events(3);
    const [created, updated, deleted] = events;
    const problems = createEventValidator(helpdeskService.api, helpdeskService.feed);
    expect(events.flatMap(({ data }) => problems('changes', data))).toEqual([]);
    const about = { resource: 'tickets', id: ticket.id };
    const customer = { action: 'updated', resource: 'customers', id: 1 };
    expect(created).toMatchObject({
      id: expect.stringMatching(/^c1\.[0-9a-z]+$/),
      event: 'changes',
      data: {
        ...{ type: 'event', id: created?.id, topic: 'changes', api: 'helpdesk' },
        ts: ticket.created_at,
        data: { action: 'created', ...about, effects: [customer] },
      },
    });
    expect(created?.data.data.record).toEqual(ticket);
    expect(created?.data.data.effects[0].changes).toEqual({
      open_tickets: created?.data.data.effects[0].record.open_tickets,
    });
    expect(updated?.data.data).toMatchObject({
      ...{ action: 'updated', ...about, record: { priority: 'high' } },
      changes: { priority: 'high', updated_at: '2026-03-30T12:00:02Z' },
    });
    expect(deleted?.data.data).toMatchObject({
      ...{ action: 'deleted', ...about, record: null, effects: [customer] },
    });
  });

  it('tells what goes with a deleted record', async () => {
    const stream = await listen();
    const { id } = await write('POST', '/tickets', { subject: 'Lamp', customer_id: 1 });
    const body = { ticket_id: id, author_type: 'customer', body: 'Hi' };
    const message = await write('POST', '/messages', body);
    await write('DELETE', `/tickets/${id}`);
    const deleted = (await stream.events(3)).at(-1);
    expect(deleted?.data.data.effects).toContainEqual({
      ...{ action: 'deleted', resource: 'messages', id: message.id, record: null },
    });
  });

  it('tells that the session began anew', async () => {
    const stream = await listen();
    await write('POST', '/customers', { name: 'Orchard' });
    await stream.events(1);
    await write('DELETE', '/session');
    while (live.time.waiting === 0) await new Promise(setImmediate);
    live.time.advance(1000);
    const [, reset] = await stream.events(2);
    expect(reset).toMatchObject({
      ...{ id: expect.stringMatching(/^c0\./), event: 'reset' },
      data: { type: 'reset', id: reset?.id, api: 'helpdesk', changes: 0 },
    });
    await write('POST', '/customers', { name: 'Orchard' });
    expect((await stream.events(3))[2]?.id).toMatch(/^c1\./);
  });

  it('leaves the seeded events out, but for those that are asked for', async () => {
    const own = await listen();
    const both = await listen(`${FEED}?topics=messages,changes`);
    while (live.time.waiting === 0) await new Promise(setImmediate);
    live.time.advance(4000);
    expect((await both.events(1))[0]).toMatchObject({
      id: expect.stringMatching(/^\d+,c0\./),
      event: 'messages',
    });
    await write('POST', '/customers', { name: 'Orchard' });
    expect((await both.events(2))[1]?.id).toMatch(/^\d+,c1\./);
    expect((await own.events(1)).map(({ event }) => event)).toEqual(['changes']);
  });

  it.each([
    ['by a header', '/v1/helpdesk/events', ['X-Sandbox-Session: keep-t1']],
    ['by a bearer token', '/v1/helpdesk/events', ['Authorization: Bearer keep-t1']],
    ['by a cookie', '/v1/helpdesk/events', ['Cookie: sandbox_session=keep-t1']],
  ])('is had %s, too', async (_way, path, headers) => {
    const stream = await listen(path, headers);
    expect(stream.text()).toMatch(/^X-Sandbox-Session: keep-t1\r$/im);
    await write('POST', '/customers', { name: 'Orchard' });
    expect((await stream.events(1))[0]?.event).toBe('changes');
  });

  it.each([
    ['c0', [1, 2, 3]],
    ['c2', [3]],
    ['0,c1', [2, 3]],
  ])('resumes after %s', async (last, numbers) => {
    for (const name of ['a', 'b', 'c']) await write('POST', '/customers', { name });
    for (const [path, headers] of [
      [FEED, [`Last-Event-ID: ${last}`]],
      [`${FEED}?last_event_id=${last}`, []],
    ] as const) {
      const events = await (await listen(path, headers)).events(numbers.length);
      expect(events.map(({ id }) => Number(/^c(\d+)\./.exec(id)?.[1]))).toEqual(numbers);
    }
  });

  it('is sent in chunks to clients of HTTP/1.1, each event whole', async () => {
    const response = await fetch(`${live.app.url}${FEED}`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('retry: 3000\n\n');
    await write('POST', '/customers', { name: 'Café' });
    expect((await reader?.read())?.value).toMatch(
      /^id: c1\..*\nevent: changes\ndata: .*Café.*\n\n$/,
    );
    await reader?.cancel();
  });

  it.each([
    ['c', '"c"'],
    ['c1.', '"c1."'],
    ['c1,c2', '"c1,c2"'],
    ['1,2', '"1,2"'],
    ['cx', '"cx"'],
    ['x', '0 to 1000000000, not "x"'],
  ])('refuses the last event id %s', async (last, detail) => {
    const response = await live.app.get(`${FEED}?last_event_id=${last}`);
    expectProblem(response, { status: 400, code: 'invalid_parameter', detail });
  });

  it('refuses topics that are not there, and scenarios', async () => {
    expectProblem(await live.app.get(`${FEED}?topics=weather`), {
      ...{ status: 400, code: 'unknown_topic', topics: ['tickets', 'messages', 'changes'] },
    });
    expectProblem(await live.app.get('/s/keep-t1@moon/v1/helpdesk/events'), {
      ...{ status: 400, code: 'unknown_scenario' },
    });
    expectProblem(await live.app.get('/v1/helpdesk/events?topics=changes'), {
      ...{ status: 400, code: 'unknown_topic' },
    });
  });

  it('ends when the service stops', async () => {
    const stream = await listen();
    const ended = once(stream.socket, 'end');
    const stopped = live.app.stop();
    await ended;
    stream.socket.destroy();
    await stopped;
    expect(live.time.waiting).toBe(0);
  });
});
