import { fnv1a } from '@sandbox/kernel';
import type { AppliedFault, Effect, Fault, Range, When, WireFault } from './fault.js';

/** The input of a decision, in addition to the fault itself: equal occasions have equal decisions. */
export interface Occasion {
  /** The name of the fault: `header`, the id of a rule, the name of a preset. */
  readonly rule: string;
  /** The number of this request among those that the fault is for, from 1 on. */
  readonly number: number;
  /** Milliseconds since the rule was made. */
  readonly age: number;
  /** When that was. */
  readonly setAt?: number;
}

/** True when requests must be numbered. */
export function needsNumber({ when, branches }: Fault): boolean {
  const { rate = 1, first, every, after } = when;
  if (rate < 1 || first !== undefined || every !== undefined || after !== undefined) return true;
  return branches.some((branch) => branch.rate < 1 || isDrawn(branch.effect.delay));
}

function isDrawn(delay: Range | undefined): boolean {
  return delay !== undefined && delay[0] < delay[1];
}

/** Decides the fault of a request; undefined when it passes. */
export function decideFault(fault: Fault, occasion: Occasion): AppliedFault | undefined {
  const { when, branches } = fault;
  const draw = (what: string): number =>
    chance(`${when.seed ?? ''}:${occasion.rule}:${occasion.number}:${what}`);
  if (!isHit(when, occasion, draw)) return undefined;
  let left = draw('branch');
  for (const { rate, effect } of branches) {
    if (left < rate) return apply(effect, occasion, draw);
    left -= rate;
  }
  return undefined;
}

function isHit(when: When, { number, age }: Occasion, draw: (what: string) => number): boolean {
  const { rate = 1, first, every = 1, after = 0, between } = when;
  if (between !== undefined && (age < between[0] || age >= between[1])) return false;
  const counted = number - after;
  if (counted < 1 || counted % every !== 0) return false;
  if (first !== undefined && counted / every > first) return false;
  return rate >= 1 || draw('rate') < rate;
}

/** A number in [0, 1) that is the same for the same string: FNV-1a, whose bits are then mixed (murmur3's finalizer). */
function chance(text: string): number {
  let hash = fnv1a(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

function apply(
  effect: Effect,
  { rule, setAt = 0 }: Occasion,
  draw: (what: string) => number,
): AppliedFault {
  const { delay: [least, max] = [0, 0], failure, wire, limit } = effect;
  const delayMs = least + Math.floor(draw('delay') * (max - least + 1));
  const parts = [
    ...(effect.delay ? [`delay=${delayMs}`] : []),
    ...(failure?.status === undefined ? [] : [`status=${failure.status}`]),
    ...(failure?.code === undefined ? [] : [`code=${failure.code}`]),
    ...(wire ? [describeWire(wire)] : []),
    ...(limit ? [`rate_limit=${limit.limit}`] : []),
  ];
  const countedAs = `${rule} ${setAt}`;
  return { rule, countedAs, delayMs, failure, wire, limit, text: parts.join('; ') };
}

function describeWire(wire: WireFault): string {
  switch (wire.kind) {
    case 'stall':
      return `stall=${wire.ms}`;
    case 'throttle':
      return `throttle=${wire.bytesPerSecond}`;
    case 'malformed':
      return `malformed=${wire.part}`;
    default:
      return describeCut(wire);
  }
}

function describeCut({ kind, at }: Extract<WireFault, { readonly at: unknown }>): string {
  if (at === 'head') return `${kind}=head`;
  if ('bytes' in at) return `limit_data=${at.bytes}`;
  return kind === 'truncate' ? `truncate=${at.part}` : `${kind}=body`;
}
