import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { openRequest, sendRequest } from './send-request.js';
import { LARGE } from './start-stub.js';
import { isNginxAbsent, OWN_HEADERS, useEdge } from './use-edge.js';

const MIB = 1_048_576;

(isNginxAbsent ? describe.skip : describe)('the edge', () => {
  const edge = useEdge();
  const get = (path: string, headers = {}) => sendRequest(edge.url(), path, { headers });

  describe('bodies', () => {
    it.each([
      ['/v1/helpdesk/tickets', MIB],
      ['/v1/utils/post', MIB],
      ['/sandbox/v1/lint', MIB],
      ['/v1/social/graphql', 4 * MIB],
      ['/xml/v1/request.api', 4 * MIB],
    ])('%s takes bodies of up to %d bytes', async (path, max) => {
      const post = (length: number) =>
        sendRequest(edge.url(), path, { method: 'POST', body: Buffer.alloc(length) });
      expect(JSON.parse((await post(max)).text)).toMatchObject({ url: path, bytes: max });
      const rejected = await post(max + 1);
      expect(rejected.text).not.toContain('"service"');
    });

    it('a larger body is refused as a problem', async () => {
      const body = Buffer.alloc(MIB + 1);
      const response = await sendRequest(edge.url(), '/v1/social/posts?a=b', {
        method: 'POST',
        body,
      });
      expect([response.status, response.headers]).toEqual([
        413,
        expect.objectContaining(OWN_HEADERS),
      ]);
      expect(JSON.parse(response.text)).toEqual({
        type: 'about:blank',
        title: 'Content Too Large',
        status: 413,
        code: 'payload_too_large',
        detail: 'The body must be at most 1048576 bytes long.',
        limit: MIB,
        instance: '/v1/social/posts',
      });
    });

    it.each([
      [
        'text/xml',
        'application/xml; charset=utf-8',
        '\ufeff<?xml version="1.0" encoding="utf-8"?><ErrorResponse xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"><messages><resultCode>Error</resultCode><message><code>E00003</code><text>The body must be at most 1048576 bytes long.</text></message></messages></ErrorResponse>',
      ],
      [
        'application/json',
        'application/json; charset=utf-8',
        '\ufeff{"messages":{"resultCode":"Error","message":[{"code":"E00003","text":"The body must be at most 1048576 bytes long."}]}}',
      ],
    ])('a call as %s that is far too large gets an envelope', async (type, answered, text) => {
      const response = await sendRequest(edge.url(), '/xml/v1/request.api', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: Buffer.alloc(4 * MIB + 1),
      });
      expect([response.status, response.headers['content-type']]).toEqual([200, answered]);
      expect(response.text).toBe(text);
    });

    it.each([
      ['/v1/helpdesk/large', true],
      ['/sandbox/large', true],
      ['/v1/helpdesk/tickets/42', false],
      ['/v1/utils/large', false],
      ['/v1/helpdesk/events', false],
    ])('%s: compressed is %s', async (path, isCompressed) => {
      const response = await openRequest(edge.url(), path, {
        headers: { 'Accept-Encoding': 'gzip' },
      });
      expect(response.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
      edge.stubs().helpdesk.release();
      response.resume();
      await once(response, 'end');
    });

    it('compresses on request, weakens the entity tag, and sends Vary', async () => {
      const { headers, body } = await get('/v1/flights/large', { 'Accept-Encoding': 'gzip' });
      expect([gunzipSync(body).toString(), headers.etag, headers.vary]).toEqual([
        LARGE,
        'W/"a"',
        'Accept-Encoding',
      ]);
      expect(
        (await get('/v1/flights/tickets/42', { 'Accept-Encoding': 'gzip' })).headers.etag,
      ).toBe('"a"');
    });

    it('passes what is compressed already', async () => {
      const { headers, body } = await get('/v1/flights/packed', { 'Accept-Encoding': 'gzip' });
      expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', LARGE]);
    });
  });

  describe('streams', () => {
    it.each(['helpdesk', 'utils'] as const)(
      'an event of %s comes when it is sent',
      async (name) => {
        const response = await openRequest(edge.url(), `/v1/${name}/events`);
        const [first] = await once(response, 'data');
        expect(String(first)).toBe('data: first\n\n');
        edge.stubs()[name].release();
        expect(await readText(response)).toBe('data: last\n\n');
      },
    );

    it('a WebSocket goes through, both ways', async () => {
      const { hostname, port } = new URL(edge.url());
      const outgoing = request({
        ...{ hostname, port, path: '/v1/social/ws' },
        headers: { Connection: 'Upgrade', Upgrade: 'websocket' },
      });
      outgoing.end();
      const [response, socket] = (await once(outgoing, 'upgrade')) as [IncomingMessage, Socket]; // as documented
      expect([response.statusCode, response.headers.upgrade]).toEqual([101, 'websocket']);
      socket.write('there and back');
      const [echoed] = await once(socket, 'data');
      expect(String(echoed)).toBe('there and back');
      socket.destroy();
    });
  });
});
