import { isObject, type JsonObject, quote } from '@sandbox/kernel';
import type { RecordId } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import { fail } from '../errors.js';
import type { RelationMember, Selection } from '../read/plan.js';

/** A record as a resource object. */
export function toResource(shown: JsonObject, { resource, members }: Selection): JsonObject {
  const { relations, fields, name } = resource;
  const keys = new Set(
    Object.values(relations).flatMap(({ kind, key }) => (kind === 'one' ? [key] : [])),
  );
  const embedded = new Map(
    members.flatMap((member) =>
      member.kind === 'relation' ? [[member.key, member] as const] : [],
    ),
  );
  const attributes = Object.entries(shown).filter(
    ([field]) => field !== 'id' && Object.hasOwn(fields, field) && !keys.has(field),
  );
  const relationships = Object.entries(relations).flatMap(([relation, { kind, target, key }]) => {
    const within = shown[relation];
    if (embedded.has(relation)) return [[relation, { data: toLinkage(within, target) }]];
    if (kind === 'many' || !Object.hasOwn(shown, key)) return [];
    const id = shown[key];
    return [[relation, { data: id === null ? null : { type: target, id: String(id) } }]];
  });
  return {
    type: name,
    id: String(shown.id),
    attributes: Object.fromEntries(attributes),
    ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
  };
}

function toLinkage(within: unknown, type: string): unknown {
  if (Array.isArray(within)) return within.map((one) => toLinkage(one, type));
  return isObject(within) ? { type, id: String(within.id) } : null;
}

/** The resources of a compound document, each once, in `data` or else in `included`. */
interface Compound {
  readonly data: readonly JsonObject[];
  readonly included: readonly JsonObject[];
}

/** Takes records apart into their resources and those that they embed. */
export function toCompound(records: readonly JsonObject[], selection: Selection): Compound {
  const found = new Map<string, JsonObject>();
  for (const one of records) add(found, one, selection);
  const { size } = found;
  for (const one of records) addEmbedded(found, one, selection);
  const all = [...found.values()];
  return { data: all.slice(0, size), included: all.slice(size) };
}

/** A resource that is already in the document also gets the linkage of records embedded here. */
function add(found: Map<string, JsonObject>, shown: JsonObject, selection: Selection): void {
  const name = `${selection.resource.name} ${shown.id}`;
  const known = found.get(name);
  const resource = toResource(shown, selection);
  if (known === undefined) found.set(name, resource);
  else if (isObject(resource.relationships)) {
    const before = isObject(known.relationships) ? known.relationships : {};
    found.set(name, { ...known, relationships: { ...before, ...resource.relationships } });
  }
}

function addEmbedded(
  found: Map<string, JsonObject>,
  shown: JsonObject,
  { members }: Selection,
): void {
  const relations = members.filter(
    (member): member is RelationMember => member.kind === 'relation',
  );
  for (const { key, selection } of relations) {
    const within = shown[key];
    for (const one of Array.isArray(within) ? within : [within]) {
      if (!isObject(one)) continue;
      add(found, one, selection);
      addEmbedded(found, one, selection);
    }
  }
}

/** A document of one resource. */
export function toDocument(shown: JsonObject, selection: Selection): JsonObject {
  const { data, included } = toCompound([shown], selection);
  return {
    jsonapi: { version: '1.1' },
    data: data[0],
    ...(included.length > 0 ? { included } : {}),
  };
}

/**
 * The fields of the resource object that a body has.
 * @param id - of the resource that is changed; undefined for one that is created
 * @throws AppError `document_conflict` for a resource of another type or id, `client_id_forbidden` for one that is created
 * with an id, `invalid_document` for a value that is not a resource object
 */
export function readDocument(
  body: JsonObject,
  resource: Resource,
  id: string | undefined,
): JsonObject {
  const data = readObject(body, resource, id);
  if (data.type !== resource.name)
    throw fail('document_conflict', {
      detail: `The resource is of the type ${quote(data.type)}, but this URL accepts the type ${quote(resource.name)}.`,
    });
  if (id === undefined && data.id !== undefined)
    throw fail('client_id_forbidden', {
      detail: `The server assigns ids. Omit the id of a new resource; received ${quote(data.id)}.`,
    });
  if (data.id !== id)
    throw fail('document_conflict', {
      detail: `The resource has the id ${quote(data.id)}, but the URL is that of ${quote(id)}.`,
    });
  const attributes = isObject(data.attributes) ? data.attributes : {};
  const relationships = Object.entries(isObject(data.relationships) ? data.relationships : {});
  const keys = relationships.flatMap(([name, value]) => readRelationship(resource, name, value));
  return { ...attributes, ...Object.fromEntries(keys) };
}

/** Its `type` must be a string, and so must its `id` where one is changed. */
function readObject({ data }: JsonObject, { name }: Resource, id: string | undefined): JsonObject {
  if (isObject(data) && typeof data.type === 'string')
    if (id === undefined || typeof data.id === 'string') return data;
  const identity = { type: name, ...(id === undefined ? {} : { id }) };
  const shown = JSON.stringify(identity).slice(0, -1);
  throw invalidDocument(
    `The body must be {"data":${shown},"attributes":{...}}}, and its data is ${quote(data)}.`,
  );
}

function readRelationship(
  { relations, name: type }: Resource,
  name: string,
  value: unknown,
): readonly (readonly [key: string, id: RecordId | null])[] {
  const relation = Object.hasOwn(relations, name) ? relations[name] : undefined;
  if (relation === undefined) throw invalidDocument(`${type} has no relationship ${quote(name)}.`);
  if (relation.kind === 'many') return []; // from an earlier response
  const linkage = isObject(value) ? value.data : undefined;
  if (linkage === null) return [[relation.key, null] as const];
  if (
    !isObject(linkage) ||
    linkage.type !== relation.target ||
    !/^[1-9]\d{0,14}$/.test(String(linkage.id))
  )
    throw invalidDocument(
      `The relationship ${name} takes {"data":{"type":"${relation.target}","id":"1"}} or null, not ${quote(value)}.`,
    );
  return [[relation.key, Number(linkage.id)] as const];
}

function invalidDocument(detail: string): Error {
  return fail('invalid_document', { detail });
}
