/** A JSON Schema, as far as a type is made of it. */
export type TypeSchema = Readonly<Record<string, unknown>>;

/** A collection of records as the client has it. */
export interface ClientResource {
  /** The collection, as in the path. */
  readonly name: string;
  /** What its type is called: `Ticket`. */
  readonly typeName: string;
  readonly description: string;
  readonly record: TypeSchema;
  /** What a create or replace takes. */
  readonly input: TypeSchema;
  /** What an update takes. */
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
