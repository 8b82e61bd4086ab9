import { setImmediate as turn } from 'node:timers/promises';
import type { SessionKind, SessionSeed, SessionStore } from '@sandbox/sessions';
import { isChange, type RecordEvent } from '../record-event.js';
import type { RecordState } from '../record-state.js';
import type { ChangeMemo } from './change-memo.js';
import { toChangeMessage } from './change-message.js';

export interface HistoryOptions {
  readonly api: string;
  readonly kind: SessionKind<RecordState, RecordEvent>;
  readonly store: Pick<SessionStore, 'load'>;
  readonly memo: ChangeMemo;
}

/**
 * Puts the messages of a log from a change on into the memo, as many as clients may take soon.
 * @returns whether there were any
 */
export type ReadHistory = (log: SessionSeed, from: number) => Promise<boolean>;

/** How many characters of messages are made at once. */
const BATCH_CHARACTERS = 1_048_576;

/** How many characters of events are folded before others have their turn. */
const TURN_CHARACTERS = 262_144;

/** Builds the reader of logs from their beginning, one after the other, so that no more than one is in memory. */
export function createReadHistory(options: HistoryOptions): ReadHistory {
  let last: Promise<unknown> = Promise.resolve();
  return (log, from) => {
    const reading = last.then(() => read(options, log, from));
    last = reading.catch(() => undefined); // the caller receives the error
    return reading;
  };
}

async function read(
  { api, kind, store, memo }: HistoryOptions,
  log: SessionSeed,
  from: number,
): Promise<boolean> {
  const stored = await store.load(log.id);
  if (stored?.startedAt !== log.startedAt) return false;
  const state = kind.create(log);
  let made = 0;
  let left = TURN_CHARACTERS;
  for (const text of stored.texts) {
    left -= text.length;
    if (left < 0) {
      await turn();
      left = TURN_CHARACTERS;
    }
    const event = kind.parse(text);
    kind.fold(state, event);
    if (!isChange(event) || state.changes < from) continue;
    const message = toChangeMessage(api, state, event);
    memo.set(log, state.changes, message);
    made += message.length;
    if (made > BATCH_CHARACTERS) break;
  }
  return made > 0;
}
