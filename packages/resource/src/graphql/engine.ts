import { type GraphQLError, type GraphQLSchema, type OperationTypeNode, Source } from 'graphql';
import type { Dataset } from '../dataset.js';
import type { Feed } from '../feed/define-feed.js';
import { createRunner, type Written } from '../read/run.js';
import { wantsMatchRequired } from '../rest/check-preconditions.js';
import type { WriteDesk } from '../write/write-desk.js';
import { createDocumentCompiler } from './compile-document.js';
import { createWriteJournal } from './context.js';
import { createDocumentStore } from './document-store.js';
import { refuseQuery } from './errors.js';
import { createExecutor } from './execute.js';
import type { GraphqlParameters } from './graphql-parameters.js';
import { createReads, type Reads } from './reads.js';
import { createRunGraphql, type GraphqlCall, type ResultOutcome } from './run-graphql.js';
import { createSchema } from './schema/create-schema.js';
import { type PlannedSubscription, planSubscription } from './subscribe/plan-subscription.js';

/** What answers the operations of one API, upon any of its datasets. */
export interface Engine {
  /** Runs any request. */
  run(call: Omit<GraphqlCall, 'context'>, desk: WriteDesk): Promise<ResultOutcome>;
  /** The answer to a query that is known and compiled, as bytes; undefined for all that `run` must see to. */
  write(parameters: GraphqlParameters, dataset: Dataset): Written | undefined;
  /**
   * Checks the document of a request.
   * @param owner - the key of the client
   * @throws AppError or GraphQLError for what cannot be run, InvalidDocument for what does not fit the schema
   */
  prepare(parameters: GraphqlParameters, owner: string): PreparedRequest;
  /** Reads of a dataset, for one execution. */
  readsOf(dataset: Dataset): Reads;
  readonly schema: GraphQLSchema;
  /** How many documents were parsed so far. */
  parses(): number;
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

/** Thrown for a document that does not fit the schema. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('The document does not fit the schema.');
    this.errors = errors;
  }
}

export interface EngineOptions {
  /** The seed records, by which queries are estimated. */
  readonly dataset: Dataset;
  /** Whose topics can be subscribed to. */
  readonly feed?: Feed;
  /** Receives the errors that no client has caused. */
  readonly report: (error: unknown) => void;
  /** The part of the kept documents that one client may have, in percent; 100 when left out. */
  readonly sharePercent?: number;
}

/** Builds the engine of an API: schema, documents, resolvers and compiled queries. */
export function createEngine(options: EngineOptions): Engine {
  const { dataset: base, feed, report, sharePercent } = options;
  const schema = createSchema(base.api, feed);
  const documents = createDocumentStore(schema, sharePercent);
  const runner = createRunner();
  const executor = createExecutor({
    schema,
    compile: createDocumentCompiler({ schema, api: base.api }, runner),
    sizeOf: (resource) => base.of(resource).collection.size,
  });
  const readsOf = (dataset: Dataset): Reads => createReads(dataset, runner.rankings(dataset));
  const run = createRunGraphql({ schema, documents, executor, report });
  return {
    run(call, { dataset, writes, isKept, requiresMatch: isRequired }) {
      const reads = readsOf(dataset);
      const requiresMatch = isRequired || wantsMatchRequired(call.request.headers);
      const context = { reads, writes, journal: createWriteJournal(isKept), requiresMatch };
      return run({ ...call, context });
    },
    write({ query, operationName, variables }, dataset) {
      const document = query === undefined ? undefined : documents.find(query);
      return document && executor.write({ document, operationName, variables }, dataset);
    },
    prepare({ query, operationName, variables }, owner) {
      if (query === undefined) throw refuseQuery('invalid_request', { detail: NO_QUERY });
      const document = documents.parse(new Source(query));
      const errors = documents.validate(document, owner);
      if (errors.length > 0) throw new InvalidDocument(errors);
      const asked = { document, operationName, variables };
      const { operation, records: cost } = executor.prepare(asked);
      return {
        kind: operation.operation,
        plan: (last) => planSubscription(schema, { ...asked, text: query, operation, last, cost }),
      };
    },
    readsOf,
    schema,
    parses: () => documents.parses,
  };
}

const NO_QUERY = 'A request must have a query.';
