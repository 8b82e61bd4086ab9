import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { writeWhole } from './write-whole.js';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Sends a body by a server of its own: what its client gets, and whether it was written whole. */
async function send(body: Buffer | string | undefined, method = 'GET') {
  let isWhole = false;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(body ?? '') });
    isWhole = writeWhole(response, body);
    response.end(isWhole ? undefined : body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const httpResponse = await fetch(`http://127.0.0.1:${port}/`, {
    method,
    headers: { Connection: 'close' },
  });
  return { isWhole, text: await httpResponse.text() };
}

/** Bytes of the room for one response; a head takes less than 400 of them. */
const CAPACITY = 65_536;
const HEAD = 400;

describe('a response that is written in one piece', () => {
  it.each([
    ['a text', 'a'],
    ['no body', undefined],
    ['bytes', Buffer.from('ä')],
    ['bytes that nearly fill the room', Buffer.alloc(CAPACITY - HEAD, 'a')],
    ['a text whose letters take two bytes each', 'ä'.repeat(1000)],
    ['a text that fits however many bytes its letters take', '€'.repeat((CAPACITY - HEAD) / 3 - 1)],
  ])('arrives whole: %s', async (_what, body) => {
    expect(await send(body)).toEqual({ isWhole: true, text: (body ?? '').toString() });
  });

  it.each([
    ['bytes that do not fit', Buffer.alloc(CAPACITY, 'a')],
    ['a text that does not fit when its letters take three bytes', '€'.repeat(CAPACITY / 3 + 1)],
    ['a text that fits by its length alone', 'ä'.repeat(CAPACITY / 2 + 100)],
  ])('is left to Node, and arrives: %s', async (_what, body) => {
    expect(await send(body)).toEqual({ isWhole: false, text: body.toString() });
  });

  it('has no body for HEAD', async () => {
    expect(await send('abc', 'HEAD')).toEqual({ isWhole: true, text: '' });
  });
});
