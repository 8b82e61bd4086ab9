import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem, sendRaw, until } from '@sandbox/testing';
import { request } from 'undici';
import { openStream } from './open-stream.js';
import { startWithManualTime, type TimedService } from './start-with-manual-time.js';
import { useUtils } from './use-utils.js';

describe('paced streams', () => {
  let service: TimedService;
  beforeEach(async () => {
    service = await startWithManualTime();
  });
  afterEach(() => service.stop());

  it('sends one line per interval, each with its number and the echo', async () => {
    const { time } = service;
    const stream = await openStream(`${service.url}/stream/3?interval=500&a=1`);
    const lines = (): string[] => stream.text.split('\n').slice(0, -1);
    for (const count of [1, 2, 3]) {
      await until(() => lines().length >= count);
      expect(lines().length).toBe(count);
      time.advance(500);
    }
    await until(() => stream.ended);
    expect(stream.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'transfer-encoding': 'chunked',
      'x-accel-buffering': 'no',
    });
    const read = lines().map((line) => JSON.parse(line) as { id: number; args: object });
    expect(read.map(({ id, args }) => [id, args])).toEqual(
      [0, 1, 2].map((id) => [id, { interval: '500', a: '1' }]),
    );
  });

  it('drips after the delay, a share at a time, until the duration ends', async () => {
    const { time, url } = service;
    const opening = openStream(`${url}/drip?numbytes=4&duration=2&delay=1&code=418`);
    await until(() => time.waiting === 1);
    time.advance(1000);
    const stream = await opening;
    expect([stream.status, stream.headers['content-length'], stream.text]).toEqual([418, '4', '']);
    for (const bytes of ['*', '**', '***']) {
      time.advance(500);
      await until(() => stream.text.length >= bytes.length);
      expect([stream.text, stream.ended]).toEqual([bytes, false]);
    }
    time.advance(500);
    await until(() => stream.ended);
    expect(stream.text).toBe('****');
  });

  it('spreads lines of JSON over a duration, after a delay', async () => {
    const { time, url } = service;
    const opening = openStream(`${url}/jsonl?count=3&duration=2&delay=1s`);
    await until(() => time.waiting === 1);
    time.advance(1000);
    const stream = await opening;
    expect(stream.headers['content-type']).toBe('application/x-ndjson');
    for (const count of [1, 2, 3]) {
      await until(() => stream.text.split('\n').length > count);
      const ids = stream.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id as number);
      expect(ids).toEqual([0, 1, 2].slice(0, count));
      time.advance(1000);
    }
    await until(() => stream.ended);
  });

  it('sends a range in chunks of the size that was asked for, until the duration ends', async () => {
    const { time, url } = service;
    const stream = await openStream(`${url}/range/100?duration=3s&chunk_size=4`, {
      Range: 'bytes=26-35',
    });
    expect([stream.status, stream.headers['content-length'], stream.text]).toEqual([206, '10', '']);
    for (const text of ['abcd', 'abcdefgh', 'abcdefghij']) {
      time.advance(1000);
      await until(() => stream.text.length >= text.length);
      expect(stream.text).toBe(text);
    }
    await until(() => stream.ended);
    expect(stream.headers).toMatchObject({
      'content-range': 'bytes 26-35/100',
      etag: '"range100"',
      'accept-ranges': 'bytes',
    });
  });

  it('spreads a range over a duration without a size of chunks', async () => {
    const { time, url } = service;
    const stream = await openStream(`${url}/range/2?duration=1`);
    time.advance(500);
    await until(() => stream.text.length >= 1);
    expect([stream.text, stream.ended]).toEqual(['a', false]);
    time.advance(500);
    await until(() => stream.ended);
    expect(stream.text).toBe('ab');
  });

  it.each([
    ['duration=1', { 'If-None-Match': '"range9"' }, 304],
    ['duration=1', { 'If-Match': '"x"' }, 412],
    ['duration=1', { Range: 'bytes=9-' }, 416],
    ['duration=11', {}, 400],
    ['chunk_size=0', {}, 400],
  ])('a paced range with %s and %j is at once %i', async (query, headers, status) => {
    const response = await request(`${service.url}/range/9?${query}`, { headers });
    expect([response.statusCode, (await response.body.text()).startsWith('a')]).toEqual([
      status,
      false,
    ]);
  });

  it.each([
    '/range/9?duration=5',
    '/sse?delay=5',
    '/stream/100?interval=100',
    '/drip?duration=10',
    '/sse?interval=60000',
    '/drip?delay=8',
  ])('leaves no timer when the client of %s goes', async (path) => {
    const { time, url } = service;
    const before = time.waiting;
    const aborter = new AbortController();
    const asking = request(url + path, { signal: aborter.signal }).catch(() => {});
    await until(() => time.waiting === before + 1);
    aborter.abort();
    await asking;
    await until(() => time.waiting === before);
    expect(time.waiting).toBe(before);
  });
});

describe('streams', () => {
  const app = useUtils();
  const at = (path: string): string => `/v1/utils${path}`;

  it.each([
    ['/stream/0', 'n', 1, 100],
    ['/stream/101', 'n', 1, 100],
    ['/stream/x', 'n', 1, 100],
    ['/stream/3?interval=-1', 'interval', 0, 10_000],
    ['/stream/3?interval=1e3', 'interval', 0, 10_000],
    ['/stream/3?interval=5001', 'interval', 0, 5000],
    ['/drip?numbytes=0', 'numbytes', 1, 1_048_576],
    ['/drip?numbytes=1048577', 'numbytes', 1, 1_048_576],
    ['/drip?numbytes=1.5', 'numbytes', 1, 1_048_576],
    ['/drip?duration=10.1', 'duration', 0, 10],
    ['/drip?duration=6&delay=5', 'duration', 0, 5],
    ['/drip?delay=11', 'delay', 0, 10],
    ['/drip?code=100', 'code', 200, 599],
    ['/drip?code=600', 'code', 200, 599],
    ['/big?rows=20001', 'rows', 0, 20_000],
    ['/big?rows=many', 'rows', 0, 20_000],
    ['/bytes/-1', 'n', 0, 1_048_576],
    ['/bytes/1048577', 'n', 0, 1_048_576],
    ['/stream-bytes/1048577', 'n', 0, 1_048_576],
    ['/stream-bytes/1?chunk=0', 'chunk', 1, 1_048_576],
    ['/stream-bytes/1048576?chunk=15', 'chunk', 16, 1_048_576],
    ['/stream-bytes/65537?chunk=1', 'chunk', 2, 1_048_576],
    ['/stream-bytes/1?chunk_size=x', 'chunk', 1, 1_048_576],
    ['/range/0', 'n', 1, 1_048_576],
    ['/range/1048577', 'n', 1, 1_048_576],
    ['/cache/-1', 'seconds', 0, 31_536_000],
    ['/sse?count=0', 'count', 1, 1000],
    ['/sse?count=1001', 'count', 1, 1000],
    ['/sse?interval=60001', 'interval', 0, 60_000],
    ['/sse?count=100&interval=6001', 'interval', 0, 6000],
  ])('refuses %s with the bounds of %s', async (path, parameter, minimum, maximum) => {
    expectProblem(await app.get(at(path)), {
      status: 400,
      code: 'invalid_parameter',
      parameter,
      minimum,
      maximum,
    });
  });

  it('repeats a body in each line, unless that would be too much', async () => {
    const send = (length: number) =>
      app.send(at('/stream/2'), { method: 'GET', body: 'a'.repeat(length) });
    const lines = (await send(16_384)).text.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { data: string }).data.length)).toEqual([
      16_384, 16_384,
    ]);
    expectProblem(await send(16_385), { status: 413, code: 'payload_too_large', limit: 16_384 });
  });

  it('drips a status with the fields that it must have', async () => {
    const { status, headers } = await app.get(at('/drip?code=401&duration=0'));
    expect([status, headers['www-authenticate']]).toEqual([
      401,
      expect.stringMatching(/^Basic realm=/),
    ]);
  });

  it.each([204, 205, 304])('answers a drip of %d without a body', async (code) => {
    const { status, text, headers } = await app.get(at(`/drip?code=${code}`));
    expect([status, text]).toEqual([code, '']);
    expect(headers['content-type']).toBeUndefined();
  });

  it('drips at once when the duration is 0', async () => {
    expect((await app.get(at('/drip?numbytes=1048576&duration=0'))).text).toBe(
      '*'.repeat(1_048_576),
    );
  });

  it.each(['/stream/5', '/drip?duration=0', '/big?rows=20000', '/stream-bytes/50', '/sse'])(
    'answers HEAD %s with headers alone',
    async (path) => {
      const { status, text } = await app.send(at(path), { method: 'HEAD' });
      expect([status, text]).toEqual([200, '']);
    },
  );

  it('streams 20,000 rows as one array', async () => {
    const { headers, json } = await app.get(at('/big?rows=20000'));
    expect([headers['content-type'], headers['content-length']]).toEqual([
      'application/json',
      undefined,
    ]);
    expect((json() as unknown[]).length).toBe(20_000);
  });

  it('gives 1,000 rows unless told otherwise', async () => {
    expect(((await app.get(at('/big'))).json() as unknown[]).length).toBe(1000);
  });

  it.each(['chunk', 'chunk_size'])('cuts bytes into chunks by ?%s=', async (name) => {
    const { text } = await sendRaw(app.url(), at(`/stream-bytes/10?seed=a&${name}=4`));
    const sizes = [...text.matchAll(/(?:^|\r\n)([0-9a-f]+)\r\n/g)].map(([, size]) => size);
    expect(sizes).toEqual(['4', '4', '2', '0']);
  });

  it('streams the same bytes that /bytes gives for the seed', async () => {
    const [streamed, whole] = await Promise.all([
      app.get(at('/stream-bytes/5000?seed=blue&chunk=7')),
      app.get(at('/bytes/5000?seed=blue')),
    ]);
    expect(streamed.body.equals(whole.body)).toBe(true);
    expect(whole.headers['content-length']).toBe('5000');
  });

  it('gives other bytes each time without a seed', async () => {
    const [one, other] = await Promise.all([app.get(at('/bytes/32')), app.get(at('/bytes/32'))]);
    expect(one.body.equals(other.body)).toBe(false);
  });

  it('sends the query as trailers after the echo', async () => {
    const response = await request(`${app.url()}${at('/trailers?X-Sum=abc&x-other=d%20e')}`);
    const body = (await response.body.json()) as { args: object };
    expect([response.headers.trailer, response.trailers, body.args]).toEqual([
      'X-Sum, x-other',
      { 'x-sum': 'abc', 'x-other': 'd e' },
      { 'X-Sum': 'abc', 'x-other': 'd e' },
    ]);
  });

  it('answers HEAD without the trailers, which only a body has', async () => {
    const { status, text } = await app.send(at('/trailers?X-Sum=abc'), { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });

  it.each([
    ['a field that frames the message', 'Content-Length=1'],
    ['a field that authenticates', 'set-cookie=a%3Db'],
    ['a line break in a value', 'X-A=a%0D%0AX-B:%20b'],
    ['a line break in a name', 'X-A%0D%0AX-B=b'],
    ['a name with a space', 'X%20A=b'],
    ['a value that is not ASCII', 'X-A=%C3%A9'],
    ['too many', Array.from({ length: 33 }, (_, index) => `X-${index}=a`).join('&')],
  ])('refuses %s as a trailer', async (_what, query) => {
    const { status, text, headers } = await app.get(at(`/trailers?${query}`));
    expect([status, headers.trailer]).toEqual([400, undefined]);
    expect(text).toMatch(/"code":"(?:header_refused|invalid_parameter)"/);
  });
});
