import { AppError } from '@sandbox/kernel';
import { type DocumentNode, GraphQLError, type OperationDefinitionNode } from 'graphql';
// What execution itself uses; graphql 16 exports it by name.
import { getVariableValues } from 'graphql/execution/values.js';
import type { Variables } from '../estimate-records.js';
import { createByteSink, takeBytes } from './byte-sink.js';
import type { CompileTools } from './compile-record.js';
import { compileRoot } from './compile-root.js';
import { createFlatten } from './flatten-selections.js';
import { Unwritable } from './unwritable.js';

/** Writes the whole answer to a query; undefined when it is not to be had without an error. */
export type CompiledQuery = (variables: Variables) => Buffer | undefined;

/** Compiles a query of a valid document; undefined for one that graphql-js must run. */
export type QueryCompiler = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
) => CompiledQuery | undefined;

/**
 * Builds the compiler of a schema's queries. A compiled query writes its answer as bytes, for the most part copied from
 * values serialised before; between them there are no objects, no texts and no JSON.stringify.
 */
export function createQueryCompiler(tools: Omit<CompileTools, 'flatten'>): QueryCompiler {
  const sink = createByteSink();
  return (document, operation) =>
    orUndefined(() => {
      const flatten = createFlatten(document);
      const write = compileRoot({ ...tools, flatten }, operation.selectionSet);
      return (given) =>
        orUndefined(() => {
          const variables = readVariables(tools, operation, given);
          sink.length = 0; // a run before may have been given up
          write({ sink, variables });
          return takeBytes(sink);
        });
    });
}

function readVariables(
  { schema }: Pick<CompileTools, 'schema'>,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
): Variables {
  if (variableDefinitions.length === 0) return {};
  const { coerced } = getVariableValues(schema, variableDefinitions, given, { maxErrors: 1 });
  if (!coerced) throw new Unwritable('variables that do not fit');
  return coerced;
}

/** Errors are told by graphql-js alone, so that they do not depend on how often a document was seen. */
function orUndefined<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (error) {
    const isTold =
      error instanceof Unwritable || error instanceof AppError || error instanceof GraphQLError;
    if (isTold) return undefined;
    throw error;
  }
}
