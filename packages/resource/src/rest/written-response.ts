import { type HttpResponse, json, noContent } from '@sandbox/http';
import type { EngineRecord } from '@sandbox/query-engine';
import { isWhole } from '../read/compile-record.js';
import type { Selection } from '../read/plan.js';
import type { UnitOfWork } from '../write/unit-of-work.js';
import { type Removed, WRITE_NOTE, type WriteResult } from '../write/write-operations.js';
import type { Preference } from './prefer.js';
import { changingRecordResponse, wholeRecordResponse } from './record-response.js';
import type { RestRenderer } from './render.js';
import { showWritten } from './show-written.js';

const SIMULATED = ['X-Sandbox-Write', 'simulated'] as const;
const STORED = ['X-Sandbox-Write', 'kept'] as const;

/** How the response to a write is made. */
export interface WriteView {
  readonly unit: UnitOfWork;
  /** The visible members of the record. */
  readonly selection: Selection;
  readonly preference: Preference;
  readonly renderer: RestRenderer;
}

/** The response to a create, with where the record is, an update or a replacement. */
export function writtenResponse(
  view: WriteView,
  written: WriteResult,
  location?: string,
): HttpResponse {
  const status = location === undefined ? 200 : 201;
  const headers = location === undefined ? [] : ['Location', location];
  return view.unit.isStored
    ? storedResponse(view, written, { status, headers })
    : simulatedResponse(view, written, { status, headers });
}

interface Head {
  readonly status: number;
  readonly headers: readonly string[];
}

/** The record as it would have been stored, with the note first and further information last. */
function simulatedResponse(
  view: WriteView,
  written: WriteResult,
  { status, headers }: Head,
): HttpResponse {
  const body = { _note: WRITE_NOTE, ...showWith(view, written) };
  return json(body, { status, headers: [...SIMULATED, ...headers] });
}

/** The record as a GET responds with it from now on. */
function storedResponse(
  view: WriteView,
  written: WriteResult,
  { status, headers }: Head,
): HttpResponse {
  const { preference } = view;
  const own = [...STORED, ...headers, ...preference.applied];
  if (preference.wants === 'minimal') {
    return status === 201 ? { status, headers: own } : noContent(own);
  }
  if (preference.wants === 'effects') {
    return json(showWith(view, written), { status, headers: own });
  }
  const response = asRead(view, written.record);
  return { ...response, status, headers: [...(response.headers ?? []), ...own], constant: false };
}

/** A record as a GET responds with it. */
function asRead({ unit, selection, renderer }: WriteView, record: EngineRecord): HttpResponse {
  if (isWhole(selection)) return wholeRecordResponse(record);
  const source = unit.dataset.of(selection.resource.name);
  const ordinal = source.collection.ordinalOf(record.id);
  const written = renderer.record(unit.dataset, selection, ordinal);
  return changingRecordResponse(source, { ordinal, selection, written });
}

/** A record in a response, with the ignored fields and the other changes. */
function showWith(
  { unit, selection }: WriteView,
  { record, ignored, effects }: WriteResult,
): Readonly<Record<string, unknown>> {
  return {
    ...showWritten(unit.dataset, selection, record),
    ...(ignored.length > 0 ? { _ignored: ignored } : {}),
    ...effectsMember(effects),
  };
}

/** The response to a delete. The id of the record is also at the top level, where clients of other APIs expect it. */
export function removedResponse(view: WriteView, removed: Removed): HttpResponse {
  const { unit, preference } = view;
  const { record, cascade, detached, effects } = removed;
  const whole = { id: record.id, deleted: shown(view, record), cascade, detached };
  const all = { ...whole, ...effectsMember(effects) };
  if (!unit.isStored) return json({ _note: WRITE_NOTE, ...all }, { headers: SIMULATED });
  const headers = [...STORED, ...preference.applied];
  if (preference.wants === 'minimal') return noContent(headers);
  return json(preference.wants === 'effects' ? all : shown(view, record), { headers });
}

function shown({ unit, selection }: WriteView, record: EngineRecord): unknown {
  return showWritten(unit.dataset, selection, record);
}

function effectsMember(effects: WriteResult['effects']): {
  readonly _effects?: WriteResult['effects'];
} {
  return effects.length > 0 ? { _effects: effects } : {};
}

/** The responses to several creates at once, as one. */
export function bulkResponse(view: WriteView, written: readonly WriteResult[]): HttpResponse {
  const { preference } = view;
  const headers = [...STORED, ...preference.applied];
  if (preference.wants === 'minimal') return { status: 201, headers };
  const show = (one: WriteResult): unknown =>
    preference.wants === 'effects' ? showWith(view, one) : shown(view, one.record);
  return json(written.map(show), { status: 201, headers });
}
