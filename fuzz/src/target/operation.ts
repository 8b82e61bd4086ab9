/** A part of an OpenAPI document, without references. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly schema: Schema;
}

/** A body that an operation takes. */
export interface BodyKind {
  readonly mediaType: string;
  readonly schema: Schema;
  readonly examples: readonly unknown[];
}

/** One documented operation of a service. */
export interface Operation {
  readonly service: string;
  readonly method: string;
  /** With names in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly bodies: readonly BodyKind[];
  /** Documented media types by status. */
  readonly mediaTypes: Readonly<Record<string, readonly string[]>>;
}
