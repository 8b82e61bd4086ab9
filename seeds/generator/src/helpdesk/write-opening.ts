import { contract } from '../contract.js';
import { handOf, writeAs } from './texts/index.js';
import type { TicketOutline } from './ticket-outline.js';

/** The words that open a ticket, as the requester has them: who speaks on the phone makes no slips of the pen. */
export function writeOpening({ channel, requester }: TicketOutline, text: string): string {
  return channel === 'phone' ? contract(text) : writeAs(handOf(requester.email), text);
}
