import { REFERENCE_INSTANT } from '@sandbox/kernel';
import { type FieldShape, operatorsOf } from '@sandbox/query-engine';
import { collectionsIn, type Dataset, type ResourceRecords } from '../dataset.js';
import type { Feed } from '../feed/define-feed.js';
import { describeFeed, type FeedDescription } from '../feed/describe-feed.js';
import type { Field } from '../field.js';
import { graphqlSchemaPath } from '../graphql/to-graphql-paths.js';

/** The response of `GET /v1/<api>`: a machine-readable table of contents. */
export interface ApiDescription {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly reference_date: string;
  readonly resources: readonly ResourceDescription[];
  /** The single objects of the API; left out when it has none. */
  readonly singles?: readonly SingleDescription[];
  /** The path of the GraphQL endpoint. */
  readonly graphql: string;
  readonly graphql_schema: string;
  readonly events: FeedDescription;
  readonly openapi: string;
  readonly docs: string;
  /** The examples for API clients. */
  readonly exports: string;
  /** A digest of records that come from files of the operator. */
  readonly fingerprint?: string;
  /** How such files were understood, where that may surprise; a sentence each. */
  readonly notices?: readonly string[];
}

/** The source of records that may change while they are served. */
export type DataSource = Required<Pick<ApiDescription, 'fingerprint' | 'notices'>>;

/** One single of the description. */
interface SingleDescription {
  readonly name: string;
  readonly description: string;
  readonly url: string;
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
  /** The collection whose ids it contains. */
  readonly references?: string;
  /** The members of an object, or of each object of a list; a filter names one after a dot. */
  readonly fields?: readonly FieldDescription[];
  /** The filter suffixes of a member; those of a field are in `operators`. */
  readonly operators?: readonly string[];
}

interface RelationDescription {
  readonly name: string;
  readonly kind: 'one' | 'many';
  readonly resource: string;
  readonly url: string;
}

/** The parts of a description that do not derive from the dataset. */
export interface DescribeOptions {
  readonly feed: Feed;
  readonly version: string;
  /** True when the records are those of a session. */
  readonly isSession: boolean;
  readonly source?: DataSource | undefined;
}

/** Describes an API from its declarations and records. */
export function describeApi(
  dataset: Dataset,
  { feed, version, isSession, source }: DescribeOptions,
): ApiDescription {
  const { name, description, singles } = dataset.api;
  const root = `/v1/${name}`;
  return {
    name,
    description,
    version,
    reference_date: REFERENCE_INSTANT,
    resources: collectionsIn(dataset).map((source) => describeResource(root, source)),
    ...(singles && {
      singles: singles.map((single) => ({
        name: single.name,
        description: single.description,
        url: `${root}/${single.name}`,
      })),
    }),
    graphql: `${root}/graphql`,
    graphql_schema: graphqlSchemaPath(name),
    events: describeFeed(dataset.api, feed, isSession),
    openapi: `${root}/openapi.json`,
    docs: `${root}/docs`,
    exports: `${root}/exports/`,
    ...source,
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
    fields: Object.entries(resource.fields).map(([name, field]) =>
      describeField(name, field, shapeOf(collection.shape.fields, name)),
    ),
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

function describeField(
  name: string,
  field: Field,
  shape: FieldShape | undefined,
): FieldDescription {
  const members = Object.entries(field.fields ?? {});
  return {
    name,
    type: field.type,
    description: field.description,
    required: field.required,
    read_only: field.readOnly,
    nullable: field.nullable,
    ...(field.values ? { values: field.values } : {}),
    ...(field.references === undefined ? {} : { references: field.references }),
    ...(members.length > 0 && {
      fields: members.map(([member, declared]) => {
        const inner = shapeOf(shape?.fields, member);
        const described = describeField(member, declared, inner);
        return inner ? { ...described, operators: operatorsOf(inner) } : described;
      }),
    }),
  };
}

function shapeOf(shapes: readonly FieldShape[] | undefined, name: string): FieldShape | undefined {
  return shapes?.find((shape) => shape.name === name);
}
