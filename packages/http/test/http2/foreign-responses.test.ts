import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHandler, get, json } from '../../src/index.js';
import { startTestServer, stopTestServers } from '../start-test-server.js';
import { openStream, readResponse } from './start-http2.js';

afterEach(stopTestServers);

describe('a handler of ours behind the compatibility API of node:http2', () => {
  it.each(['the server', 'a handler'])('rejects the request, as %s', async (which) => {
    const { server, platform } = await startTestServer();
    const handler = createHandler({ platform, routes: [get('/t', () => json({}))] });
    const foreign = createServer((...parts) => {
      const [request, response] = parts as unknown as [IncomingMessage, ServerResponse];
      if (which === 'the server') server.http.emit('request', request, response);
      else handler(request, response);
    }).listen(0, '127.0.0.1');
    await once(foreign, 'listening');
    const client = connect(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}`);
    const { status, body } = await readResponse(openStream(client));
    client.destroy();
    foreign.close();
    expect([status, JSON.parse(body).code]).toEqual([505, 'version_not_supported']);
  });
});
