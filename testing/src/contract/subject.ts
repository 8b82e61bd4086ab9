import type { RecordService, Resource } from '@sandbox/resource';
import type { ClientResponse } from '../http-client.js';
import type { NaiveOracle, PageBody } from '../naive-oracle.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import type { UsedApp } from '../start-app.js';

/** A record service that the contract is held against. */
export interface RecordApiSubject {
  readonly service: RecordService;
  /** True shows what is the same in every service, too; others show it with FULL=1 only. */
  readonly showsShared?: boolean;
  /** A list below the API's root whose `expand` embeds more than 2 MiB. */
  readonly tooLarge: string;
  /** Documented paths that do not derive from a resource, each with an address that responds with 200. */
  readonly extraPaths?: Readonly<Record<string, string>>;
}

/** What the parts of the contract share: the service, running, and the oracle of its API. */
export interface ContractContext {
  readonly subject: RecordApiSubject;
  readonly oracle: NaiveOracle;
  readonly app: UsedApp;
  /** `/v1/<api>`. */
  readonly root: string;
}

/** A response's body, read as the page that a list responds with. */
export function pageOf(response: ClientResponse): PageBody {
  return response.json() as PageBody; // the caller compares it with the page expected
}

/** The resource with the most records. */
export function largestOf({ api, records }: NaiveOracle): Resource {
  const [first, ...others] = api.resources;
  if (!first) throw new Error(`${api.name} has no resource.`);
  return others.reduce(
    (largest, one) => (records(one.name).length > records(largest.name).length ? one : largest),
    first,
  );
}

/** The first record of a resource. */
export function firstOf({ records }: NaiveOracle, resource: string): PlainRecord {
  const [record] = records(resource);
  if (!record) throw new Error(`${resource} has no records.`);
  return record;
}

/** The path of a list that belongs to a record, below the API's root. */
export function relatedListOf(oracle: NaiveOracle): string {
  const paths = oracle.api.resources.flatMap(({ name, relations }) =>
    Object.entries(relations)
      .filter(([, { kind }]) => kind === 'many')
      .map(([relation]) => `/${name}/${firstOf(oracle, name).id}/${relation}`),
  );
  if (paths[0] === undefined) throw new Error(`${oracle.api.name} has no list of a record.`);
  return paths[0];
}
