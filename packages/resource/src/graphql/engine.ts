import { type GraphQLSchema, type OperationTypeNode, Source } from 'graphql';
import type { Dataset } from '../dataset.js';
import type { Feed } from '../feed/define-feed.js';
import { createRunner, type Written } from '../read/run.js';
import { createDocumentCompiler } from './compile-document.js';
import { createDocumentStore, type DocumentStore } from './document-store.js';
import { refuseQuery } from './errors.js';
import { createExecutor, type Executor } from './execute.js';
import { InvalidDocument } from './format-error.js';
import type { GraphqlParameters } from './graphql-parameters.js';
import { createReads, type Reads } from './reads.js';
import { createSchema } from './schema/create-schema.js';
import { type PlannedSubscription, planSubscription } from './subscribe/plan-subscription.js';

/** What runs the operations of one API, upon any of its datasets. */
export interface Engine {
  readonly schema: GraphQLSchema;
  readonly documents: DocumentStore;
  readonly executor: Executor;
  /** Reads of a dataset, for one execution. */
  readsOf(this: void, dataset: Dataset): Reads;
  /** The result of a query that is known and compiled, as bytes; undefined for all that must be executed. */
  runCompiled(parameters: GraphqlParameters, dataset: Dataset): Written | undefined;
  /**
   * Finds the document of a request, and checks it and what it may cost.
   * @param owner - the key of the client
   * @throws AppError or GraphQLError for what cannot be run, InvalidDocument for what does not fit the schema
   */
  prepare(parameters: GraphqlParameters, owner: string): PreparedRequest;
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
  /** The part of the kept documents that one client may have, in percent; 100 when left out. */
  readonly sharePercent?: number;
}

/** Builds the engine of an API: schema, documents, resolvers and compiled queries. */
export function createEngine({ dataset: base, feed, sharePercent }: EngineOptions): Engine {
  const schema = createSchema(base.api, feed);
  const documents = createDocumentStore(schema, sharePercent);
  const runner = createRunner();
  const executor = createExecutor({
    schema,
    compile: createDocumentCompiler({ schema, api: base.api }, runner),
    sizeOf: (resource) => base.of(resource).collection.size,
  });
  return {
    ...{ schema, documents, executor },
    readsOf: (dataset) => createReads(dataset, runner.rankings(dataset)),
    runCompiled({ query, operationName, variables }, dataset) {
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
  };
}

const NO_QUERY = 'A request must have a query.';
