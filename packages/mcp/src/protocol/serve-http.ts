import { type AuthInfo, createMcpHandler, type Server } from '@modelcontextprotocol/server';
import type { ToolContext } from '../tool.js';
import { createProtocolServer } from './create-protocol-server.js';

export interface HttpMessage {
  readonly headers: Headers;
  /** The body, if it is JSON. */
  readonly parsed: unknown;
  readonly text: string;
}

export interface HttpReply {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  readonly body: string;
}

const DROPPED = ['connection', 'transfer-encoding', 'content-length', 'keep-alive'];

/** The only value that the library passes on unchanged from a message to its server. */
class Sender implements AuthInfo {
  readonly token = '';
  readonly clientId = '';
  readonly scopes = [];
  readonly context: ToolContext;
  server: Server | undefined = undefined;

  constructor(context: ToolContext) {
    this.context = context;
  }
}

const handler = createMcpHandler(({ authInfo }) => {
  if (!(authInfo instanceof Sender)) throw new Error('The message has no sender.');
  authInfo.server = createProtocolServer(authInfo.context);
  return authInfo.server;
});

/** Responds to one message of either protocol version, by a separate server. */
export async function serveHttp(message: HttpMessage, context: ToolContext): Promise<HttpReply> {
  const { headers, parsed, text } = message;
  const sender = new Sender(context);
  // A parsed body is not read again. The signal of a disconnected client ends its tool, and so the response.
  const body = parsed === undefined ? { body: text } : {};
  const request = new Request('http://localhost/mcp', { method: 'POST', headers, ...body });
  try {
    const response = await handler.fetch(request, {
      authInfo: sender,
      ...(parsed !== undefined && { parsedBody: parsed }),
    });
    const pairs = [...response.headers].filter(([name]) => !DROPPED.includes(name)).flat();
    return { status: response.status, headers: pairs, body: await response.text() };
  } finally {
    await sender.server?.close();
  }
}
