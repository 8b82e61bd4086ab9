import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@sandbox/kernel';
import {
  GATEWAY_NAMESPACE,
  type JsonSchema,
  type JsonSchemaUse,
  type RootType,
  toJsonSchema,
} from '../../protocol/index.js';
import { ref } from './open-api-part.js';

/** The schemas of a document's types; those that have a name stand once, under `components`. */
export interface ComponentSchemas {
  /** The schema of a root element's content, by reference. */
  root(type: RootType, use: JsonSchemaUse): JsonSchema;
  /** All named schemas so far. */
  all(): JsonSchema;
}

/** Builds an empty collection of schemas. */
export function createComponentSchemas(): ComponentSchemas {
  const components = new Map<string, JsonSchema>();
  const roots = new Map<RootType, JsonSchema>();

  /** Replaces every named type in a schema by a reference to its component. */
  function hoist(value: unknown, use: JsonSchemaUse): unknown {
    if (Array.isArray(value)) return value.map((item) => hoist(item, use));
    if (!isObject(value)) return value;
    const parts = Object.entries(value).map(([key, part]) => [key, hoist(part, use)]);
    const schema: JsonSchema = Object.fromEntries(parts);
    const { title, xml, ...rest } = schema;
    if (typeof title !== 'string' || rest.type !== 'object') return schema;
    const reference = ref('schemas', addComponent(title, rest, use));
    return xml === undefined ? reference : { ...reference, xml };
  }

  /** A type that holds lists differs in requests and answers; the second of its schemas says which it is. */
  function addComponent(name: string, schema: JsonSchema, use: JsonSchemaUse): string {
    const known = components.get(name);
    const isNew = known === undefined || isDeepStrictEqual(known, schema);
    const ownName = isNew ? name : `${name}.${use}`;
    components.set(ownName, schema);
    return ownName;
  }

  function addRoot(type: RootType, use: JsonSchemaUse): JsonSchema {
    const { title, ...rest } = toJsonSchema(type, use);
    const content = Object.entries(rest).map(([key, part]) => [key, hoist(part, use)]);
    // Requests are shown as text in XML, so only answers say how their XML differs.
    const xml = use === 'answer' ? { xml: { name: type.name, namespace: GATEWAY_NAMESPACE } } : {};
    components.set(type.name, { ...Object.fromEntries(content), ...xml });
    return ref('schemas', type.name);
  }

  return {
    root(type, use) {
      const known = roots.get(type) ?? addRoot(type, use);
      roots.set(type, known);
      return known;
    },
    all() {
      return Object.fromEntries(components);
    },
  };
}
