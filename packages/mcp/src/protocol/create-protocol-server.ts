import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { AppError, isObject, nearestName, PRODUCT_VERSION, suggest } from '@sandbox/kernel';
import { listResources, RESOURCE_TEMPLATES, readResource } from '../resources/resources.js';
import type { Tool, ToolContext } from '../tool.js';
import { TOOLS } from '../tools/index.js';

const INSTRUCTIONS =
  'A sandbox of servers to test API clients against; nothing in it is real. Start with list_services. For writes, call new_session and pass its name to every tool. When a client under test misbehaves, recent_requests shows the requests that it sent.';

/** Builds the protocol server for one connection or request. It stores nothing. */
export function createProtocolServer(context: ToolContext): Server {
  const { scope } = context;
  const tools = TOOLS.filter((tool) => tool.fits(scope));
  const server = new Server(
    { name: 'api-sandbox', title: 'API Sandbox', version: PRODUCT_VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(describe) }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = findTool(params.name, tools);
    const signal = AbortSignal.any([context.signal, mcpReq.signal]);
    return runTool(tool, params.arguments ?? {}, { ...context, signal });
  });
  server.setRequestHandler('resources/list', () => ({ resources: [...listResources(scope)] }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [...RESOURCE_TEMPLATES],
  }));
  server.setRequestHandler('resources/read', async ({ params }) => {
    const resource = await orInvalid(readResource(params.uri, context));
    return { contents: [{ ...resource }] };
  });
  return server;
}

function describe(tool: Tool) {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool;
  return {
    ...{ name, title, description },
    // Both are object schemas; JSON Schema is wider than the types of the protocol.
    inputSchema: inputSchema as { type: 'object' },
    outputSchema: outputSchema as { type: 'object' },
    annotations: { title, ...annotations, openWorldHint: false },
  };
}

function findTool(name: string, tools: readonly Tool[]): Tool {
  const found = tools.find((tool) => tool.name === name);
  if (found !== undefined) return found;
  const meant = nearestName(
    name,
    tools.map((tool) => tool.name),
  );
  throw invalid(`There is no tool "${name.slice(0, 80)}".${suggest(meant)} tools/list lists them.`);
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

/** The agent reads errors of tools; they are not protocol errors. */
async function runTool(tool: Tool, args: Readonly<Record<string, unknown>>, context: ToolContext) {
  try {
    const structuredContent = await tool.run(args, context);
    return {
      content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
      structuredContent,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: formatError(error) }] };
  }
}

const MAX_ERROR = 4000;

function formatError({ message, members }: AppError): string {
  const more = isObject(members) && Object.keys(members).length > 0 ? JSON.stringify(members) : '';
  return `${message}${more === '' ? '' : `\n${more}`}`.slice(0, MAX_ERROR);
}

async function orInvalid<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw error instanceof AppError ? invalid(error.message) : error;
  }
}
