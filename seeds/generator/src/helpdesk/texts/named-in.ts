import type { SlotValues } from '@sandbox/helpdesk';
import type { Script } from './topic.js';

/** What only the customer knows until it is named: people, devices, things of the workspace. */
const TOLD =
  /\{(colleague|colleagueFirst|colleague2|deputy|device|browser|system|file|table|tool|source|chat|field|role|area|project|event|endpoint|provider|code|request|rows|country)\}/g;

/** What the desk need not ask for once the customer has named it. */
const ASKED =
  /\{(request|code|vat|country|date|seats|credit|table|version|source|system|provider)\}/g;

type DeskLines = Pick<Script, 'fixes' | 'exchanges' | 'attempts' | 'notes'>;

/**
 * What the desk may say on a ticket: sentences that speak of nothing that the ticket has not named, and questions that it
 * has not answered. Where no sentence of a kind is left, the kind is kept as it is; only of notes there may be none.
 */
export function namedIn<Lines extends Partial<DeskLines>>(
  ticket: { readonly said: string; readonly slots: SlotValues },
  lines: Lines,
): Lines {
  const isNamed = ([, slot = '']: RegExpExecArray): boolean =>
    ticket.said.includes(ticket.slots[slot] ?? '');
  const isKnown = (sentence: string): boolean => [...sentence.matchAll(TOLD)].every(isNamed);
  const isNews = (answer: string): boolean => ![...answer.matchAll(ASKED)].some(isNamed);
  const keep = <T>(all: readonly T[] | undefined, fits: (item: T) => boolean) => {
    const fitting = all?.filter(fits) ?? [];
    return fitting.length > 0 ? fitting : all;
  };
  const news = keep(lines.exchanges, ([, answer]) => isNews(answer));
  return {
    ...lines,
    fixes: keep(lines.fixes, isKnown),
    exchanges: keep(news, ([question]) => isKnown(question)),
    attempts: keep(lines.attempts, ([step]) => isKnown(step)),
    notes: lines.notes?.filter(isKnown),
  };
}
