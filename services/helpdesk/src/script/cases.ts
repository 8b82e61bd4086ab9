import { fileURLToPath } from 'node:url';
import { readSeedList } from '@sandbox/resource';
import type { TicketCategory, TicketChannel, TicketPriority } from '../resources/tickets.js';
import type { Line, PlotName } from './plots.js';

/** A conversation. Its strings have slots for names and times. */
export interface Case {
  readonly plot: PlotName;
  /** How the customer rates it when it is closed. */
  readonly satisfaction: number | null;
  /** The messages of the plot. */
  readonly says: Readonly<Partial<Record<Line, string>>>;
  /** The ticket that the conversation opens; without it, the conversation continues a ticket of the seeds. */
  readonly ticket?: CaseTicket;
}

/** The ticket that a customer opens. */
export interface CaseTicket {
  readonly subject: string;
  readonly description: string;
  readonly priority: TicketPriority;
  readonly category: TicketCategory;
  readonly channel: TicketChannel;
  /** The team that knows about it. */
  readonly team_id: number;
  readonly tags: readonly string[];
}

/** A case with a ticket. */
export type NewCase = Required<Case>;

const FILE = fileURLToPath(new URL('../../../../seeds/helpdesk/cases.json', import.meta.url));

/** The case of each script. */
export interface Cases {
  /** Of a script that opens a ticket: every case occurs once before any is repeated. */
  opening(script: number): NewCase;
  /** Of a script that started before the stream: -1, -2 and so on. */
  continuing(script: number): Case;
}

/** Reads the cases of the feed, which are the same for any `SEEDS_DIR`. */
export function readCases(): Cases {
  const all = readSeedList(FILE) as readonly Case[]; // as the generator types its output
  const opening = all.filter((each): each is NewCase => each.ticket !== undefined);
  const continuing = all.filter(({ ticket }) => ticket === undefined);
  return {
    opening: (script) => at(opening, script % opening.length),
    continuing: (script) => at(continuing, -1 - script),
  };
}

function at<T>(cases: readonly T[], place: number): T {
  const found = cases[place];
  if (found === undefined) throw new RangeError(`There is no case ${place}.`);
  return found;
}
