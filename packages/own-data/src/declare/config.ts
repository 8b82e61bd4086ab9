import type { JsonObject } from '@sandbox/kernel';

/** Several APIs, as a configuration file declares them. */
export interface OwnConfig {
  readonly $schema?: string;
  readonly apis: Readonly<Record<string, OwnApiConfig>>;
}

/** What is declared of an API. All of it can be left out. */
export interface OwnApiConfig {
  /** A path, from the configuration file, or the data itself. */
  readonly data?: string | JsonObject;
  readonly title?: string;
  readonly description?: string;
  /** What happens to writes outside a session. */
  readonly writes?: 'kept' | 'simulated' | 'saved';
  /** By the names in the data. */
  readonly collections?: Readonly<Record<string, OwnCollectionConfig>>;
}

export interface OwnCollectionConfig {
  /** The name in the API, if it is another than that in the data. */
  readonly name?: string;
  readonly description?: string;
  /** The member that names records, and whether ids are numbers or texts. */
  readonly key?: string | { readonly field?: string; readonly type?: 'number' | 'text' };
}
