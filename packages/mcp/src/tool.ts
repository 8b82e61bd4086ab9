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

/** What tools work with. */
export interface ToolContext {
  readonly scope: McpScope;
  /** Sends a request to this server, as the client of the tool. */
  readonly send: SendLocally;
  /** The session of the address under which tools are called; an argument goes before it. */
  readonly session: string | undefined;
  /** What addresses begin with, without a session. */
  readonly origin: string;
  /** Ends what a tool does. */
  readonly signal: AbortSignal;
  /** Makes an id that nobody has. */
  readonly createId: () => string;
}

/** What a tool does to the state of the sandbox; nothing of it is outside of the sandbox. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
}

/** A tool, ready to be listed and called. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: OpenApiPart;
  readonly outputSchema: OpenApiPart;
  readonly annotations: ToolHints;
  /** True where there is what it needs. */
  fits(scope: McpScope): boolean;
  /** @throws AppError when its arguments are not as expected, or the sandbox refuses */
  run(args: JsonObject, context: ToolContext): Promise<JsonObject>;
}

/** How a tool is declared; the reading of its arguments and their schema follow from its fields. */
interface ToolDeclaration<F extends Fields>
  extends Omit<Tool, 'inputSchema' | 'run' | 'fits' | 'outputSchema'> {
  readonly fields: F;
  /** Members of what it gives; all of them are always there. */
  readonly output: OpenApiPart;
  /** Everywhere when left out. */
  readonly fits?: Tool['fits'];
  readonly run: (values: FieldsOf<F>, context: ToolContext) => Promise<JsonObject>;
}

/** Declares a tool. */
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
