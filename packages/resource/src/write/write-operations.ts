import { type FieldProblem, lazy, REFERENCE_INSTANT } from '@sandbox/kernel';
import { type EngineRecord, isId, type RecordId } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from '../dataset.js';
import { type Api, resourceOf, storedIn } from '../define-api.js';
import { requireRecord } from '../read/find.js';
import { nextId } from '../record-id.js';
import { type Body, type Patch, patchedBody, splitInput } from './body.js';
import { createRuleContext } from './create-rule-context.js';
import { negated, toEffects } from './effects.js';
import { findCascade, type RecordSets } from './find-cascade.js';
import { findConflict } from './find-conflict.js';
import {
  type Change,
  changedFields,
  isSame,
  stampsAt,
  toCreateInput,
  toUpdateInput,
} from './input.js';
import type { Effect, Outcome, ResourceRules, RuleContext, Rules } from './rules.js';
import { createValidators, findProblems, type Validator } from './validator.js';
import { alreadyExists, invalidRecord, rejectOwn, stillReferenced } from './write-errors.js';

/** The note in a response to a simulated write: the record cannot be found later. */
export const WRITE_NOTE =
  'This write was simulated: it was validated and processed by the business rules but not persisted. A later GET will not find it.';

/** The record that a create, an update or a replacement stores or simulates, with its effects. */
export interface WriteResult {
  readonly record: EngineRecord;
  /** The changes in other records. */
  readonly effects: readonly Effect[];
  /** Fields that were sent and ignored, because the server sets them. */
  readonly ignored: readonly string[];
}

/** The record that a delete removes or simulates, with its effects. */
export interface Removed {
  readonly record: EngineRecord;
  /** The changes in the remaining records. */
  readonly effects: readonly Effect[];
  /** How many records of other collections would go too. */
  readonly cascade: Counts;
  /** How many records would stay and lose their references to those that go; `effects` has each. */
  readonly detached: Counts;
  /** All records that go, the deleted one included. */
  readonly gone: RecordSets;
}

/** Numbers of records by the name of their collection. */
type Counts = Readonly<Record<string, number>>;

/** The writes of a dataset: validated and run through the rules, then handed back. All throw AppErrors. */
export interface WriteOperations {
  create(resource: string, body: Body): WriteResult;
  /**
   * Changes the fields sent (JSON merge patch).
   * @param isShallow - whether an object takes the place of the one before, with which it is merged otherwise
   */
  update(resource: string, id: string, body: Body, isShallow?: boolean): WriteResult;
  replace(resource: string, id: string, body: Body): WriteResult;
  remove(resource: string, id: string): Removed;
}

/** The base of the decisions about writes. */
export interface WriteTarget {
  readonly dataset: Dataset;
  /** The instant of the writes; that of the seed records when left out. */
  readonly now?: string;
}

/** Returns the writes of a target; costs next to nothing. */
export type WritesOver = (target: WriteTarget) => WriteOperations;

/**
 * Builds the writes of an API with the domain rules of its resources, for any of its datasets.
 * @throws Error when rules name a resource that the API does not declare, or one twice
 */
export function createWriteOperations(api: Api, rules: Rules): WritesOver {
  const desks = createDesks(api, rules);
  const rulesOf = (resource: string): ResourceRules => desks.get(resource)?.rules ?? { resource };
  return ({ dataset, now = REFERENCE_INSTANT }) => {
    const context = createRuleContext(dataset, now);
    const contextOf = (resource: string): WriteContext => {
      const unit = desks.get(resource);
      if (!unit) throw new Error(`${api.name} declares no ${resource}.`);
      return { dataset, context, source: dataset.of(resource), ...unit };
    };
    return {
      create: (resource, body) => create(contextOf(resource), body),
      update: (resource, id, sent, isShallow) =>
        update(contextOf(resource), id, { sent, isShallow }),
      replace: (resource, id, body) => replace(contextOf(resource), id, body),
      remove: (resource, id) => remove(contextOf(resource), id, rulesOf),
    };
  };
}

/** The rules and the validator for the writes of one resource, independent of the dataset. */
interface UnitOfWork {
  readonly rules: ResourceRules;
  readonly validate: Validator;
}

/** The context of one write. */
interface WriteContext extends UnitOfWork {
  readonly dataset: Dataset;
  readonly context: RuleContext;
  readonly source: ResourceRecords;
}

function createDesks(api: Api, { resources }: Rules): ReadonlyMap<string, UnitOfWork> {
  const byName = new Map(resources.map((table) => [resourceOf(api, table.resource).name, table]));
  if (byName.size !== resources.length) throw new Error(`${api.name} has rules twice.`);
  const validators = lazy(() => createValidators(storedIn(api)));
  return new Map(
    storedIn(api).map(({ name }) => {
      const validate: Validator = (writable) => validators().get(name)?.(writable) ?? [];
      return [name, { rules: byName.get(name) ?? { resource: name }, validate }];
    }),
  );
}

function create(writes: WriteContext, body: Body): WriteResult {
  const { context, rules, source } = writes;
  const { resource } = source;
  const { writable, readOnly } = splitInput(resource, body);
  rules.precheck?.(writable, undefined, context);
  check(writes, writable);
  const id = idOfNew(source, writable);
  const server = { id, ...stampsAt(context.now, resource.stamps) };
  const input = toCreateInput(resource, writable, server);
  const outcome = rules.create?.(input, context) ?? { record: input.draft };
  return settle(writes, outcome, { readOnly });
}

/**
 * The id of a new record: the sent one, where clients may set ids, or the next one.
 * @throws AppError id_taken
 */
function idOfNew({ resource, collection }: ResourceRecords, { id }: Body): RecordId {
  if (!isId(id)) return nextId(resource, collection);
  if (collection.ordinalOf(id) < 0) return id;
  throw rejectOwn('id_taken', {
    detail: `There is a ${resource.singular} with the id ${JSON.stringify(id)} already.`,
    errors: [{ field: 'id', code: 'id_taken', message: 'belongs to another record already' }],
  });
}

function replace(writes: WriteContext, id: string, body: Body): WriteResult {
  const before = requireRecord(writes.source, id);
  const { writable, readOnly } = splitInput(writes.source.resource, body);
  writes.rules.precheck?.(writable, before.id, writes.context);
  check(writes, writable);
  return change(writes, { before, writable, sent: writable }, readOnly);
}

function update(writes: WriteContext, id: string, { sent: body, isShallow }: Patch): WriteResult {
  const { context, rules, source } = writes;
  const before = requireRecord(source, id);
  const { writable: sent, readOnly } = splitInput(source.resource, body);
  rules.precheck?.(sent, before.id, context);
  const writable = patchedBody(source.resource, before, { sent, isShallow });
  const moved = readOnly
    .filter((name) => !isSame(body[name], before[name]))
    .map((field) => ({ field, code: 'read_only', message: 'is set by the server' }));
  check(writes, writable, moved);
  return change(writes, { before, writable, sent }, []);
}

function remove(
  writes: WriteContext,
  id: string,
  rulesOf: (resource: string) => ResourceRules,
): Removed {
  const { context, dataset, source } = writes;
  const record = requireRecord(source, id);
  const { gone, detached, holding } = findCascade(dataset, source.resource.name, record);
  if (holding.size > 0) throw stillReferenced(source.resource, record.id, holding);
  const stays = (target: { resource: string; id: RecordId }): boolean =>
    gone.get(target.resource)?.has(target.id) !== true;
  const all = [...gone].flatMap(([name, records]) =>
    [...records.values()].map((one) => ({ rules: rulesOf(name), record: one })),
  );
  const counts = all.flatMap(({ rules, record: one }) => negated(rules.counts?.(one) ?? []));
  const effects = [...(writes.rules.remove?.(record, context) ?? []), ...detached];
  const others = all.slice(1).map(({ rules }) => rules);
  return {
    record,
    effects: toEffects(dataset, { effects: effects.filter(stays), counts: counts.filter(stays) }),
    cascade: countByCollection(others),
    detached: countByCollection(detached),
    gone,
  };
}

function countByCollection(records: readonly { readonly resource: string }[]): Counts {
  const counts: Record<string, number> = {};
  for (const { resource } of records) counts[resource] = (counts[resource] ?? 0) + 1;
  return counts;
}

/** Passes an update or replacement of a valid format to the rules. */
function change(writes: WriteContext, requested: Change, readOnly: readonly string[]): WriteResult {
  const { context, rules } = writes;
  const { before } = requested;
  const input = toUpdateInput(writes.source.resource, requested, context.now);
  if (input.changed.size === 0) return { record: before, effects: [], ignored: readOnly };
  const outcome = rules.update?.(input, context) ?? { record: input.draft };
  return settle(writes, outcome, { readOnly, before });
}

/** Completes the outcome of the rules with everything that follows from it. */
function settle(
  { dataset, rules, source }: WriteContext,
  { record, effects = [], ignored = [] }: Outcome,
  { readOnly, before }: { readonly readOnly: readonly string[]; readonly before?: EngineRecord },
): WriteResult {
  const allIgnored = [...readOnly, ...ignored];
  const { updated } = source.resource.stamps;
  if (before && changedFields(source.resource, before, record).every((name) => name === updated)) {
    return { record: before, effects: [], ignored: allIgnored };
  }
  const conflict = findConflict(source, record);
  if (conflict) throw rules.conflict?.(record) ?? alreadyExists(source.resource.singular, conflict);
  const gone = before ? negated(rules.counts?.(before) ?? []) : [];
  const counts = [...gone, ...(rules.counts?.(record) ?? [])];
  return { record, effects: toEffects(dataset, { effects, counts }), ignored: allIgnored };
}

/** Rejects a body with a list of all its problems. */
function check(
  { dataset, source: { resource }, validate }: WriteContext,
  writable: Body,
  found: readonly FieldProblem[] = [],
): void {
  const problems = [...found, ...findProblems({ dataset, resource, validate }, writable)];
  if (problems.length > 0) throw invalidRecord(problems);
}
