import type { Timers } from '@sandbox/kernel';
import type { Metrics } from '../observability/metrics.js';
import { decideFault, needsNumber } from './decide-fault.js';
import { type AppliedFault, FAULT_HEADER } from './fault.js';
import { type FaultSubject, isFaultTool, senderOf } from './fault-subject.js';
import { parseFault } from './parse-fault.js';
import { createRequestNumbers } from './request-numbers.js';
import { createWaits, type Waits } from './waits.js';

/** The faults of a process. */
export interface Faults {
  readonly waits: Waits;
  /** True when a request may have a fault: few do, and all others are spared a closer look. */
  concerns(subject: FaultSubject): boolean;
  /**
   * The fault of a request that may have one.
   * @throws AppError invalid_fault
   */
  find(subject: FaultSubject): AppliedFault | undefined | Promise<AppliedFault | undefined>;
  /** Counts a fault that happens. */
  count(fault: AppliedFault): void;
}

const HEADER = FAULT_HEADER.toLowerCase();

/** Builds the faults of a process. */
export function createFaults(options: {
  readonly timers: Timers;
  readonly metrics: Metrics;
}): Faults {
  const { timers, metrics } = options;
  const waits = createWaits(timers);
  const numbers = createRequestNumbers();
  const findByHeader = (subject: FaultSubject, text: string): AppliedFault | undefined => {
    const fault = parseFault(text);
    const number = needsNumber(fault) ? numbers.next(keyOf(subject, text)) : 1;
    return decideFault(fault, { rule: 'header', number, age: 0 });
  };
  metrics.gauge({
    name: 'http_waiting_for_faults',
    help: 'Requests that are delayed, stalled or slowed down because a fault was asked for.',
    read: () => waits.size,
  });
  return {
    waits,
    concerns: ({ headers }) => headers[HEADER] !== undefined,
    find(subject) {
      if (isFaultTool(subject.path)) return undefined;
      const text = subject.headers[HEADER]?.toString();
      return text === undefined ? undefined : findByHeader(subject, text);
    },
    count: createCount(metrics),
  };
}

/** A header counts by who sends it, and by what it is sent with. */
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
      help: 'Faults that were asked for and happened, by kind.',
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
