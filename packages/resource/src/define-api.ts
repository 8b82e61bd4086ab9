import type { Resource } from './define-resource.js';

/** A record API: its place, its words for documents and its resources in order. */
export interface Api {
  /** The name in the path: `/v1/<name>`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly resources: readonly Resource[];
  /** The single objects of the API, each made by `defineSingle`. */
  readonly singles?: readonly Resource[];
}

/** Everything of an API that has records: its resources, then its singles. */
export function storedIn({ resources, singles = [] }: Api): readonly Resource[] {
  return [...resources, ...singles];
}

/**
 * Declares an API and checks that its resources fit together.
 * @throws Error when two resources share a name, or a relation or reference refers to a resource or field that is not there
 */
export function defineApi(api: Api): Api {
  const all = storedIn(api);
  const byName = new Map(all.map((resource) => [resource.name, resource]));
  if (byName.size !== all.length) throw new Error(`${api.name} names a resource twice.`);
  for (const resource of all) checkRelations(resource, byName);
  for (const resource of all) APIS.set(resource, api);
  return api;
}

const APIS = new WeakMap<Resource, Api>();

/** The API that a resource belongs to; undefined for a resource that is declared without one. */
export function apiOf(resource: Resource): Api | undefined {
  return APIS.get(resource);
}

/** The resource or single of this name, which a checked relation names. */
export function resourceOf(api: Api, expected: string): Resource {
  const found = storedIn(api).find((resource) => resource.name === expected);
  if (!found) throw new Error(`${api.name} declares no ${expected}.`);
  return found;
}

function checkRelations(resource: Resource, byName: ReadonlyMap<string, Resource>): void {
  for (const [name, relation] of Object.entries(resource.relations)) {
    const place = `${resource.name}.${name}`;
    const target = byName.get(relation.target);
    if (!target) throw new Error(`${place} refers to ${relation.target}, which is no resource.`);
    if (name in resource.fields) throw new Error(`${place} hides a field of the same name.`);
    const owner = relation.kind === 'one' ? resource : target;
    if (!(relation.key in owner.fields))
      throw new Error(`${place}: ${owner.name} has no field ${relation.key}.`);
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.references !== undefined && !byName.has(field.references)) {
      throw new Error(
        `${resource.name}.${name} refers to ${field.references}, which is no resource.`,
      );
    }
  }
}

/** The path of the GraphQL endpoint of an API. */
export function graphqlPath(api: string): string {
  return `/v1/${api}/graphql`;
}

/** The title of the documents of an API: `Helpdesk API`, and `My API` as it is. */
export function documentTitle({ title }: Pick<Api, 'title'>): string {
  return /\bAPI$/i.test(title) ? title : `${title} API`;
}
