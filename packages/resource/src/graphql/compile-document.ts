import { AppError } from '@sandbox/kernel';
import { putText } from '@sandbox/query-engine';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
// Execution itself uses this function; graphql 16 exports it by name.
import { getVariableValues } from 'graphql/execution/values.js';
import type { Dataset } from '../dataset.js';
import { compileReads } from '../read/compile.js';
import { NotCompilable } from '../read/compile-record.js';
import type { Variables } from '../read/plan.js';
import type { Runner, Written } from '../read/run.js';
import { type Declarations, toPlan } from './read-plan.js';

/** Writes the whole response to a query; undefined when it is not to be had without an error. */
export type CompiledQuery = (dataset: Dataset, variables: Variables) => Written | undefined;

/** Compiles a query of a valid document; undefined for one that graphql-js must run. */
export type DocumentCompiler = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
) => CompiledQuery | undefined;

/** The object around the data of a response. */
const OPEN = '{"data":';
const CLOSE = '}';

/** Builds the compiler of a schema's queries. */
export function createDocumentCompiler(
  declarations: Declarations,
  runner: Runner,
): DocumentCompiler {
  const { schema } = declarations;
  return (document, operation) =>
    orUndefined(() => {
      const write = compileReads(toPlan(declarations, document, operation));
      return (dataset, input) =>
        orUndefined(() => {
          const variables = readVariables(schema, operation, input);
          return runner.run({ dataset, variables, countRelated }, (run) => {
            putText(run.writer, OPEN);
            write(run);
            putText(run.writer, CLOSE);
          });
        });
    });
}

/** Counts nothing: the estimate of a query already bounds its related records. */
function countRelated(): void {}

function readVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  input: Variables,
): Variables {
  if (variableDefinitions.length === 0) return {};
  const { coerced } = getVariableValues(schema, variableDefinitions, input, { maxErrors: 1 });
  if (!coerced) throw new NotCompilable('variables that do not fit');
  return coerced;
}

/** Only graphql-js reports errors, so that they do not depend on how often a document was seen. */
function orUndefined<T>(compile: () => T): T | undefined {
  try {
    return compile();
  } catch (error) {
    const isReported =
      error instanceof NotCompilable || error instanceof AppError || error instanceof GraphQLError;
    if (isReported) return undefined;
    throw error;
  }
}
