import { describe } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { describeAudits } from './graphql/describe-audits.js';
import { describeGraphiql } from './graphql/describe-graphiql.js';
import { describeGroups } from './graphql/describe-groups.js';
import { describeHostileDocuments } from './graphql/describe-hostile-documents.js';
import { describeMutations } from './graphql/describe-mutations.js';
import { describeOutsideClient } from './graphql/describe-outside-client.js';
import { describeQueries } from './graphql/describe-queries.js';
import { describeRandomQueries } from './graphql/describe-random-queries.js';
import { describeSchema } from './graphql/describe-schema.js';
import { describeTransport } from './graphql/describe-transport.js';
import { createGraphqlClient } from './graphql/graphql-client.js';
import type { GraphqlContext, GraphqlSubject } from './graphql/graphql-subject.js';
import { createNaiveOracle } from './naive-oracle.js';
import { useApp } from './start-app.js';

/** The contract of the record APIs' GraphQL surface: one suite, run by each service that serves one. */
export function describeGraphqlApi(subject: GraphqlSubject): void {
  const { service } = subject;
  const { api, seeds } = service;
  describe(`GraphQL of the ${api.title} API`, () => {
    const app = useApp({ createApps: (platform) => [createRecordApp(service, { platform })] });
    const root = `/v1/${api.name}`;
    const path = `${root}/graphql`;
    const client = createGraphqlClient(app, path);
    const context: GraphqlContext = {
      subject,
      oracle: createNaiveOracle(api, seeds),
      app,
      client,
      root,
      path,
    };
    describe('audits of GraphQL over HTTP', () => describeAudits(context));
    describe('schema', () => describeSchema(context));
    describe('queries', () => describeQueries(context));
    describe('groups', () => describeGroups(context));
    describe('random queries', () => describeRandomQueries(context));
    describe('mutations', () => describeMutations(context));
    describe('hostile documents', () => describeHostileDocuments(context));
    describe('requests and responses', () => describeTransport(context));
    describe('GraphiQL', () => describeGraphiql(context));
    describe('an outside client', () => describeOutsideClient(context));
  });
}
