import { type HttpRequest, type HttpResponse, sentPathOf } from '@sandbox/http';
import type { SessionRef, Sessions } from '@sandbox/sessions';
import type { Dataset } from '../dataset.js';
import type { DecideWrites, RunWrites } from '../write/unit-of-work.js';
import type { WritesOver } from '../write/write-operations.js';
import { createDraft } from './draft.js';
import type { SessionSubscriptions } from './feed/session-watches.js';
import {
  findStored,
  type KeyedRequest,
  readKey,
  rejectionOf,
  rejectKey,
  toStoredResponse,
} from './idempotency.js';
import { isChange, type RecordEvent } from './record-event.js';
import { type RecordState, sessionSeconds } from './record-state.js';

/** A session as a request met it. */
export interface LoadedSession {
  readonly ref: SessionRef;
  readonly state: RecordState;
}

export interface RunWritesOptions {
  /** The seed records. */
  readonly base: Dataset;
  /** The session of a request that has one. */
  readonly require: (request: HttpRequest) => LoadedSession;
  readonly sessions: Sessions<RecordState, RecordEvent>;
  readonly watches: SessionSubscriptions;
  readonly writesOver: WritesOver;
}

/** Builds the runner of the writes of requests, in their sessions or without one. */
export function createRunWrites(options: RunWritesOptions): RunWrites {
  const { base, require, sessions, watches, writesOver } = options;
  const writes = writesOver({ dataset: base });
  const simulated = { dataset: base, writes, isStored: false, requiresMatch: false };
  const keep: RunWrites = async (request, decide) => {
    const { ref, state: before } = require(request);
    const keyed = await readKey(request, before.rules);
    const path = sentPathOf(request);
    const write = async (state: RecordState) => {
      const { events, response } = await decideWriting(state, { decide, keyed, path, writesOver });
      const changes = state.changes + events.filter(isChange).length;
      return { events, result: { response, changes } };
    };
    const { result } = await sessions.run(ref, write, before);
    watches.noticeWrite(ref.id);
    noteChanges(request, result.changes);
    return result.response;
  };
  return (request, decide) => {
    if (request.session !== undefined) return keep(request, decide);
    rejectKey(request);
    return decide(simulated);
  };
}

/** Sets the number of changes of the session for the response. */
export function noteChanges({ session }: HttpRequest, changes: number): void {
  if (session !== undefined) session.changes = changes;
}

/** One request's writes to a state. */
interface Writing {
  readonly decide: DecideWrites;
  readonly keyed: KeyedRequest | undefined;
  readonly path: string;
  readonly writesOver: WritesOver;
}

/** The outcome of a request's writes. */
interface WriteOutcome {
  readonly events: readonly RecordEvent[];
  readonly response: HttpResponse;
}

/** Makes a request's writes upon a state, or finds the response that its key got before. */
async function decideWriting(
  state: RecordState,
  { decide, keyed, path, writesOver }: Writing,
): Promise<WriteOutcome> {
  const replay = keyed && findStored(state, keyed);
  if (replay) return { events: [], response: replay };
  const draft = createDraft(state, writesOver);
  const requiresMatch = state.rules.require.includes('if-match');
  const unit = { dataset: draft.dataset, writes: draft.writes, isStored: true, requiresMatch };
  if (keyed === undefined) return { response: await decide(unit), events: draft.events };
  const keep = (response: HttpResponse): RecordEvent =>
    toStoredResponse(keyed, response, sessionSeconds(state));
  try {
    const response = await decide(unit);
    return { response, events: [...draft.events, keep(response)] };
  } catch (thrown) {
    const response = rejectionOf(thrown, path);
    if (response === undefined || state.rules.idempotency === 'success-only') throw thrown;
    return { response, events: [keep(response)] };
  }
}
