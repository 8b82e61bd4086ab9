import type { CommonSettings } from '@sandbox/kernel';
import { get, json, type TlsInfo } from '../../src/index.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../start-test-server.js';

/** A server with HTTPS. */
export interface TlsServer extends TestServer {
  readonly tls: TlsInfo;
}

/**
 * Starts a server with HTTPS on a free port, which answers `GET /t` with its TLS connection. Its certificates are valid
 * today, as TLS clients know no other time.
 */
export async function startTlsServer(
  settings: Partial<CommonSettings> = {},
  options: TestServerOptions = {},
): Promise<TlsServer> {
  const server = await startTestServer({
    routes: [get('/t', ({ tls, httpVersion }) => json({ httpVersion, tls: tls ?? null }))],
    now: Date.now(),
    ...options,
    settings: { TLS_PORT: 0, ...settings },
  });
  const { tls } = server.platform;
  if (tls === undefined) throw new Error('The server does not serve TLS.');
  return { ...server, tls };
}
