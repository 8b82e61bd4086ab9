import { quote } from '@sandbox/kernel';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import type { Dataset } from '../dataset.js';
import type { Variables } from '../read/plan.js';
import type { Written } from '../read/run.js';
import type { CompiledQuery, DocumentCompiler } from './compile-document.js';
import type { GraphqlContext } from './context.js';
import { needsStream, refuseQuery } from './errors.js';
import { createEstimate, type Estimate } from './estimate-records.js';
import { withCode } from './format-error.js';
import { MAX_ESTIMATED_RECORDS } from './limits.js';

/** One operation of a valid document. */
export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Variables;
}

/** Runs operations. */
export interface Executor {
  /** The result of an operation; throws an AppError for one that is not there or requests too much. */
  execute(operation: Operation, context: GraphqlContext): ExecutionResult;
  /**
   * Finds an operation and what it may cost.
   * @throws AppError as `execute`
   */
  prepare(operation: Operation): PreparedOperation;
  /** The answer to a query that was run before, as bytes; undefined for all that `execute` must see to. */
  write(operation: Operation, dataset: Dataset): Written | undefined;
}

/** An operation, and the records that it may give. */
export interface PreparedOperation {
  readonly operation: OperationDefinitionNode;
  readonly records: number;
}

export interface ExecutorOptions {
  readonly schema: GraphQLSchema;
  readonly compile: DocumentCompiler;
  /** How many records a resource has. */
  readonly sizeOf: (resource: string) => number;
}

/** What is known of an operation once it has been run. */
interface KnownOperation {
  readonly estimate: Estimate;
  readonly operation: OperationDefinitionNode;
  /** Undefined until the query comes a second time, null when it cannot be compiled. */
  compiled: CompiledQuery | null | undefined;
}

/** Builds the executor of a schema. A query is compiled when it comes a second time, which most never do. */
export function createExecutor({ schema, compile, sizeOf }: ExecutorOptions): Executor {
  const known = new WeakMap<DocumentNode, Map<string, KnownOperation>>();
  const find = ({ document, operationName = '' }: Operation): KnownOperation | undefined =>
    known.get(document)?.get(operationName);
  const add = ({ document, operationName }: Operation): KnownOperation => {
    const operation = findOperation(document, operationName);
    const estimate = createEstimate({ schema, document, operation, sizeOf });
    const added: KnownOperation = { estimate, operation, compiled: undefined };
    const ofDocument = known.get(document) ?? new Map<string, KnownOperation>();
    known.set(document, ofDocument.set(operationName ?? '', added));
    return added;
  };
  const prepare = (asked: Operation): PreparedOperation => {
    const { estimate, operation } = find(asked) ?? add(asked);
    const records = estimate(asked.variables);
    checkEstimate(records);
    return { operation, records };
  };
  return {
    execute(asked, context) {
      if (prepare(asked).operation.operation === 'subscription') throw needsStream();
      return run(schema, asked, context);
    },
    prepare,
    write(asked, dataset) {
      const query = find(asked);
      if (query?.operation.operation !== 'query') return undefined;
      if (query.estimate(asked.variables) > MAX_ESTIMATED_RECORDS) return undefined;
      if (query.compiled === undefined) {
        query.compiled = compile(asked.document, query.operation) ?? null;
      }
      return query.compiled?.(dataset, asked.variables);
    },
  };
}

function findOperation(
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (operation) return operation;
  const named = operationName === undefined ? '' : ` named ${quote(operationName)}`;
  throw refuseQuery('unknown_operation', {
    detail: `The document must have one operation${named}; with several, operationName says which.`,
  });
}

function checkEstimate(records: number): void {
  if (records <= MAX_ESTIMATED_RECORDS) return;
  throw refuseQuery('query_too_complex', {
    detail: `The query may give ${records} records; at most ${MAX_ESTIMATED_RECORDS} are allowed. Lower the limits of its lists.`,
    members: { limit: MAX_ESTIMATED_RECORDS, estimate: records },
  });
}

function run(
  schema: GraphQLSchema,
  { document, operationName, variables }: Operation,
  context: GraphqlContext,
): ExecutionResult {
  const result = execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: operationName ?? null,
  });
  if ('then' in result) throw new Error('A resolver is asynchronous.');
  // Without data, nothing was resolved: the variables could not be read.
  if (result.data !== undefined) return result;
  return { errors: (result.errors ?? []).map((error) => withCode('invalid_variables', error)) };
}
