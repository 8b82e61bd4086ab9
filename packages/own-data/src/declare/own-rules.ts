import type { JsonObject } from '@sandbox/kernel';

/** An id of a record. */
export type OwnId = number | string;

/** A record as a rule may change it. */
export type OwnRecord = Record<string, unknown>;

/** What a rule may ask and do. */
export interface OwnRuleContext {
  /** The present instant in ISO 8601 UTC, by the clock of the session. */
  readonly now: string;
  /** A record of a collection; undefined if there is none with this id. */
  find(collection: string, id: OwnId | null): Readonly<OwnRecord> | undefined;
  /** The records of a collection whose field has a value; at most 1000. */
  related(collection: string, field: string, value: unknown): readonly Readonly<OwnRecord>[];
  /**
   * Refuses the write.
   * @param status - of the response, 400 to 499
   * @param code - for programs: lower-case letters, digits and `_`
   * @param detail - for people
   */
  refuse(status: number, code: string, detail: string): never;
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

/** A change to a record besides the one that is written. */
export interface OwnEffect {
  readonly collection: string;
  readonly id: OwnId;
  readonly changes: JsonObject;
}

/** What a rule changes elsewhere. */
export interface OwnOutcome {
  readonly effects?: readonly OwnEffect[];
}

/** Functions that run with each write of a collection. They are synchronous, and depend on their input alone. */
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
