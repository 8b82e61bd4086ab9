import { type Effect, effectOn, type RuleContext } from '@sandbox/resource';
import { customers } from '../resources/customers.js';
import { type Ticket, tickets } from '../resources/tickets.js';

/** A ticket before and after a write; undefined when it was not there, or is not any more. */
interface Change {
  readonly before?: Ticket;
  readonly after?: Ticket;
}

/** The averages of the customers whose ratings a write changes. */
export function satisfactionEffects(
  { before, after }: Change,
  context: RuleContext,
): readonly Effect[] {
  const touched = [before, after].filter((ticket) => ticket !== undefined);
  const owners = new Set(touched.map(({ customer_id }) => customer_id));
  return [...owners].flatMap((id) => {
    const others = context
      .related(tickets, 'customer_id', id)
      .filter((ticket) => ticket.id !== before?.id);
    const rated = after?.customer_id === id ? [...others, after] : others;
    const satisfaction = meanOf(rated.flatMap((ticket) => ticket.satisfaction ?? []));
    return satisfaction === context.get(customers, id).satisfaction
      ? []
      : [effectOn(customers, id, { satisfaction })];
  });
}

function meanOf(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return Math.round(mean * 100) / 100;
}
