import type { JsonObject } from '@sandbox/kernel';

/** An id of a record. */
export type OwnId = number | string;

/** A record as a rule may change it. */
export type OwnRecord = Record<string, unknown>;

/** The data and functions for a rule. */
export interface OwnRuleContext {
  /** The current instant in ISO 8601 UTC, by the session clock. */
  readonly now: string;
  /** A record of a collection; undefined if no record has this id. */
  find(collection: string, id: OwnId | null): Readonly<OwnRecord> | undefined;
  /** The records of a collection whose field has a value; at most 1000. */
  related(collection: string, field: string, value: unknown): readonly Readonly<OwnRecord>[];
  /**
   * Rejects the write.
   * @param status - of the response, 400 to 499
   * @param code - for programs: lower-case letters, digits and `_`
   * @param detail - for people
   */
  reject(status: number, code: string, detail: string): never;
}

/** A create as a rule sees it. */
export interface OwnCreateInput {
  /** The new record, valid as the fields are declared. The rule may change it: what it is then is stored. */
  readonly draft: OwnRecord;
  /** The names of the fields that the client sent. */
  readonly sent: ReadonlySet<string>;
}

/** An update or replacement as a rule sees it. */
export interface OwnUpdateInput extends OwnCreateInput {
  /** The record as it is. */
  readonly before: Readonly<OwnRecord>;
  /** The names of the fields that would change. */
  readonly changed: ReadonlySet<string>;
}

/** A change to a record other than the written one. */
export interface OwnEffect {
  readonly collection: string;
  readonly id: OwnId;
  readonly changes: JsonObject;
}

/** The changes of a rule in other records. */
export interface OwnOutcome {
  readonly effects?: readonly OwnEffect[];
}

/** Functions that run with each write of a collection. They are synchronous, and depend only on their input. */
export interface OwnRules {
  readonly create?: (input: OwnCreateInput, context: OwnRuleContext) => OwnOutcome | undefined;
  /** Runs only if something would change. */
  readonly update?: (input: OwnUpdateInput, context: OwnRuleContext) => OwnOutcome | undefined;
  readonly remove?: (
    before: Readonly<OwnRecord>,
    context: OwnRuleContext,
  ) => OwnOutcome | undefined;
}

/** The names of the functions. */
export const RULE_NAMES: readonly string[] = ['create', 'update', 'remove'];
