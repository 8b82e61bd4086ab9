import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@sandbox/kernel';
import {
  type JsonSchema,
  type JsonSchemaUse,
  type RootType,
  toJsonSchema,
} from '../../protocol/index.js';
import { ref } from './open-api-part.js';

/** The schemas of a document's types; those with a name appear once, under `components`. */
export class ComponentSchemas {
  readonly #components = new Map<string, JsonSchema>();
  readonly #roots = new Map<RootType, JsonSchema>();

  /** The schema of a root element's content, by reference. */
  root(type: RootType, use: JsonSchemaUse): JsonSchema {
    const known = this.#roots.get(type) ?? this.#addRoot(type, use);
    this.#roots.set(type, known);
    return known;
  }

  /** All named schemas so far. */
  all(): JsonSchema {
    return Object.fromEntries(this.#components);
  }

  #addRoot(type: RootType, use: JsonSchemaUse): JsonSchema {
    const { title, ...rest } = toJsonSchema(type, use);
    const content = Object.entries(rest).map(([key, part]) => [key, this.#hoist(part, use)]);
    // Requests are shown as text in XML, so only responses describe the differences of their XML. OpenAPI
    // accepts no relative namespace.
    const xml = use === 'answer' ? { xml: { name: type.name } } : {};
    this.#components.set(type.name, { ...Object.fromEntries(content), ...xml });
    return ref('schemas', type.name);
  }

  /** Replaces every named type in a schema by a reference to its component. */
  #hoist(value: unknown, use: JsonSchemaUse): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#hoist(item, use));
    if (!isObject(value)) return value;
    const parts = Object.entries(value).map(([key, part]) => [key, this.#hoist(part, use)]);
    const schema: JsonSchema = Object.fromEntries(parts);
    const { title, xml, ...rest } = schema;
    if (typeof title !== 'string' || rest.type !== 'object') return schema;
    const reference = ref('schemas', this.#addComponent(title, rest, use));
    return xml === undefined ? reference : { ...reference, xml };
  }

  /**
   * A type that holds lists differs in requests and responses; the name of its second schema has the use as
   * its suffix.
   */
  #addComponent(name: string, schema: JsonSchema, use: JsonSchemaUse): string {
    const known = this.#components.get(name);
    const isNew = known === undefined || isDeepStrictEqual(known, schema);
    const ownName = isNew ? name : `${name}.${use}`;
    this.#components.set(ownName, schema);
    return ownName;
  }
}
