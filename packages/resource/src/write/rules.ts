import type { AppError, ErrorDefinition } from '@sandbox/kernel';
import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import type { RecordOf, Resource } from '../define-resource.js';
import type { Body } from './body.js';

/** The data that a rule may read: the seed records and their instant. */
export interface RuleContext {
  /** The record with this id, when there is one. */
  find<R extends Resource>(resource: R, id: RecordId | null): RecordOf<R> | undefined;
  /** The record that a reference refers to; references are checked before rules run, so it exists. */
  get<R extends Resource>(resource: R, id: RecordId): RecordOf<R>;
  /** The records whose field equals a value, by id; at most `limit`. */
  related<R extends Resource>(
    resource: R,
    field: keyof RecordOf<R> & string,
    value: unknown,
    limit?: number,
  ): readonly RecordOf<R>[];
  /** The current instant in ISO 8601 UTC. */
  readonly now: string;
}

/** A change of a write to another record than its own. */
export interface Effect {
  readonly resource: string;
  readonly id: RecordId;
  /** The fields that change, with their new values. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/** The amount that a record adds to a counter of another record. */
export interface Count {
  readonly resource: string;
  readonly id: RecordId;
  readonly field: string;
  readonly by: number;
}

/** The result of a rule for a write: the record to store and the effects on others, except counters. */
export interface Outcome<Row = EngineRecord> {
  readonly record: Row;
  readonly effects?: readonly Effect[];
  /** Fields that were sent but are the service's to decide here. */
  readonly ignored?: readonly string[];
}

/** A create as a rule sees it. */
export interface CreateInput<Row = EngineRecord> {
  /** The new record: the sent values, defaults elsewhere, valid against the schema. */
  readonly draft: Row;
  /** The names of the fields that the client sent. */
  readonly sent: ReadonlySet<string>;
}

/** An update or replacement as a rule sees it. */
export interface UpdateInput<Row = EngineRecord> extends CreateInput<Row> {
  readonly before: Row;
  /** The names of the fields whose value would change. */
  readonly changed: ReadonlySet<string>;
}

/** The domain rules of one resource, as pure functions; each throws an AppError for a write that it rejects. */
export interface RuleTable<Row = EngineRecord> {
  /**
   * Rejects a body before its format is checked, for errors to report first. `id` is that of the record written to,
   * undefined for a create.
   */
  readonly precheck?: (sent: Body, id: RecordId | undefined, context: RuleContext) => void;
  /** Without it the draft is stored. */
  readonly create?: (input: CreateInput<Row>, context: RuleContext) => Outcome<Row>;
  /** Without it the draft is stored. Runs only when something would change. */
  readonly update?: (input: UpdateInput<Row>, context: RuleContext) => Outcome<Row>;
  /** The effects of deleting the record, except on counters. */
  readonly remove?: (before: Row, context: RuleContext) => readonly Effect[];
  /** The amounts that a stored record adds to counters of others; every write moves them by the difference. */
  readonly counts?: (record: Row) => readonly Count[];
  /** The error when the values that must be unique belong to another record already. */
  readonly conflict?: (record: Row) => AppError;
}

/** The rules of one resource with its name. */
export interface ResourceRules extends RuleTable {
  readonly resource: string;
}

/** The rules of an API. */
export interface Rules {
  /** The errors that the rules add to those of every record API, for documents. */
  readonly errors: Readonly<Record<string, ErrorDefinition>>;
  /** A resource without rules is stored as it is sent. */
  readonly resources: readonly ResourceRules[];
}

/** Assigns a resource its rules, which see its own record type. */
export function defineRules<R extends Resource>(
  { name }: R,
  table: RuleTable<RecordOf<R>>,
): ResourceRules {
  // The write core hands rules only records of the resource they are listed under, checked against its schema.
  return { ...(table as unknown as RuleTable), resource: name };
}
