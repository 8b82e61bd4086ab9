import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { operatorsOf } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from './dataset.js';
import type { Feed } from './feed/define-feed.js';
import { describeFeed, type FeedDescription } from './feed/describe-feed.js';

/** What `GET /v1/<api>` answers: a machine-readable table of contents. */
export interface ApiDescription {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly reference_date: string;
  readonly resources: readonly ResourceDescription[];
  /** Where GraphQL documents are taken. */
  readonly graphql: string;
  readonly events: FeedDescription;
  readonly openapi: string;
  readonly docs: string;
}

/** One resource of the description. */
export interface ResourceDescription {
  readonly name: string;
  readonly description: string;
  readonly count: number;
  readonly url: string;
  readonly fields: readonly FieldDescription[];
  readonly relations: readonly RelationDescription[];
  /** The filter suffixes by field; equality needs none. */
  readonly operators: Readonly<Record<string, readonly string[]>>;
}

interface FieldDescription {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
  readonly read_only: boolean;
  readonly nullable: boolean;
  readonly values?: readonly string[];
}

interface RelationDescription {
  readonly name: string;
  readonly kind: 'one' | 'many';
  readonly resource: string;
  readonly url: string;
}

/** Describes an API from its declarations and records. */
export function describeApi(dataset: Dataset, feed: Feed, version: string): ApiDescription {
  const { name, description } = dataset.api;
  const root = `/v1/${name}`;
  return {
    name,
    description,
    version,
    reference_date: REFERENCE_INSTANT,
    resources: dataset.all.map((source) => describeResource(root, source)),
    graphql: `${root}/graphql`,
    events: describeFeed(dataset.api, feed),
    openapi: `${root}/openapi.json`,
    docs: `${root}/docs`,
  };
}

function describeResource(
  root: string,
  { resource, collection }: ResourceRecords,
): ResourceDescription {
  const url = `${root}/${resource.name}`;
  return {
    name: resource.name,
    description: resource.description,
    count: collection.size,
    url,
    fields: Object.entries(resource.fields).map(([name, field]) => ({
      name,
      type: field.type,
      description: field.description,
      required: field.required,
      read_only: field.readOnly,
      nullable: field.nullable,
      ...(field.values ? { values: field.values } : {}),
    })),
    relations: Object.entries(resource.relations).map(([name, relation]) => ({
      name,
      kind: relation.kind,
      resource: relation.target,
      url: `${url}/{id}/${name}`,
    })),
    operators: Object.fromEntries(
      collection.shape.fields.map((field) => [field.name, operatorsOf(field)]),
    ),
  };
}
