import type { FieldProblem } from '@sandbox/kernel';
import type { EngineRecord } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from '../dataset.js';
import { requireRecord } from '../read/find.js';
import type { Body } from './body.js';
import { createRuleContext } from './create-rule-context.js';
import { equalJson } from './equal-json.js';
import { findCascade } from './find-cascade.js';
import { findConflict } from './find-conflict.js';
import { findProblems } from './find-problems.js';
import { patchedBody } from './patched-body.js';
import type { Effect, Outcome, ResourceRules, RuleContext, Rules } from './rules.js';
import { splitInput } from './split-input.js';
import { negated, toEffects } from './to-effects.js';
import { toRecord } from './to-record.js';
import { createValidators, type Validator } from './validator.js';
import { alreadyExists, invalidRecord } from './write-errors.js';

/** What a create, an update or a replacement would have stored. */
export interface Written {
  readonly record: EngineRecord;
  /** What would change in other records. */
  readonly effects: readonly Effect[];
  /** Fields that were sent and passed over, because the server sets them. */
  readonly ignored: readonly string[];
}

/** What a delete would have removed. */
export interface Removed {
  readonly record: EngineRecord;
  /** What would change in the records that stay. */
  readonly effects: readonly Effect[];
  /** How many records of other collections would go too. */
  readonly cascade: Readonly<Record<string, number>>;
}

/** The simulated writes of a dataset: validated and run through the rules, then forgotten. All throw AppErrors. */
export interface WriteOperations {
  create(resource: string, body: Body): Written;
  /** Changes the fields sent (JSON merge patch). */
  update(resource: string, id: string, body: Body): Written;
  replace(resource: string, id: string, body: Body): Written;
  remove(resource: string, id: string): Removed;
}

/**
 * Builds the writes of a dataset with the domain rules of its resources.
 * @throws Error when rules name a resource that the API does not declare, or one twice
 */
export function createWriteOperations(dataset: Dataset, rules: Rules): WriteOperations {
  const desks = createDesks(dataset, rules);
  const deskOf = (resource: string): Desk => {
    const desk = desks.get(resource);
    if (!desk) throw new Error(`${dataset.api.name} declares no ${resource}.`);
    return desk;
  };
  return {
    create: (resource, body) => create(deskOf(resource), body),
    update: (resource, id, body) => update(deskOf(resource), id, body),
    replace: (resource, id, body) => replace(deskOf(resource), id, body),
    remove: (resource, id) => remove(deskOf(resource), id, (name) => deskOf(name).rules),
  };
}

/** What the writes of one resource work with. */
interface Desk {
  readonly dataset: Dataset;
  readonly context: RuleContext;
  readonly source: ResourceRecords;
  readonly rules: ResourceRules;
  readonly validate: Validator;
}

function createDesks(dataset: Dataset, { resources }: Rules): ReadonlyMap<string, Desk> {
  const validators = createValidators(dataset.api.resources);
  const context = createRuleContext(dataset);
  const byName = new Map(
    resources.map((table) => [dataset.of(table.resource).resource.name, table]),
  );
  if (byName.size !== resources.length) throw new Error(`${dataset.api.name} has rules twice.`);
  return new Map(
    dataset.all.map((source) => {
      const { name } = source.resource;
      const validate = validators.get(name) ?? (() => []);
      const table = byName.get(name) ?? { resource: name };
      return [name, { dataset, context, source, rules: table, validate }];
    }),
  );
}

function create(desk: Desk, body: Body): Written {
  const { context, rules, source } = desk;
  const { resource, collection } = source;
  const { writable, readOnly } = splitInput(resource, body);
  rules.precheck?.(writable, undefined, context);
  check(desk, writable);
  const id = (collection.records.at(-1)?.id ?? 0) + 1;
  const { now } = context;
  const draft = toRecord(resource, writable, { id, created_at: now, updated_at: now });
  const input = { draft, sent: new Set(Object.keys(writable)) };
  const outcome = rules.create?.(input, context) ?? { record: draft };
  return settle(desk, outcome, { readOnly });
}

function replace(desk: Desk, id: string, body: Body): Written {
  const before = requireRecord(desk.source, id);
  const { writable, readOnly } = splitInput(desk.source.resource, body);
  desk.rules.precheck?.(writable, before.id, desk.context);
  check(desk, writable);
  return change(desk, { before, writable, sent: writable, readOnly });
}

function update(desk: Desk, id: string, body: Body): Written {
  const { context, rules, source } = desk;
  const before = requireRecord(source, id);
  const { writable: sent, readOnly } = splitInput(source.resource, body);
  rules.precheck?.(sent, before.id, context);
  const writable = patchedBody(source.resource, before, sent);
  const moved = readOnly
    .filter((name) => !equalJson(body[name], before[name]))
    .map((field) => ({ field, code: 'read_only', message: 'is set by the server' }));
  check(desk, writable, moved);
  return change(desk, { before, writable, sent, readOnly: [] });
}

function remove(desk: Desk, id: string, rulesOf: (resource: string) => ResourceRules): Removed {
  const { context, dataset, source } = desk;
  const record = requireRecord(source, id);
  const gone = findCascade(dataset, source.resource.name, record);
  const stays = (target: { resource: string; id: number }): boolean =>
    gone.get(target.resource)?.has(target.id) !== true;
  const all = [...gone].flatMap(([name, records]) =>
    [...records.values()].map((one) => ({ rules: rulesOf(name), record: one })),
  );
  const counts = all.flatMap(({ rules, record: one }) => negated(rules.counts?.(one) ?? []));
  const effects = desk.rules.remove?.(record, context) ?? [];
  const cascade = [...gone].map(([name, { size }]): [string, number] => [
    name,
    name === source.resource.name ? size - 1 : size,
  ]);
  return {
    record,
    effects: toEffects(dataset, { effects: effects.filter(stays), counts: counts.filter(stays) }),
    cascade: Object.fromEntries(cascade.filter(([, count]) => count > 0)),
  };
}

/** An update or replacement whose form is right. */
interface Change {
  readonly before: EngineRecord;
  /** All writable fields as they would become; those left out take their defaults. */
  readonly writable: Body;
  /** The writable fields as the client sent them. */
  readonly sent: Body;
  readonly readOnly: readonly string[];
}

/** Makes the record anew from its writable part and lets the rules see what has changed. */
function change(desk: Desk, { before, writable, sent, readOnly }: Change): Written {
  const { context, rules, source } = desk;
  const { resource } = source;
  const kept = { created_at: String(before.created_at), updated_at: String(before.updated_at) };
  const same = toRecord(resource, writable, { ...before, ...kept });
  const changed = new Set(
    Object.keys(resource.fields).filter((name) => !equalJson(same[name], before[name])),
  );
  if (changed.size === 0) return { record: before, effects: [], ignored: readOnly };
  const draft = { ...same, updated_at: context.now };
  const input = { before, draft, changed, sent: new Set(Object.keys(sent)) };
  const outcome = rules.update?.(input, context) ?? { record: draft };
  return settle(desk, outcome, { readOnly, before });
}

/** What the rules made of a write, with everything that follows from it. */
function settle(
  { dataset, rules, source }: Desk,
  { record, effects = [], ignored = [] }: Outcome,
  { readOnly, before }: { readonly readOnly: readonly string[]; readonly before?: EngineRecord },
): Written {
  const passedOver = [...readOnly, ...ignored];
  if (before && equalJson({ ...record, updated_at: before.updated_at }, before)) {
    return { record: before, effects: [], ignored: passedOver };
  }
  const conflict = findConflict(source, record);
  if (conflict) throw rules.conflict?.(record) ?? alreadyExists(source.resource.singular, conflict);
  const gone = before ? negated(rules.counts?.(before) ?? []) : [];
  const counts = [...gone, ...(rules.counts?.(record) ?? [])];
  return { record, effects: toEffects(dataset, { effects, counts }), ignored: passedOver };
}

/** Refuses a body with everything that is wrong with it. */
function check(
  { dataset, source: { resource }, validate }: Desk,
  writable: Body,
  found: readonly FieldProblem[] = [],
): void {
  const problems = [...found, ...findProblems({ dataset, resource, validate }, writable)];
  if (problems.length > 0) throw invalidRecord(problems);
}
