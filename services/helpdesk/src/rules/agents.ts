import type { CreateInput, Outcome } from '@sandbox/resource';
import type { Agent } from '../resources/agents.js';

/** Addresses differ by more than case, as mail servers read them; so they are stored in one. */
export function storeAgent({ draft }: CreateInput<Agent>): Outcome<Agent> {
  return { record: { ...draft, email: draft.email.toLowerCase() } };
}
