import { type AuthInfo, createMcpHandler, type Server } from '@modelcontextprotocol/server';
import type { ToolContext } from '../tool.js';
import { createProtocolServer } from './create-protocol-server.js';

/** A message over HTTP, as it came. */
export interface HttpMessage {
  readonly headers: Headers;
  /** The body when it is JSON. */
  readonly parsed: unknown;
  readonly text: string;
}

/** What it is responded to with. */
export interface HttpReply {
  readonly status: number;
  /** Flat pairs of name and value. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** Headers that belong to the connection. */
const DROPPED = ['connection', 'transfer-encoding', 'content-length', 'keep-alive'];

/** Who sends a message: the one value that the library hands on, as it is, from a message to the server for it. */
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

/** Responds to one message of either era of the protocol, by a server that remembers nothing of others. */
export async function serveHttp(message: HttpMessage, context: ToolContext): Promise<HttpReply> {
  const { headers, parsed, text } = message;
  const sender = new Sender(context);
  // The library reads no text that is parsed. The signal of a sender that leaves ends its tool, and so the response.
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
