/** The part of a JSON Schema from which a type is made. */
export type TypeSchema = Readonly<Record<string, unknown>>;

/** A collection of records as the client has it. */
export interface ClientResource {
  /** The collection, as in the path. */
  readonly name: string;
  /** The name of its type: `Ticket`. */
  readonly typeName: string;
  readonly description: string;
  readonly record: TypeSchema;
  /** The body of a create or replace. */
  readonly input: TypeSchema;
  /** The body of an update. */
  readonly patch: TypeSchema;
  /** The names of its relations. */
  readonly relations: readonly string[];
}

/** A record API, for a client of it. */
export interface ClientModel {
  /** Where it is below the base URL: `/v1/helpdesk`. */
  readonly root: string;
  readonly resources: readonly ClientResource[];
}
