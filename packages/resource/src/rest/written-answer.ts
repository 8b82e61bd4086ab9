import { type Answer, json, noContent } from '@sandbox/http';
import type { EngineRecord } from '@sandbox/query-engine';
import { isWhole } from '../read/compile-record.js';
import type { Selection } from '../read/plan.js';
import type { WriteDesk } from '../write/write-desk.js';
import { type Removed, WRITE_NOTE, type WriteResult } from '../write/write-operations.js';
import type { Preference } from './prefer.js';
import { changingRecordAnswer, wholeRecordAnswer } from './record-answer.js';
import type { RestRenderer } from './render.js';
import { showWritten } from './show-written.js';

const SIMULATED = ['X-Sandbox-Write', 'simulated'] as const;
const KEPT = ['X-Sandbox-Write', 'kept'] as const;

/** How the response to a write is made. */
export interface WriteView {
  readonly desk: WriteDesk;
  /** What is shown of the record. */
  readonly selection: Selection;
  readonly preference: Preference;
  readonly renderer: RestRenderer;
}

/** The response to a create, with where the record is, an update or a replacement. */
export function writtenAnswer(view: WriteView, written: WriteResult, location?: string): Answer {
  const status = location === undefined ? 200 : 201;
  const headers = location === undefined ? [] : ['Location', location];
  return view.desk.isKept
    ? keptAnswer(view, written, { status, headers })
    : simulatedAnswer(view, written, { status, headers });
}

interface Head {
  readonly status: number;
  readonly headers: readonly string[];
}

/** The record as it would have been stored, with the note first and what else the client should know last. */
function simulatedAnswer(view: WriteView, written: WriteResult, { status, headers }: Head): Answer {
  const body = { _note: WRITE_NOTE, ...showWith(view, written) };
  return json(body, { status, headers: [...SIMULATED, ...headers] });
}

/** The record as a GET responds with it from now on. */
function keptAnswer(view: WriteView, written: WriteResult, { status, headers }: Head): Answer {
  const { preference } = view;
  const own = [...KEPT, ...headers, ...preference.applied];
  if (preference.wants === 'minimal') {
    return status === 201 ? { status, headers: own } : noContent(own);
  }
  if (preference.wants === 'effects') {
    return json(showWith(view, written), { status, headers: own });
  }
  const answer = asRead(view, written.record);
  return { ...answer, status, headers: [...(answer.headers ?? []), ...own], constant: false };
}

/** A record as a GET responds with it. */
function asRead({ desk, selection, renderer }: WriteView, record: EngineRecord): Answer {
  if (isWhole(selection)) return wholeRecordAnswer(record);
  const source = desk.dataset.of(selection.resource.name);
  const ordinal = source.collection.ordinalOf(record.id);
  const written = renderer.record(desk.dataset, selection, ordinal);
  return changingRecordAnswer(source, { ordinal, selection, written });
}

/** A record as it is shown, with what was ignored and what else changed. */
function showWith(
  { desk, selection }: WriteView,
  { record, ignored, effects }: WriteResult,
): Readonly<Record<string, unknown>> {
  return {
    ...showWritten(desk.dataset, selection, record),
    ...(ignored.length > 0 ? { _ignored: ignored } : {}),
    ...effectsMember(effects),
  };
}

/** The response to a delete. The id of the record stands at the top too, where clients of other APIs expect it. */
export function removedAnswer(view: WriteView, removed: Removed): Answer {
  const { desk, preference } = view;
  const { record, cascade, detached, effects } = removed;
  const whole = { id: record.id, deleted: shown(view, record), cascade, detached };
  const all = { ...whole, ...effectsMember(effects) };
  if (!desk.isKept) return json({ _note: WRITE_NOTE, ...all }, { headers: SIMULATED });
  const headers = [...KEPT, ...preference.applied];
  if (preference.wants === 'minimal') return noContent(headers);
  return json(preference.wants === 'effects' ? all : shown(view, record), { headers });
}

function shown({ desk, selection }: WriteView, record: EngineRecord): unknown {
  return showWritten(desk.dataset, selection, record);
}

function effectsMember(effects: WriteResult['effects']): {
  readonly _effects?: WriteResult['effects'];
} {
  return effects.length > 0 ? { _effects: effects } : {};
}

/** The responses to several creates at once, as one. */
export function bulkAnswer(view: WriteView, written: readonly WriteResult[]): Answer {
  const { preference } = view;
  const headers = [...KEPT, ...preference.applied];
  if (preference.wants === 'minimal') return { status: 201, headers };
  const show = (one: WriteResult): unknown =>
    preference.wants === 'effects' ? showWith(view, one) : shown(view, one.record);
  return json(written.map(show), { status: 201, headers });
}
