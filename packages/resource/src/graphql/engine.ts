import type { Dataset } from '../dataset.js';
import { createRunner, type Written } from '../read/run.js';
import type { WriteDesk } from '../write/write-desk.js';
import { createDocumentCompiler } from './compile-document.js';
import { createWriteJournal } from './context.js';
import { createDocumentStore } from './document-store.js';
import { createExecutor } from './execute.js';
import type { GraphqlParameters } from './graphql-parameters.js';
import { createReads } from './reads.js';
import { createRunGraphql, type GraphqlCall, type GraphqlOutcome } from './run-graphql.js';
import { createSchema } from './schema/create-schema.js';

/** What answers the operations of one API, upon any of its datasets. */
export interface Engine {
  /** Runs any request. */
  run(call: Omit<GraphqlCall, 'context'>, desk: WriteDesk): Promise<GraphqlOutcome>;
  /** The answer to a query that is known and compiled, as bytes; undefined for all that `run` must see to. */
  write(parameters: GraphqlParameters, dataset: Dataset): Written | undefined;
}

export interface EngineOptions {
  /** The seed records, by which queries are estimated. */
  readonly dataset: Dataset;
  /** Receives the errors that no client has caused. */
  readonly report: (error: unknown) => void;
}

/** Builds the engine of an API: schema, documents, resolvers and compiled queries. */
export function createEngine({ dataset: base, report }: EngineOptions): Engine {
  const schema = createSchema(base.api);
  const documents = createDocumentStore(schema);
  const runner = createRunner();
  const executor = createExecutor({
    schema,
    compile: createDocumentCompiler({ schema, api: base.api }, runner),
    sizeOf: (resource) => base.of(resource).collection.size,
  });
  const run = createRunGraphql({
    schema,
    documents,
    executor,
    exampleQuery: exampleQuery(base),
    report,
  });
  return {
    run(call, { dataset, writes, isKept }) {
      const reads = createReads(dataset, runner.rankings(dataset));
      return run({ ...call, context: { reads, writes, journal: createWriteJournal(isKept) } });
    },
    write({ query, operationName, variables }, dataset) {
      const document = query === undefined ? undefined : documents.find(query);
      return document && executor.write({ document, operationName, variables }, dataset);
    },
  };
}

/** What GraphiQL shows at first: a page of the first resource. */
function exampleQuery({ api }: Dataset): string {
  const [resource] = api.resources;
  if (!resource) return '{ __typename }';
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => field.fields === undefined)
    .slice(0, 4)
    .map(([name]) => `      ${name}\n`);
  return `{\n  ${resource.name}(limit: 3) {\n    total\n    data {\n${fields.join('')}    }\n  }\n}\n`;
}
