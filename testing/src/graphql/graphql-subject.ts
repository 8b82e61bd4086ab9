import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import type { Api } from '@sandbox/resource';
import type { NaiveOracle } from '../naive-oracle.js';
import type { UsedApp } from '../start-app.js';
import type { GraphqlClient } from './graphql-client.js';

/** A record service whose GraphQL surface is held against the contract. */
export interface GraphqlSubject {
  readonly api: Api;
  readonly createApp: (options: {
    readonly platform: Platform;
    readonly seeds: string;
  }) => ServiceApp;
  /** The folder of its seed files. */
  readonly seeds: string;
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
