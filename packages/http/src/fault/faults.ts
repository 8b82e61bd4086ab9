import type { Clock, FaultPreset, Timers } from '@sandbox/kernel';
import type { Metrics } from '../observability/metrics.js';
import { toClientKey } from '../request/client-key.js';
import { isPreflight } from '../routing/preflight.js';
import { decideFault, needsNumber } from './decide-fault.js';
import { createDelays, type Delays } from './delays.js';
import { type AppliedFault, FAULT_HEADER } from './fault.js';
import { type FaultSubject, isFaultTool, senderOf } from './fault-subject.js';
import { parseFault } from './parse-fault.js';
import { PRESETS } from './presets.js';
import { createRequestNumbers, type RequestNumbers } from './request-numbers.js';
import {
  createSessionRules,
  type NameOperations,
  type SessionRules,
} from './rules/session-rules.js';

/** The faults of a process. */
export interface Faults {
  readonly delays: Delays;
  /** The rules of sessions. */
  readonly rules: SessionRules;
  /** True when a request may have a fault: few do, and all others are spared a closer look. */
  concerns(subject: FaultSubject): boolean;
  /**
   * The fault of a request that may have one.
   * @throws AppError invalid_fault
   */
  find(
    subject: FaultSubject,
    nameOperations?: NameOperations,
  ): AppliedFault | undefined | Promise<AppliedFault | undefined>;
  /** Counts a fault that happens. */
  count(fault: AppliedFault): void;
}

const HEADER = FAULT_HEADER.toLowerCase();

export interface FaultsOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly metrics: Metrics;
  /** The preset for requests that ask for no other fault. */
  readonly preset: FaultPreset | null;
  /** The part of what is kept and of what waits that one client may have, in percent. */
  readonly sharePercent: number;
  /** Bytes that the process may use; null if they are not limited. */
  readonly memory: number | null;
}

/** Builds the faults of a process. */
export function createFaults(options: FaultsOptions): Faults {
  const { clock, timers, metrics, preset, sharePercent, memory } = options;
  const delays = createDelays(timers, sharePercent);
  const numbers = createRequestNumbers(sharePercent, memory);
  const rules = createSessionRules(clock, sharePercent, memory);
  const findByHeader = (subject: FaultSubject, text: string): AppliedFault | undefined => {
    const fault = parseFault(text);
    const number = needsNumber(fault)
      ? numbers.next(keyOf(subject, text), toClientKey(subject.clientAddress))
      : 1;
    return decideFault(fault, { rule: 'header', number, age: 0 });
  };
  const findByPreset = () => (preset === null ? undefined : decidePreset(preset, numbers));
  showWaiting(metrics, delays);
  return {
    delays,
    rules,
    concerns: ({ headers, session, queryFault, hasPreferences = true }) =>
      (hasPreferences && headers[HEADER] !== undefined) ||
      queryFault !== undefined ||
      preset !== null ||
      (session !== undefined && rules.mayHave),
    find(subject, nameOperations) {
      const { method, path, headers, queryFault } = subject;
      if (isFaultTool(path)) return undefined;
      const text = headers[HEADER]?.toString();
      const requested =
        (text === undefined ? undefined : findByHeader(subject, text)) ??
        (queryFault && decideFault(queryFault, { rule: 'query', number: 1, age: 0 }));
      // A page is to see the fault of its request, which a preflight that failed would hide.
      if (requested !== undefined || isPreflight(method, headers)) return requested;
      const found = rules.find(subject, nameOperations);
      if (found instanceof Promise) return found.then((fault) => fault ?? findByPreset());
      return found ?? findByPreset();
    },
    count: createCount(metrics),
  };
}

function decidePreset(preset: FaultPreset, numbers: RequestNumbers): AppliedFault | undefined {
  const { branches } = PRESETS[preset];
  const number = numbers.next(preset, '');
  return decideFault({ when: {}, branches }, { rule: preset, number, age: 0 });
}

function showWaiting(metrics: Metrics, delays: Delays): void {
  metrics.gauge({
    name: 'http_waiting_for_faults',
    help: 'Requests that an injected fault delays, stalls or slows down.',
    read: () => delays.size,
  });
}

/** The counter key of a header: by its sender, the request and its value. */
function keyOf(subject: FaultSubject, text: string): string {
  return `${senderOf(subject)} ${subject.method} ${subject.path} ${text}`;
}

const KINDS = [
  'delay',
  'failure',
  'reset',
  'close',
  'truncate',
  'stall',
  'throttle',
  'malformed',
  'limit',
] as const;

function createCount(metrics: Metrics): (fault: AppliedFault) => void {
  const counts = new Map(KINDS.map((kind) => [kind, 0]));
  for (const kind of KINDS) {
    metrics.counter({
      name: 'faults_total',
      help: 'Injected faults that took effect, by kind.',
      labels: { kind },
      read: () => counts.get(kind) ?? 0,
    });
  }
  const add = (kind: (typeof KINDS)[number]): void => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  return ({ delayMs, failure, wire, limit }) => {
    if (delayMs > 0) add('delay');
    if (failure) add('failure');
    if (wire) add(wire.kind);
    if (limit) add('limit');
  };
}
