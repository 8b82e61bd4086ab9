import type { SessionEvent } from './session-state.js';

/** An event of any version, as it was stored. */
export type StoredEvent = Readonly<Record<string, unknown>>;

/** The form in which events are stored. */
export interface EventForm {
  readonly version: number;
  /** The upgrades of an event of a version to the next version. */
  readonly upgrades: Readonly<Record<number, (event: StoredEvent) => StoredEvent>>;
}

/**
 * The current format. A change that stored events do not have raises the version and adds an upgrade of the
 * previous version. Each event is stored with its version as `v`, except version 1.
 */
const PRESENT: EventForm = { version: 1, upgrades: {} };

/** Formats an event as it is stored. */
export function formatEvent(event: SessionEvent, { version }: EventForm = PRESENT): string {
  return JSON.stringify(version === 1 ? event : { ...event, v: version });
}

/**
 * Parses a stored event, whichever version it has.
 * @throws Error for a version that a newer service has stored
 */
export function parseEvent(text: string, form: EventForm = PRESENT): SessionEvent {
  const stored = JSON.parse(text) as StoredEvent; // the store contains only events that were formatted here
  const { v: version = 1 } = stored;
  return (version === form.version ? stored : upgrade(stored, Number(version), form)) as never; // it has this form now
}

function upgrade(stored: StoredEvent, version: number, form: EventForm): StoredEvent {
  let event = stored;
  for (let from = version; from !== form.version; from++) {
    const next = form.upgrades[from];
    if (next === undefined)
      throw new Error(
        `A stored event has version ${version}; versions 1 to ${form.version} are known.`,
      );
    event = next(event);
  }
  return event;
}
