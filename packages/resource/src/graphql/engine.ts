import { quote } from '@sandbox/kernel';
import { rethrowUnbuilt, whenBuilt } from '@sandbox/query-engine';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  type OperationTypeNode,
  Source,
} from 'graphql';
import type { Dataset } from '../dataset.js';
import type { Feed } from '../feed/define-feed.js';
import { createRunner, type Written } from '../read/run.js';
import { type CompiledQuery, createDocumentCompiler } from './compile-document.js';
import type { GraphqlContext } from './context.js';
import { createDocumentStore, type DocumentStore, type Operation } from './document-store.js';
import { needsStream, rejectQuery } from './errors.js';
import { createEstimate, type Estimate } from './estimate-records.js';
import { causeOf, InvalidDocument, withCode } from './format-error.js';
import type { GraphqlParameters } from './graphql-parameters.js';
import { MAX_ESTIMATED_RECORDS } from './limits.js';
import { createReads, type Reads } from './reads.js';
import { createSchema } from './schema/create-schema.js';
import { type PlannedSubscription, planSubscription } from './subscribe/plan-subscription.js';

/** Runs the operations of one API, upon any of its datasets. */
export interface Engine {
  readonly schema: GraphQLSchema;
  readonly documents: DocumentStore;
  /** Reads of a dataset, for one execution. */
  readsOf(this: void, dataset: Dataset): Reads;
  /** The result of a query that is known and compiled, as bytes; undefined for all that must be executed. */
  runCompiled(
    parameters: GraphqlParameters,
    dataset: Dataset,
  ): Written | undefined | Promise<Written | undefined>;
  /**
   * Finds the document of a request, and checks it and its cost.
   * @param owner - the key of the client
   * @throws AppError or GraphQLError for a request that cannot be run, InvalidDocument for one that does not match the schema
   */
  prepare(parameters: GraphqlParameters, owner: string): PreparedRequest;
  /** The result of an operation; throws an AppError for one that is not there or requests too much. */
  execute(
    this: void,
    operation: Operation,
    context: GraphqlContext,
  ): ExecutionResult | Promise<ExecutionResult>;
}

/** A request whose document fits the schema. */
export interface PreparedRequest {
  readonly kind: OperationTypeNode;
  /**
   * Reads its subscription.
   * @param last - the id of the last event that the client has, in place of `after`
   * @throws GraphQLError or AppError for variables and arguments that do not fit
   */
  plan(last?: string): PlannedSubscription;
}

export interface EngineOptions {
  /** The seed records, by which queries are estimated. */
  readonly dataset: Dataset;
  /** Whose topics can be subscribed to. */
  readonly feed?: Feed;
  /** The part of the stored documents that one client may have, in percent; 100 when left out. */
  readonly sharePercent?: number;
  /** Bytes that the process may use; null if they are not limited. */
  readonly memory?: number | null;
}

/** The stored results of preparing an operation. */
interface KnownOperation {
  readonly node: OperationDefinitionNode;
  readonly estimate: Estimate;
  /** Undefined until the second request of the query, null when it cannot be compiled. */
  compiled: CompiledQuery | null | undefined;
}

/** Builds the engine of an API. A query is compiled at its second request, which most queries never have. */
export function createEngine({ dataset: base, feed, sharePercent, memory }: EngineOptions): Engine {
  const schema = createSchema(base.api, feed);
  const documents = createDocumentStore(schema, sharePercent, memory);
  const runner = createRunner();
  const compile = createDocumentCompiler({ schema, api: base.api }, runner);
  const operations = createOperations(schema, base);
  return {
    ...{ schema, documents },
    readsOf: (dataset) => createReads(dataset, runner.rankings(dataset)),
    runCompiled({ query = '', operationName, variables }, dataset) {
      const document = documents.find(query);
      if (document === undefined) return undefined;
      const known = operations.find({ document, operationName, variables });
      if (known?.node.operation !== 'query') return undefined;
      if (known.estimate(variables) > MAX_ESTIMATED_RECORDS) return undefined;
      if (known.compiled === undefined) known.compiled = compile(document, known.node) ?? null;
      const { compiled } = known;
      return compiled ? whenBuilt(() => compiled(dataset, variables)) : undefined;
    },
    prepare({ query, operationName, variables }, owner) {
      if (query === undefined) throw rejectQuery('invalid_request', { detail: NO_QUERY });
      const document = documents.parse(new Source(query));
      const errors = documents.validate(document, owner);
      if (errors.length > 0) throw new InvalidDocument(errors);
      const operation = { document, operationName, variables };
      const { node, cost } = operations.check(operation);
      return {
        kind: node.operation,
        plan: (last) => planSubscription(schema, { ...operation, text: query, node, last, cost }),
      };
    },
    execute(operation, context) {
      const { node } = operations.check(operation);
      if (node.operation === 'subscription') throw needsStream();
      const start = (): ExecutionResult => run(schema, operation, context);
      return node.operation === 'mutation' ? start() : whenBuilt(() => whole(start()));
    },
  };
}

/** A result that does not lack what a resolver has to wait for: graphql-js catches all errors. */
function whole(result: ExecutionResult): ExecutionResult {
  for (const error of result.errors ?? []) rethrowUnbuilt(causeOf(error));
  return result;
}

const NO_QUERY = 'A request must have a query.';

/** Builds a function that finds the operations of valid documents, and the number of records that they may return. */
function createOperations(schema: GraphQLSchema, base: Dataset) {
  const known = new WeakMap<DocumentNode, Map<string, KnownOperation>>();
  const find = ({ document, operationName = '' }: Operation): KnownOperation | undefined =>
    known.get(document)?.get(operationName);
  const add = ({ document, operationName }: Operation): KnownOperation => {
    const node = findOperation(document, operationName);
    const sizeOf = (resource: string): number => base.of(resource).collection.size;
    const estimate = createEstimate({ schema, document, operation: node, sizeOf });
    const added: KnownOperation = { node, estimate, compiled: undefined };
    const ofDocument = known.get(document) ?? new Map<string, KnownOperation>();
    known.set(document, ofDocument.set(operationName ?? '', added));
    return added;
  };
  return {
    /** An operation that was checked before. */
    find,
    /** @throws AppError unknown_operation, query_too_complex */
    check(operation: Operation): { readonly node: OperationDefinitionNode; readonly cost: number } {
      const { node, estimate } = find(operation) ?? add(operation);
      const cost = estimate(operation.variables);
      if (cost > MAX_ESTIMATED_RECORDS) throw tooComplex(cost);
      return { node, cost };
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
  throw rejectQuery('unknown_operation', {
    detail: `The document must have one operation${named}. If it has several, select one by operationName.`,
  });
}

function tooComplex(records: number): Error {
  return rejectQuery('query_too_complex', {
    detail: `The query may return ${records} records, but at most ${MAX_ESTIMATED_RECORDS} are allowed. Lower the limits of its lists.`,
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
