import type { TicketCategory } from '../resources/tickets.js';
import { type Script, TOPICS_BY_CATEGORY, toScript } from '../texts/index.js';

/** What one ticket of the feed is about. */
export interface Case {
  readonly category: TicketCategory;
  readonly script: Script;
}

/** The cases that new tickets are made of: those of the seeds in which the desk has something to ask. */
const CASES: readonly Case[] = Object.entries(TOPICS_BY_CATEGORY).flatMap(([category, topics]) =>
  topics.flatMap(
    (topic) =>
      topic.cases
        .map((each) => toScript(topic, each))
        .filter(({ exchanges }) => exchanges.length > 0)
        .map((script) => ({ category: category as TicketCategory, script })), // the keys are the categories
  ),
);

/** A step that spreads the cases of a category. */
const STRIDE = 47;

/** The case of a story: each of them comes once before any comes again. */
export function caseOf(story: number): Case {
  const stride = coprime(STRIDE, CASES.length);
  const found = CASES[(story * stride) % CASES.length];
  if (found === undefined) throw new RangeError(`There is no case for story ${story}.`);
  return found;
}

function coprime(start: number, length: number): number {
  const divisor = (one: number, other: number): number =>
    other === 0 ? one : divisor(other, one % other);
  let step = start;
  while (divisor(step, length) !== 1) step += 1;
  return step;
}

/** What is said on tickets whose matter the feed does not know: those of the seeds. */
export const ANY_CASE: Pick<Script, 'exchanges' | 'fixes' | 'notes'> = {
  exchanges: [
    [
      'Does it still happen, and has anything changed on your side since?',
      'It is as I described it. Nothing has changed here.',
    ],
  ],
  fixes: [
    'I have gone through this with the team and corrected it on our side. Please have a look whether all is well now.',
  ],
  notes: [],
};
