import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@sandbox/testing';
import { EventSource } from 'eventsource';
import { request } from 'undici';
import { exchangeBytes } from './exchange-bytes.js';
import { createInstantTime } from './instant-time.js';
import { openStream } from './open-stream.js';
import { startWithManualTime, type TimedService } from './start-with-manual-time.js';
import { startUtils } from './use-utils.js';

/** The ids of the events that have come. */
function ids(text: string): number[] {
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}

describe('/sse', () => {
  let service: TimedService;
  beforeEach(async () => {
    service = await startWithManualTime();
  });
  afterEach(() => service.stop());

  it('ticks at once and then once per interval', async () => {
    const { time, url } = service;
    const stream = await openStream(`${url}/sse?count=6&interval=2000`);
    for (const tick of [1, 2, 3, 4, 5, 6]) {
      await until(() => ids(stream.text).length >= tick);
      expect(ids(stream.text).at(-1)).toBe(tick);
      time.advance(2000);
    }
    await until(() => stream.ended);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(stream.text.startsWith(': 6 ticks\nretry: 2000\n\nid: 1\ndata: {"id":1,')).toBe(true);
    expect(stream.text.match(/^event: .*\n/gm)).toEqual(['event: milestone\n']);
  });

  it('is dropped after so many ticks, and an EventSource gets the others by coming back', async () => {
    const { url } = service;
    const seen: number[] = [];
    const source = new EventSource(`${url}/sse?count=6&tick_ms=0&drop_after=2&seed=1`, {
      fetch: (address, init) => fetch(address, init),
    });
    const dropped = await new Promise<readonly number[]>((resolve) => {
      for (const name of ['message', 'milestone'])
        source.addEventListener(name, ({ lastEventId }) => seen.push(Number(lastEventId)));
      source.addEventListener('error', () => resolve([...seen]));
    });
    source.close();
    expect(dropped).toEqual([1, 2]);
    const again = await openStream(`${url}/sse?count=6&interval=0&drop_after=3&last_event_id=2`);
    await until(() => again.ended);
    expect(ids(again.text)).toEqual([3, 4, 5]);
  });

  it.each([
    ['cr', '\r', /: 1 ticks(?:\r\n[\da-f]+\r\n)?\rretry: 0/],
    ['crlf', '\r\n', /: 1 ticks\r(?:\r\n[\da-f]+\r\n)\nretry: 0/],
    ['lf', '\n', /: 1 ticks(?:\r\n[\da-f]+\r\n)\nretry: 0/],
  ])('ends its lines with %s, also in chunks of their own', async (name, end, split) => {
    const running = await startUtils({ ...createInstantTime() });
    const ask = (query: string) =>
      exchangeBytes(
        running.url,
        `GET /v1/utils/sse?count=1&interval=0&line_end=${name}${query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
    expect(await ask('')).toContain(`: 1 ticks${end}retry: 0${end}${end}`);
    expect(await ask('&split=true')).toMatch(split);
    await running.stop();
  });

  it('spreads its ticks over a duration, after a delay', async () => {
    const { time, url } = service;
    const opening = openStream(`${url}/sse?count=3&duration=2&delay=100ms`);
    await until(() => time.waiting === 1);
    time.advance(100);
    const stream = await opening;
    for (const tick of [1, 2, 3]) {
      await until(() => ids(stream.text).length >= tick);
      expect(ids(stream.text).at(-1)).toBe(tick);
      time.advance(1000);
    }
    await until(() => stream.ended);
    expect(stream.text.startsWith(': 3 ticks\nretry: 1000\n')).toBe(true);
  });

  it('makes pauses longer or shorter by the jitter, alike for the same seed', async () => {
    const { time, url } = service;
    const measure = async (): Promise<number> => {
      const stream = await openStream(`${url}/sse?count=2&interval=1000&jitter=0.5&seed=a`);
      await until(() => ids(stream.text).length === 1);
      const begun = time.clock.now();
      while (!stream.ended) {
        time.advance(1);
        await until(() => time.waiting === 1 || ids(stream.text).length === 2);
        if (ids(stream.text).length === 2) await until(() => stream.ended);
      }
      return time.clock.now() - begun;
    };
    const [one, other] = [await measure(), await measure()];
    expect(one).toBe(other);
    expect(one).not.toBe(1000);
    expect(one >= 500 && one <= 1500).toBe(true);
  });

  it.each(['interval=1&duration=1', 'delay=foo', 'delay=11', 'duration=601', 'jitter=1.1'])(
    'refuses %s',
    async (query) => {
      const response = await request(`${service.url}/sse?${query}`);
      expect([response.statusCode, await response.body.json()]).toMatchObject([
        400,
        { code: 'invalid_parameter' },
      ]);
    },
  );

  it('shows signs of life when the interval is long', async () => {
    const { time, url } = service;
    const stream = await openStream(`${url}/sse?count=2&interval=40000`);
    const beats = (): number => stream.text.split(': heartbeat\n\n').length - 1;
    for (const beat of [1, 2]) {
      time.advance(15_000);
      await until(() => beats() >= beat);
    }
    expect(ids(stream.text)).toEqual([1]);
    time.advance(10_000);
    await until(() => stream.ended);
    expect([ids(stream.text), beats()]).toEqual([[1, 2], 2]);
  });

  it.each([
    ['the header', '/sse?count=5&interval=0', { 'Last-Event-ID': '3' }, [4, 5]],
    ['the query', '/sse?count=5&interval=0&last_event_id=3', {}, [4, 5]],
    ['the query of a polyfill', '/sse?count=5&interval=0&lastEventId=4', {}, [5]],
    [
      'the header before the query',
      '/sse?count=3&interval=0&last_event_id=9',
      { 'Last-Event-ID': '1' },
      [2, 3],
    ],
    ['an id that is none of ours', '/sse?count=2&interval=0', { 'Last-Event-ID': 'abc' }, [1, 2]],
    ['an empty id', '/sse?count=2&interval=0', { 'Last-Event-ID': '' }, [1, 2]],
  ])('resumes after the id in %s', async (_what, path, headers, expected) => {
    const stream = await openStream(service.url + path, headers);
    await until(() => stream.ended);
    expect(ids(stream.text)).toEqual(expected);
  });

  it.each(['5', '6', '999999999'])('answers 204 when nothing is left after %s', async (id) => {
    const response = await request(`${service.url}/sse?count=5`, {
      headers: { 'Last-Event-ID': id },
    });
    expect([response.statusCode, await response.body.text()]).toEqual([204, '']);
  });

  it('gives EventSource every tick under its name, and then keeps it away', async () => {
    const { time, url } = service;
    const source = new EventSource(`${url}/sse?count=6&interval=1`);
    const seen: string[] = [];
    const note = ({ type, lastEventId }: MessageEvent): void => {
      seen.push(`${type} ${lastEventId}`);
    };
    source.addEventListener('message', note);
    source.addEventListener('milestone', note);
    await until(() => {
      time.advance(1);
      return source.readyState === source.CLOSED;
    });
    expect(seen).toEqual([
      'message 1',
      'message 2',
      'message 3',
      'message 4',
      'milestone 5',
      'message 6',
    ]);
    source.close();
  });

  it('ends its streams when the service stops', async () => {
    const stream = await openStream(`${service.url}/sse`);
    await until(() => ids(stream.text).length === 1);
    await service.stop();
    await until(() => stream.ended);
    expect([ids(stream.text), service.time.waiting]).toEqual([[1], 0]);
  });
});
