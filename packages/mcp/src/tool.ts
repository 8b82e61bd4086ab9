import {
  type Fields,
  type FieldsOf,
  type OpenApiPart,
  readMembers,
  toBodySchema,
} from '@sandbox/endpoint';
import type { SendLocally } from '@sandbox/http';
import type { JsonObject } from '@sandbox/kernel';
import type { McpScope } from './scope.js';

export interface ToolContext {
  readonly scope: McpScope;
  /** Sends a request to this server, as the client of the tool. */
  readonly send: SendLocally;
  /** The session of the URL of the endpoint; an argument takes precedence. */
  readonly session: string | undefined;
  /** The origin of URLs, without a session. */
  readonly origin: string;
  readonly signal: AbortSignal;
  readonly createId: () => string;
}

/** The effects on the sandbox; tools affect nothing outside. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: OpenApiPart;
  readonly outputSchema: OpenApiPart;
  readonly annotations: ToolHints;
  /** True if the scope has what it needs. */
  fits(scope: McpScope): boolean;
  /** @throws AppError if its arguments are invalid, or the sandbox rejects them */
  run(args: JsonObject, context: ToolContext): Promise<JsonObject>;
}

/** The arguments and their schema are derived from the fields. */
interface ToolDeclaration<F extends Fields>
  extends Omit<Tool, 'inputSchema' | 'run' | 'fits' | 'outputSchema'> {
  readonly fields: F;
  /** The schemas of its result, whose members are all required. */
  readonly output: OpenApiPart;
  /** Always by default. */
  readonly fits?: Tool['fits'];
  readonly run: (values: FieldsOf<F>, context: ToolContext) => Promise<JsonObject>;
}

export function defineTool<F extends Fields>(declaration: ToolDeclaration<F>): Tool {
  const { fields, output, run, fits = () => true, ...facts } = declaration;
  return {
    ...facts,
    fits,
    inputSchema: toBodySchema({ fields, schema: { additionalProperties: false } }),
    outputSchema: { type: 'object', properties: output, required: Object.keys(output) },
    run: async (args, context) => run(readMembers(args, { fields }), context),
  };
}
