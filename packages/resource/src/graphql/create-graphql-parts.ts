import { createEngine } from './engine.js';
import type { GraphqlLoaderOptions, GraphqlParts } from './graphql-parts.js';
import { createSubscribing } from './subscribe/create-subscribing.js';

/** Builds what answers GraphQL: the one module that is loaded late. */
export function createGraphqlParts(options: GraphqlLoaderOptions): GraphqlParts {
  const { dataset, feed, platform } = options;
  const report = (error: unknown): void =>
    platform.log.error({ err: error }, 'GraphQL operation failed');
  const { SESSION_SHARE_PERCENT: sharePercent } = platform.settings;
  const engine = createEngine({ dataset, feed, report, sharePercent });
  platform.metrics.counter({
    name: 'graphql_documents_parsed_total',
    help: 'GraphQL documents that were parsed, because none was kept of their text, by API.',
    labels: { api: dataset.api.name },
    read: engine.parses,
  });
  return { engine, subscribing: createSubscribing({ ...options, engine }) };
}
