import { didYouMean, FAULT_PRESETS, type JsonObject, shorten } from '@sandbox/kernel';
import { readRateLimit } from '../limit/read-rate-limit.js';
import type { CutPoint, Effect, Failure, Fault, When, WireFault } from './fault.js';
import {
  ALIASES,
  EFFECT_MEMBERS,
  MAX_WAIT_MS,
  type MemberReader,
  WHEN_MEMBERS,
} from './fault-members.js';
import { isPreset, PRESETS } from './presets.js';

/** A problem in a member of a fault. */
export class FaultProblem extends Error {
  readonly member: string;

  constructor(member: string, message: string) {
    super(message);
    this.member = member;
  }
}

type Read<Members> = { [Name in keyof Members]?: NonNullable<ReadOf<Members[Name]>> };
type ReadOf<Member> = Member extends { read(value: unknown): infer Value } ? Value : never;
type EffectMembers = Read<typeof EFFECT_MEMBERS>;
type WhenMembers = Read<typeof WHEN_MEMBERS>;

/** At most one of these is allowed: they decide how the response ends. */
const ENDINGS = [
  'reset',
  'close',
  'truncate',
  'limit_data',
  'stall',
  'throttle',
  'malformed',
] as const;

/**
 * Reads a fault with its condition from members of one level, as a header has them. A preset is a member without a value.
 * @throws FaultProblem
 */
export function readFault(members: JsonObject): Fault {
  const presets = FAULT_PRESETS.filter((name) => members[name] === true);
  const { effect, when, others } = sortMembers(members);
  const unknown = others.find((name) => !(isPreset(name) && members[name] === true));
  if (unknown !== undefined) throw unknownMember(unknown, KNOWN);
  return { when: readWhen(when), branches: readBranches(effect, presets) };
}

/**
 * Reads the effects from the JSON of a rule.
 * @throws FaultProblem
 */
export function readEffect(members: JsonObject): Fault['branches'] {
  const { preset, rate_limit: requested, ...rest } = members;
  const { effect, when, others } = sortMembers(rest);
  const unknown = [...others, ...Object.keys(when)][0];
  if (unknown !== undefined)
    throw unknownMember(unknown, ['preset', 'rate_limit', ...EFFECT_NAMES]);
  if (requested !== undefined) return readLimited(effect, requested, preset);
  if (preset === undefined) return readBranches(effect, []);
  if (typeof preset !== 'string' || !isPreset(preset))
    throw new FaultProblem('preset', `preset must be one of ${FAULT_PRESETS.join(', ')}.`);
  return readBranches(effect, [preset]);
}

/** A limit of a rule; the other effects apply to the requests that pass. */
function readLimited(effect: JsonObject, requested: unknown, preset: unknown): Fault['branches'] {
  if (preset !== undefined)
    throw new FaultProblem(
      'preset',
      'preset cannot be combined with rate_limit. Send one of them.',
    );
  const limit = readRateLimit(requested, (member, message) => {
    const place = member === '' ? 'rate_limit' : `rate_limit.${member}`;
    return new FaultProblem(place, message);
  });
  if (Object.keys(effect).length === 0) return [{ rate: 1, effect: { limit } }];
  return readBranches(effect, []).map((branch) => ({
    ...branch,
    effect: { ...branch.effect, limit },
  }));
}

/**
 * Reads which requests are hit.
 * @throws FaultProblem
 */
export function readWhen(members: JsonObject): When {
  return readMembers(members, WHEN_MEMBERS) as WhenMembers; // by the readers of the table
}

const EFFECT_NAMES = Object.keys(EFFECT_MEMBERS);
const KNOWN = [...EFFECT_NAMES, ...Object.keys(WHEN_MEMBERS), ...FAULT_PRESETS];

function unknownMember(name: string, known: readonly string[]): FaultProblem {
  const short = shorten(name);
  const hint = didYouMean(short, known) || ` The members are ${known.join(', ')}.`;
  return new FaultProblem(short, `${short} is not a member of a fault.${hint}`);
}

function sortMembers(members: JsonObject) {
  const effect: Record<string, unknown> = {};
  const when: Record<string, unknown> = {};
  const others: string[] = [];
  for (const [name, value] of Object.entries(members)) {
    if (Object.hasOwn(EFFECT_MEMBERS, name) || Object.hasOwn(ALIASES, name)) effect[name] = value;
    else if (Object.hasOwn(WHEN_MEMBERS, name)) when[name] = value;
    else others.push(name);
  }
  return { effect, when, others };
}

type Readers = Readonly<Record<string, MemberReader<unknown>>>;

function readMembers(members: JsonObject, readers: Readers): JsonObject {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    const reader = readers[name];
    if (reader === undefined) throw unknownMember(name, Object.keys(readers));
    const found = reader.read(value);
    if (found === undefined) throw new FaultProblem(name, `${name} must be ${reader.expected}.`);
    read[name] = found;
  }
  return read;
}

function readBranches(members: JsonObject, presets: readonly string[]): Fault['branches'] {
  const effect = toEffect(readMembers(withoutAliases(members), EFFECT_MEMBERS) as EffectMembers); // by the readers of the table
  const [name = '', second] = presets;
  const isEmpty = Object.keys(effect).length === 0;
  if (second !== undefined || (!isEmpty && isPreset(name)))
    throw new FaultProblem(
      second ?? name,
      'A preset cannot be combined with other members. Send only the preset.',
    );
  if (isPreset(name)) return PRESETS[name].branches;
  if (isEmpty)
    throw new FaultProblem(
      '',
      `The fault has no effect. Send at least one of ${EFFECT_NAMES.join(', ')} or preset.`,
    );
  return [{ rate: 1, effect }];
}

function withoutAliases(members: JsonObject): JsonObject {
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
    const member = alias?.member ?? name;
    if (Object.hasOwn(own, member) || (alias !== undefined && Object.hasOwn(members, member)))
      throw new FaultProblem(name, `${name} is an alias of ${member}. Send one of them, once.`);
    own[member] = alias?.toValue === undefined ? value : alias.toValue(value);
  }
  return own;
}

function toEffect(members: EffectMembers): Effect {
  const { delay } = members;
  const failure = toFailure(members);
  const wire = toWire(members);
  return { ...(delay && { delay }), ...(failure && { failure }), ...(wire && { wire }) };
}

function toFailure({ status, code, retry_after: retryAfter }: EffectMembers): Failure | undefined {
  if (status !== undefined || code !== undefined) return { status, code, retryAfter };
  if (retryAfter === undefined) return undefined;
  throw new FaultProblem('retry_after', 'retry_after needs status or code. Send one of them too.');
}

function toWire(members: EffectMembers): WireFault | undefined {
  const [name, second] = ENDINGS.filter((ending) => members[ending] !== undefined);
  if (name === undefined) return undefined;
  if (second !== undefined)
    throw new FaultProblem(
      second,
      `A response can end in one way only. Send ${name} or ${second}.`,
    );
  const { stall, throttle = 0, malformed } = members;
  if (name === 'stall') return { kind: name, ms: stall === true ? MAX_WAIT_MS : (stall ?? 0) };
  if (name === 'throttle') return { kind: name, bytesPerSecond: throttle };
  if (name === 'malformed')
    return { kind: name, part: malformed === true ? 'body' : (malformed ?? 'body') };
  return { kind: name === 'limit_data' ? 'truncate' : name, at: toCutPoint(members) };
}

/** In the middle of a body, by default. */
const MIDDLE: CutPoint = { part: 0.5 };

function toCutPoint({ reset, close, truncate, limit_data: bytes }: EffectMembers): CutPoint {
  if (bytes !== undefined) return { bytes };
  if (truncate !== undefined) return { part: truncate };
  return close === 'head' || (reset !== undefined && reset !== 'body') ? 'head' : MIDDLE;
}
