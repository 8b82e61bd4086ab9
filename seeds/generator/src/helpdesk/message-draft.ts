import type { Random } from '@sandbox/kernel';
import type { Beat } from './beats.js';
import type { Attachment, Script, SlotValues } from './texts/index.js';
import type { TicketOutline } from './ticket-outline.js';

/** Everything that the text of one message depends on. */
export interface MessageDraft {
  readonly random: Random;
  readonly outline: TicketOutline;
  readonly script: Script;
  readonly slots: SlotValues;
  /** The text with which the ticket was opened. */
  readonly description: string;
  /** Whether the desk answers on the thread at all. */
  readonly answered: boolean;
  /** The beats up to this one. */
  readonly past: readonly Beat[];
  readonly attachment: Attachment | null;
}

/** How often a beat has come up so far, this one included. */
export function countBeats(past: readonly Beat[], beat: Beat): number {
  return past.filter((each) => each === beat).length;
}
