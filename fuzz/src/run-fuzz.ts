import type { FuzzCase } from './fuzz-case.js';
import type { CreateCase } from './generate/create-case.js';
import type { Finding } from './judge/finding.js';
import { startHeartbeat } from './send/heartbeat.js';
import { readViews } from './send/read-views.js';
import { createSender } from './send/send-case.js';

/** What a run is made of. */
export interface RunOptions {
  readonly url: string;
  readonly createCase: CreateCase;
  /** Indexes of the cases. */
  readonly from: number;
  readonly count: number;
  /** Whether the server's process has ended, and how. */
  readonly ended?: () => string | undefined;
  readonly cpuSeconds?: () => number | undefined;
  readonly onFinding: (finding: Finding) => void;
  readonly onStandstill: (standstill: Standstill) => void;
}

/** The server answers nobody; one of the cases in flight is the reason. */
export interface Standstill {
  readonly kind: 'stall' | 'crash';
  readonly detail: string;
  readonly suspects: readonly FuzzCase[];
}

/** What a run has come to. */
export interface RunResult {
  /** Cases that were sent. */
  readonly sent: number;
  readonly seconds: number;
  /** Whether the server had gone before the end. */
  readonly isOver: boolean;
  /** How often each status came. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** Enough to keep a server of one thread busy. */
const CONNECTIONS = 16;

/** After so many cases everything is read that the product keeps of them. */
const CASES_A_READING = 250;

/** Sends cases over several connections until all are sent, or the server has gone. */
export async function runCases(options: RunOptions): Promise<RunResult> {
  const { hostname: host, port } = new URL(options.url);
  const place = { host, port: Number(port) };
  const start = performance.now();
  const statuses = new Map<number, number>();
  const state: RunState = {
    sent: 0,
    isOver: false,
    inFlight: new Set(),
    shown: [],
    isShowing: false,
  };
  const heartbeat = startHeartbeat({
    ...place,
    cpuSeconds: options.cpuSeconds ?? (() => undefined),
    onStall(seconds, isHung) {
      const detail = `the server stood still for ${seconds.toFixed(1)} s`;
      options.onStandstill({ kind: 'stall', detail, suspects: suspectsOf(state) });
      state.isOver ||= isHung;
    },
  });
  const work = async (): Promise<void> => {
    const sender = createSender(place);
    for (let next = takeNext(state, options); next; next = takeNext(state, options)) {
      const result = await sender.send(next);
      noteEnd(state, options);
      if (!state.isOver) result.findings.forEach(options.onFinding);
      for (const status of result.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      state.inFlight.delete(next);
      if (state.sent % CASES_A_READING === 0) await show(state, options, next);
    }
    sender.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  await show(state, options);
  await heartbeat.stop();
  const { sent, isOver } = state;
  return { sent, isOver, statuses, seconds: (performance.now() - start) / 1000 };
}

interface RunState {
  sent: number;
  /** The server has gone, or will never answer again. */
  isOver: boolean;
  readonly inFlight: Set<FuzzCase>;
  /** Cases whose bytes are being read in all views; the last ones when none are. */
  shown: readonly FuzzCase[];
  isShowing: boolean;
}

/** Reads everything that is kept of the last cases, before the others go on or meanwhile. */
async function show(state: RunState, options: RunOptions, ...more: readonly FuzzCase[]) {
  const { createCase, from } = options;
  if (state.isOver || state.isShowing || state.sent === 0) return;
  state.isShowing = true;
  const last = createCase(from + state.sent - 1);
  state.shown = [...more, last];
  for (const finding of await readViews(options.url, state.shown))
    if (!state.isOver) options.onFinding(finding);
  noteEnd(state, options);
  state.isShowing = false;
}

function suspectsOf({ inFlight, shown, isShowing }: RunState): readonly FuzzCase[] {
  return isShowing ? [...inFlight, ...shown] : [...inFlight];
}

function takeNext(state: RunState, { createCase, from, count }: RunOptions): FuzzCase | undefined {
  if (state.isOver || state.sent >= count) return undefined;
  const fuzzCase = createCase(from + state.sent++);
  state.inFlight.add(fuzzCase);
  return fuzzCase;
}

function noteEnd(state: RunState, { ended, onStandstill }: RunOptions): void {
  const detail = state.isOver ? undefined : ended?.();
  if (detail === undefined) return;
  state.isOver = true;
  onStandstill({ kind: 'crash', detail, suspects: suspectsOf(state) });
}
