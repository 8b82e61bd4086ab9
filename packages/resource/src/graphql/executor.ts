import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import type { CompiledQuery, QueryCompiler } from './compiled/compile-query.js';
import type { GraphqlContext } from './context.js';
import { refuseQuery } from './errors.js';
import { createEstimate, type Estimate, type Variables } from './estimate-records.js';
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
  /** The result of an operation; throws an AppError for one that is not there or asks for too much. */
  execute(operation: Operation, context: GraphqlContext): ExecutionResult;
  /** The answer to a query that was run before, as bytes; undefined for all that `execute` must see to. */
  write(operation: Operation): Buffer | undefined;
}

/** What an executor is built from. */
export interface ExecutorOptions {
  readonly schema: GraphQLSchema;
  readonly compile: QueryCompiler;
  /** How many records a resource has. */
  readonly sizeOf: (resource: string) => number;
}

/** What is known of an operation once it has been run. */
interface Plan {
  readonly estimate: Estimate;
  readonly operation: OperationDefinitionNode;
  /** Undefined until the query comes a second time, null when it cannot be compiled. */
  compiled: CompiledQuery | null | undefined;
}

/** Builds the executor of a schema. A query is compiled when it comes a second time, which most never do. */
export function createExecutor({ schema, compile, sizeOf }: ExecutorOptions): Executor {
  const plans = new WeakMap<DocumentNode, Map<string, Plan>>();
  const knownPlan = ({ document, operationName = '' }: Operation): Plan | undefined =>
    plans.get(document)?.get(operationName);
  const newPlan = ({ document, operationName }: Operation): Plan => {
    const operation = findOperation(document, operationName);
    const estimate = createEstimate({ schema, document, operation, sizeOf });
    const plan: Plan = { estimate, operation, compiled: undefined };
    const ofDocument = plans.get(document) ?? new Map<string, Plan>();
    plans.set(document, ofDocument.set(operationName ?? '', plan));
    return plan;
  };
  return {
    execute(asked, context) {
      const plan = knownPlan(asked) ?? newPlan(asked);
      checkEstimate(plan.estimate(asked.variables));
      return run(schema, asked, context);
    },
    write(asked) {
      const plan = knownPlan(asked);
      if (plan?.operation.operation !== 'query') return undefined;
      if (plan.estimate(asked.variables) > MAX_ESTIMATED_RECORDS) return undefined;
      if (plan.compiled === undefined) {
        plan.compiled = compile(asked.document, plan.operation) ?? null;
      }
      return plan.compiled?.(asked.variables);
    },
  };
}

function findOperation(
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (operation && operation.operation !== 'subscription') return operation;
  const named = operationName === undefined ? '' : ` named "${operationName.slice(0, 80)}"`;
  throw refuseQuery('unknown_operation', {
    detail: `The document must have one query or mutation${named}; with several, operationName says which.`,
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
