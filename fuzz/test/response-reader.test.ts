import { describe, expect, it } from '@jest/globals';
import { readResponses } from '../src/send/response-reader.js';

const read = (text: string, methods = ['GET'], isEnded = false) => {
  const { responses, fault } = readResponses(Buffer.from(text), { methods, isEnded });
  return { bodies: responses.map(({ status, body }) => `${status} ${body}`), fault };
};

describe('reading responses off a connection', () => {
  it.each([
    ['a length', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', '200 ok'],
    [
      'chunks',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
      '200 ok',
    ],
    ['no body', 'HTTP/1.1 204 No Content\r\n\r\n', '204 '],
    ['an interim response', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 x\r\n\r\n', '204 '],
  ])('takes %s', (_name, text, body) => {
    expect(read(text)).toEqual({ bodies: [body], fault: undefined });
  });

  it('takes a response to HEAD without the body that it announces', () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n';
    expect(read(`${head}${head}ok`, ['HEAD', 'GET']).bodies).toEqual(['200 ', '200 ok']);
  });

  it.each([
    ['no status line', 'nonsense that is not HTTP'],
    ['a header that is none', 'HTTP/1.1 200 OK\r\nno colon\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n'],
    [
      'a chunk that is longer than it says',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n`,
    ],
    ['bytes behind the end', 'HTTP/1.1 204 x\r\n\r\nmore than nothing'],
  ])('names %s', (_name, text) => {
    expect(read(text).fault).toEqual(expect.any(String));
  });

  it('names an end within a response', () => {
    expect(read('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nok', ['GET'], true).fault).toContain(
      'ends',
    );
  });
});
