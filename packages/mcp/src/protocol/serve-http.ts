import { createMcpHandler } from '@modelcontextprotocol/server';
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

/** Responds to one message of either era of the protocol, by a server that is there for it alone. */
export async function serveHttp(message: HttpMessage, context: ToolContext): Promise<HttpReply> {
  const { headers, parsed, text } = message;
  const handler = createMcpHandler(() => createProtocolServer(context));
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers,
    body: text,
    signal: context.signal,
  });
  try {
    const response = await handler.fetch(
      request,
      parsed === undefined ? {} : { parsedBody: parsed },
    );
    const pairs = [...response.headers].filter(([name]) => !DROPPED.includes(name)).flat();
    return { status: response.status, headers: pairs, body: await response.text() };
  } finally {
    await handler.close();
  }
}
