import type { Readable, Writable } from 'node:stream';
import { createSendLocally, type SandboxServer } from '@sandbox/http';
import type { McpScope } from './scope.js';

export interface StdioOptions {
  readonly server: Pick<SandboxServer, 'http' | 'platform'>;
  readonly url: string;
  readonly scope: Omit<McpScope, 'hasInspector'>;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Serves the tools of a sandbox over standard streams, for the program that started it. */
export async function serveTools({ server, url, scope, ...streams }: StdioOptions): Promise<void> {
  const { serveOverStdio } = await import('./protocol/serve-stdio.js');
  const { platform, http } = server;
  const { host, hostname, port } = new URL(url);
  const client = {
    ...{ remoteAddress: '127.0.0.1', localAddress: hostname, localPort: Number(port) },
    headers: { Host: host },
  };
  const context = {
    scope: { ...scope, hasInspector: platform.recorder !== undefined },
    send: createSendLocally(http, client, platform.timers),
    session: undefined,
    origin: url,
    signal: new AbortController().signal,
    createId: platform.ids,
  };
  serveOverStdio(context, streams);
}
