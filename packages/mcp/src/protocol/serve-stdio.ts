import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ToolContext } from '../tool.js';
import { createProtocolServer } from './create-protocol-server.js';

export interface StdioStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Serves tools until `stdin` ends. */
export function serveOverStdio(context: ToolContext, { stdin, stdout }: StdioStreams): void {
  serveStdio(() => createProtocolServer(context), {
    transport: new StdioServerTransport(stdin, stdout),
  });
}
