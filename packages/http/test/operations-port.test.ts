import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { get, html, json } from '../src/index.js';
import { startTestServer, stopTestServers } from './start-test-server.js';

afterEach(stopTestServers);

const PROBES = ['/healthz', '/readyz', '/metrics'] as const;

describe('a port for operations', () => {
  const start = () =>
    startTestServer({
      settings: { OPERATIONS_PORT: 0 },
      home: () => html('<h1>Start</h1>'),
      routes: [get('/t', () => json({ a: 1 }))],
    });

  it.each(PROBES)('has %s, and the port of the service has it no more', async (path) => {
    const { url, operationsUrl = '' } = await start();
    expect((await request(operationsUrl).get(path)).status).toBe(200);
    const { status, body } = await request(url).get(path);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it.each(['/', '/t'])('does not have %s, which the port of the service has', async (path) => {
    const { url, operationsUrl = '' } = await start();
    expect((await request(operationsUrl).get(path)).status).toBe(404);
    expect((await request(url).get(path)).status).toBe(200);
  });

  it('counts the requests of the other port', async () => {
    const { url, operationsUrl = '' } = await start();
    await request(url).get('/t');
    const { text } = await request(operationsUrl).get('/metrics');
    expect(text).toContain('http_requests_total{route="/t",method="GET",status="200"} 1');
  });

  it('says that the service is not ready while it stops, and closes after it', async () => {
    let response: unknown;
    let operationsUrl = '';
    const running = await startTestServer({
      settings: { OPERATIONS_PORT: 0, SHUTDOWN_GRACE_MS: 60_000 },
      app: {
        async stop() {
          const { status, body } = await request(operationsUrl).get('/readyz');
          response = [status, body.detail];
        },
      },
    });
    ({ operationsUrl = '' } = running);
    await running.server.stop();
    expect(response).toEqual([503, 'The server is stopping.']);
    await expect(request(operationsUrl).get('/readyz')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('must not be the port of the service', async () => {
    await expect(
      startTestServer({ settings: { PORT: 20_001, OPERATIONS_PORT: 20_001 } }),
    ).rejects.toThrow('OPERATIONS_PORT must differ from PORT, which is 20001.');
  });

  it('that is in use is named by its setting', async () => {
    const { port } = await start();
    await expect(startTestServer({ settings: { OPERATIONS_PORT: port } })).rejects.toMatchObject({
      message: `Port ${port} on 127.0.0.1 is in use.`,
      setting: 'OPERATIONS_PORT',
      other: port + 1,
    });
  });
});
