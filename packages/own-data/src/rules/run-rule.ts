import { defineErrors, isObject, type JsonObject } from '@sandbox/kernel';
import { type EngineRecord, isId } from '@sandbox/query-engine';
import type { Effect, Resource, RuleContext } from '@sandbox/resource';
import { reasonOf } from '../problems.js';
import type { CheckRecord } from './check-record.js';
import { RuleRejection } from './rule-context.js';

/** The error of rules that do anything but change their draft or refuse. */
export const RULE_ERRORS = {
  rule_failed: { status: 500, title: 'A rule of the configuration failed' },
} as const;

const fail = defineErrors(RULE_ERRORS);

/** A rule that runs. */
export interface RunningRule {
  /** As messages name it: `rules.create of orders`. */
  readonly name: string;
  readonly context: RuleContext;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly check: CheckRecord;
}

/**
 * Calls a rule of the user, and returns its result for a write.
 * @throws AppError the rejection of the rule; `rule_failed` for any other error, or an invalid result
 */
export function runRule<Result>(rule: RunningRule, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    if (cause instanceof RuleRejection) throw cause;
    throw fail('rule_failed', { detail: `${rule.name} failed: ${messageOf(cause)}`, cause });
  }
}

/** The message of whatever was thrown, with a full stop. */
function messageOf(cause: unknown): string {
  let message = 'it threw a value without a message';
  try {
    message = reasonOf(cause);
  } catch {
    // its message cannot be read
  }
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** The changes elsewhere that a rule returns; none if it returns nothing. */
export function readEffects(rule: RunningRule, returned: unknown): readonly Effect[] {
  if (returned === undefined || returned === null) return [];
  if (isThenable(returned)) {
    returned.then(undefined, () => {}); // a rejection would end the process
    throw new TypeError('it returned a promise, and rules are synchronous');
  }
  const effects: unknown = isObject(returned) ? returned.effects : undefined;
  const others = isObject(returned)
    ? Object.keys(returned).filter((name) => name !== 'effects')
    : [];
  if (!Array.isArray(effects) || others.length > 0)
    throw new TypeError('it may return nothing, or { effects: [{ collection, id, changes }] }');
  return effects.map((effect, index) => readEffect(rule, effect, `effects[${index}]`));
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof Object(value).then === 'function';
}

function readEffect(rule: RunningRule, effect: unknown, place: string): Effect {
  const { collection, id, changes } = isObject(effect) ? effect : {};
  const resource = rule.resources.get(String(collection));
  if (resource === undefined) throw new TypeError(`${place} names no collection`);
  const before = isId(id) ? rule.context.find(resource, id) : undefined;
  if (before === undefined || !isId(id) || !isObject(changes))
    throw new TypeError(`${place} needs the id of one of the ${resource.name}, and changes`);
  const sent = toJson(changes);
  const fixed = ['id', ...resource.unique.flat()].find((name) => Object.hasOwn(sent, name));
  if (fixed !== undefined)
    throw new TypeError(`${place} cannot change ${fixed}, which identifies the record`);
  checkWhole(rule, resource, { ...before, ...sent, id });
  return { resource: resource.name, id, changes: sent };
}

/** A record as a rule leaves it: values of JSON, the id that it had, and fields as they are declared. */
export function readDraft(
  rule: RunningRule,
  resource: Resource,
  { draft, id }: { readonly draft: JsonObject; readonly id: EngineRecord['id'] },
): EngineRecord {
  const record = { ...toJson(draft), id };
  const names = Object.keys(resource.fields).filter((name) => !Object.hasOwn(record, name));
  const whole = { ...record, ...Object.fromEntries(names.map((name) => [name, null])) };
  checkWhole(rule, resource, whole);
  return inOrder(resource, whole);
}

/** Fields in their order, then further members. */
function inOrder({ fields }: Resource, record: EngineRecord): EngineRecord {
  const known = Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));
  return { ...known, ...record };
}

function toJson(value: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(value));
}

function checkWhole(rule: RunningRule, resource: Resource, record: EngineRecord): void {
  const [problem] = rule.check(resource, record, rule.context);
  if (problem !== undefined)
    throw new TypeError(
      `its ${resource.singular} is not valid: ${problem.field} ${problem.message}`,
    );
}
