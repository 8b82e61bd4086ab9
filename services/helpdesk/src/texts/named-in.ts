import type { SlotValues } from './fill-template.js';
import type { Script } from './topic.js';

/** What only the customer knows until it is named: people, devices, things of the workspace. */
const TOLD =
  /\{(colleague|colleagueFirst|colleague2|deputy|device|browser|system|file|table|tool|source|chat|field|role|area|project|event|endpoint|provider|code|request|rows|country)\}/g;

type DeskLines = Pick<Script, 'fixes' | 'exchanges' | 'attempts' | 'notes'>;

/**
 * What the desk may say on a ticket: sentences that speak of nothing that the ticket has not named. Where all of a
 * kind do, the kind is kept as it is; only of notes there may be none.
 */
export function namedIn<Lines extends Partial<DeskLines>>(
  ticket: { readonly said: string; readonly slots: SlotValues },
  lines: Lines,
): Lines {
  const isKnown = (sentence: string): boolean =>
    [...sentence.matchAll(TOLD)].every(([, slot = '']) =>
      ticket.said.includes(ticket.slots[slot] ?? ''),
    );
  const keep = <T>(all: readonly T[] | undefined, sentenceOf: (item: T) => string) => {
    const known = all?.filter((item) => isKnown(sentenceOf(item))) ?? [];
    return known.length > 0 ? known : all;
  };
  return {
    ...lines,
    fixes: keep(lines.fixes, (fix) => fix),
    exchanges: keep(lines.exchanges, ([question]) => question),
    attempts: keep(lines.attempts, ([step]) => step),
    notes: lines.notes?.filter(isKnown),
  };
}
