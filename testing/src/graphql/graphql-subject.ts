import type { RecordService } from '@sandbox/resource';
import type { NaiveOracle } from '../naive-oracle.js';
import type { UsedApp } from '../start-app.js';
import type { GraphqlClient } from './graphql-client.js';

/** A record service whose GraphQL surface is held against the contract. */
export interface GraphqlSubject {
  readonly service: RecordService;
  /** The file of its committed schema. */
  readonly schemaFile: string;
}

/** What the parts of the suite share: the service, running, and the oracle of its API. */
export interface GraphqlContext {
  readonly subject: GraphqlSubject;
  readonly oracle: NaiveOracle;
  readonly app: UsedApp;
  readonly client: GraphqlClient;
  /** `/v1/<api>`. */
  readonly root: string;
  /** `/v1/<api>/graphql`. */
  readonly path: string;
}
