import type { CreateInput, Outcome } from '@sandbox/resource';
import { type Customer, SLA_HOURS } from '../resources/customers.js';

/** A new customer has the target of its plan, unless the client says otherwise; null says that there is none. */
export function createCustomer({ draft, sent }: CreateInput<Customer>): Outcome<Customer> {
  const sla_hours = sent.has('sla_hours') ? draft.sla_hours : SLA_HOURS[draft.plan];
  return { record: { ...draft, sla_hours } };
}
