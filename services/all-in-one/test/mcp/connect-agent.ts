import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startApp } from '@sandbox/testing';
import { createApps } from '../../src/app.js';
import { createTools } from '../../src/create-sandbox.js';

/** How a client and a server agree on a revision of the protocol. */
export type Era = 'legacy' | { readonly pin: string };

/** The result of a tool, as far as tests look at it. */
export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
  /** Checked by the client against the schema of the tool. */
  // biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own
  readonly content: any;
}

/** A client that calls tools at some address. */
export interface Agent {
  readonly client: Client;
  use(tool: string, args?: object): Promise<ToolResult>;
  close(): Promise<void>;
}

/** Starts all services, with the clock that moves. */
export async function startSandboxOfAgents(environment: Readonly<Record<string, string>> = {}) {
  const app = await startApp({
    createApps: (platform) => createApps({ platform }),
    createTools,
    environment,
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
  });
  const { origin } = new URL(app.url); // whatever session the suite runs in
  return { ...app, url: origin };
}

/** Connects the official client. */
export async function connectAgent(
  address: string,
  mode: Era = { pin: '2026-07-28' },
): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  await client.listTools(); // it knows the schemas from then on
  return toAgent(client);
}

/** What tests do with a connected client. */
function toAgent(client: Client): Agent {
  return {
    client,
    async use(name, args = {}) {
      const result = await client.callTool({ name, arguments: { ...args } });
      const [first] = result.content;
      return {
        isError: result.isError === true,
        text: first?.type === 'text' ? first.text : '',
        content: result.structuredContent,
      };
    },
    close: () => client.close(),
  };
}
