import type { Random } from '@sandbox/kernel';
import { toOfficeTime } from './assign-ticket.js';
import { type Beat, isAgentBeat, isCustomerBeat } from './beats.js';
import { DAY, HOUR, MINUTE, WINDOW_END } from './seed-window.js';
import type { TicketOutline } from './ticket-outline.js';

/** A message and when it was written. */
export interface ScheduledBeat {
  readonly beat: Beat;
  readonly at: number;
}

/** The stamps of a conversation. */
export interface Schedule {
  readonly beats: readonly ScheduledBeat[];
  readonly firstResponseAt: number | null;
  readonly resolvedAt: number | null;
  readonly closedAt: number | null;
}

/** Gaps before a message, as median and largest value in seconds. */
type Gap = readonly [median: number, most: number];

const AGENT_GAP: Gap = [3 * HOUR, 3 * DAY];
const CUSTOMER_GAP: Gap = [5 * HOUR, 6 * DAY];
const NOTE_GAP: Gap = [25 * MINUTE, 5 * HOUR];
const EVENT_GAP: Gap = [4 * MINUTE, 20 * MINUTE];
const SETTLE_GAP: Gap = [40 * MINUTE, DAY];
const CLOSE_GAP: Gap = [20 * HOUR, 4 * DAY];

/** Nobody asks for news earlier. */
const PATIENCE = 20 * HOUR;

/** The service closes a resolved ticket after five days of silence; the job runs every hour. */
const SILENCE = 5 * DAY;

/**
 * Places the messages of a ticket in time. A conversation that would run past the reference
 * instant is drawn again at twice the speed, until it fits.
 */
export function scheduleBeats(
  random: Random,
  outline: TicketOutline,
  beats: readonly Beat[],
): Schedule {
  for (let pace = 1; ; pace /= 2) {
    const schedule = drawSchedule({ random, outline, pace }, beats);
    const last = Math.max(schedule.beats.at(-1)?.at ?? 0, latestStamp(schedule));
    if (last < WINDOW_END) return schedule;
  }
}

/** The latest of the stamps that a conversation has set. */
export function latestStamp({ firstResponseAt, resolvedAt, closedAt }: Schedule): number {
  return Math.max(firstResponseAt ?? 0, resolvedAt ?? 0, closedAt ?? 0);
}

interface Timing {
  readonly random: Random;
  readonly outline: TicketOutline;
  /** 1 is the usual speed, less is faster and forgets about office hours. */
  readonly pace: number;
}

function drawSchedule(timing: Timing, beats: readonly Beat[]): Schedule {
  const placed: ScheduledBeat[] = [];
  for (const beat of beats) {
    const previous = placed.at(-1);
    const at = previous === undefined ? timing.outline.createdAt : timeOf(timing, beat, placed);
    placed.push({ beat, at: previous === undefined ? at : Math.max(at, previous.at + 1) });
  }
  const resolvedAt = drawResolution(timing, placed);
  return {
    beats: placed,
    firstResponseAt: firstResponse(timing.outline, placed),
    resolvedAt,
    closedAt: resolvedAt === null ? null : drawClosing(timing, placed, resolvedAt),
  };
}

function timeOf(timing: Timing, beat: Beat, placed: readonly ScheduledBeat[]): number {
  const { random, outline } = timing;
  const cursor = placed.at(-1)?.at ?? outline.createdAt;
  if (beat === 'targetMissed') return outline.dueAt;
  const patience = beat === 'chase' ? Math.ceil(PATIENCE * timing.pace) : 0;
  if (isCustomerBeat(beat)) return cursor + patience + drawGap(timing, CUSTOMER_GAP);
  // Nobody of the desk acts before the assignment.
  const assignedAt = outline.assignment?.at ?? cursor;
  if (beat === 'assigned') return assignedAt;
  const from = Math.max(cursor, assignedAt);
  if (beat === 'autoClosed') return from + SILENCE + random.int(0, HOUR - 1);
  if (beat === 'reopened' || beat === 'resolved') return from + 1;
  if (beat === 'note') return from + drawGap(timing, NOTE_GAP);
  if (!isAgentBeat(beat)) return from + drawGap(timing, EVENT_GAP);
  const takenByReply = cursor < assignedAt && random.chance(0.35);
  return takenByReply ? assignedAt : drawAnswerTime(timing, from);
}

function drawAnswerTime(timing: Timing, from: number): number {
  const at = from + drawGap(timing, AGENT_GAP);
  const team = timing.outline.script.team;
  return timing.pace === 1 ? toOfficeTime(timing.random, at, team) : at;
}

function drawGap({ random, pace }: Timing, [median, most]: Gap): number {
  const drawn = Math.min(median * Math.exp(random.normal(0, 1.1)), most);
  return Math.ceil(drawn * pace) + 1;
}

/**
 * The rules stamp the assignment and the agent's first message; the earlier one counts,
 * which is never the message, as nobody of the desk acts before the assignment.
 */
function firstResponse(
  { assignment }: TicketOutline,
  placed: readonly ScheduledBeat[],
): number | null {
  const answer = placed.find(({ beat }) => isAgentBeat(beat));
  if (assignment === null) return answer?.at ?? null;
  return Math.min(assignment.at, answer?.at ?? assignment.at);
}

/** A ticket is resolved with the solution, or some time after the last message without one. */
function drawResolution(timing: Timing, placed: readonly ScheduledBeat[]): number | null {
  const { status, assignment, createdAt } = timing.outline;
  if (status !== 'resolved' && status !== 'closed') return null;
  const resolved = placed.findLast(({ beat }) => beat === 'resolved' || beat === 'fix');
  if (resolved !== undefined) return resolved.at;
  const last = Math.max(placed.at(-1)?.at ?? createdAt, assignment?.at ?? createdAt);
  return last + drawGap(timing, SETTLE_GAP);
}

function drawClosing(
  timing: Timing,
  placed: readonly ScheduledBeat[],
  resolvedAt: number,
): number | null {
  if (timing.outline.status !== 'closed') return null;
  const last = placed.at(-1);
  if (last?.beat === 'autoClosed' || last?.beat === 'bye') return last.at;
  return Math.max(resolvedAt, last?.at ?? resolvedAt) + drawGap(timing, CLOSE_GAP);
}
