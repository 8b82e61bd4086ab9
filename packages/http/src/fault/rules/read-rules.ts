import {
  type FieldProblem,
  integer,
  isObject,
  type JsonObject,
  oneOf,
  quote,
  textLike,
  type ValueReader,
} from '@sandbox/kernel';
import { ROUTE_METHODS } from '../../routing/route.js';
import type { Range, When } from '../fault.js';
import { FaultProblem, readEffect, readWhen } from '../read-fault.js';
import { type FaultRule, MAX_RULES, type Match } from './fault-rule.js';

/** A list of invalid rules, with the location of each problem. */
export class RuleProblems extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.problems = problems;
  }
}

/**
 * Reads the rules of a session from JSON.
 * @throws RuleProblems
 */
export function readRules(list: unknown): readonly FaultRule[] {
  if (!Array.isArray(list) || list.length > MAX_RULES)
    throw new RuleProblems([problem('rules', `must be a list of at most ${MAX_RULES} rules`)]);
  const problems: FieldProblem[] = [];
  const ids = new Set<string>();
  const rules = list.flatMap((sent, index) => {
    try {
      return readUnique(sent, index, ids);
    } catch (error) {
      if (!(error instanceof FaultProblem)) throw error;
      problems.push(toFieldProblem(error, index));
      return [];
    }
  });
  if (problems.length > 0) throw new RuleProblems(problems);
  return rules;
}

function readUnique(sent: unknown, index: number, ids: Set<string>): FaultRule {
  const rule = readRule(sent, `rule-${index + 1}`);
  if (ids.has(rule.id))
    throw new FaultProblem('id', `id must be unique, but two rules have ${rule.id}.`);
  ids.add(rule.id);
  return rule;
}

function toFieldProblem({ member, message }: FaultProblem, index: number): FieldProblem {
  const field = ['rules', index, ...(member ? [member] : [])].join('.');
  return { field, code: 'invalid', message: `rules.${index}: ${message}` };
}

function problem(field: string, must: string): FieldProblem {
  return { field, code: 'invalid', message: `${field} ${must}.` };
}

/** The longest lifetime of a rule: unused sessions expire earlier. */
const MAX_TTL_MS = 86_400_000;

const MEMBERS = ['id', 'match', 'effect', 'when', 'ttl_ms'];
const ID = textLike(/^[A-Za-z][\w.-]{0,59}$/, 'a letter, then up to 59 letters, digits, ., _ or -');
const METHOD = oneOf(ROUTE_METHODS);
const PATH = textLike(/^[/*][\x21-\x7e]{0,499}$/, 'a path, in which * matches any characters');
const OPERATION = textLike(
  /^[A-Za-z_][\w.-]{0,199}$/,
  'the name of an operation, such as listTickets',
);
const TTL = integer(1, MAX_TTL_MS);

/** The names of faults without a rule; ids must differ from them. */
const RESERVED = ['header', 'query'];

function readRule(sent: unknown, defaultId: string): FaultRule {
  const rule = objectOf(sent, 'A rule');
  rejectOthers(rule, MEMBERS, '');
  const id = optional(rule, 'id', ID) ?? defaultId;
  if (RESERVED.includes(id)) throw new FaultProblem('id', `id must not be ${id}.`);
  return {
    id,
    match: within('match', () => readMatch(objectOf(rule.match ?? {}, 'match'))),
    branches: within('effect', () => readEffect(objectOf(rule.effect, 'effect'))),
    when: within('when', () => readWhenOfRule(objectOf(rule.when ?? {}, 'when'))),
    ttlMs: optional(rule, 'ttl_ms', TTL) ?? Number.POSITIVE_INFINITY,
    source: { ...rule, id },
  };
}

/** Adds the location to a problem. */
function within<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FaultProblem)) throw error;
    const member = [place, ...(error.member ? [error.member] : [])].join('.');
    throw new FaultProblem(member, error.message);
  }
}

function objectOf(value: unknown, name: string): JsonObject {
  if (isObject(value)) return value;
  throw new FaultProblem('', `${name} must be an object, not ${quote(value)}.`);
}

function rejectOthers(object: JsonObject, known: readonly string[], place: string): void {
  const other = Object.keys(object).find((name) => !known.includes(name));
  if (other !== undefined)
    throw new FaultProblem(place, `${quote(other)} is not one of ${known.join(', ')}.`);
}

function optional<T>(object: JsonObject, name: string, reader: ValueReader<T>): T | undefined {
  const value = object[name];
  if (value === undefined) return undefined;
  const read = reader.readValue(value);
  if (read !== undefined) return read;
  throw new FaultProblem(name, `${name} must be ${reader.expected}, not ${quote(value)}.`);
}

function readMatch(match: JsonObject): Match {
  rejectOthers(match, ['method', 'path', 'operation'], '');
  const method = optional(match, 'method', METHOD);
  const path = optional(match, 'path', PATH);
  const operation = optional(match, 'operation', OPERATION);
  return {
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    ...(operation !== undefined && { operation }),
  };
}

function readWhenOfRule({ between, ...others }: JsonObject): When {
  const when = readWhen(others);
  return between === undefined ? when : { ...when, between: readBetween(between) };
}

const MOMENT = /^\+(?<count>\d{1,8})(?<unit>ms|s|m|h)$/;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

function readBetween(value: unknown): Range {
  const [from, to, ...others] = Array.isArray(value) ? value.map(readMoment) : [];
  if (from !== undefined && to !== undefined && from < to && others.length === 0) return [from, to];
  const must =
    'two offsets from the time at which the rule was set, the earlier first, such as ["+10s", "+20s"]';
  throw new FaultProblem('between', `between must be ${must}, not ${quote(value)}.`);
}

function readMoment(value: unknown): number | undefined {
  const { count, unit = '' } = MOMENT.exec(typeof value === 'string' ? value : '')?.groups ?? {};
  return count === undefined ? undefined : Number(count) * (UNITS[unit] ?? 1);
}
