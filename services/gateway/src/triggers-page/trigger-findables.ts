import type { Findable } from '@sandbox/kernel';
import { RESPONSE_CODE } from '../reasons.js';
import { TRIGGER_TABLES, type TriggerRow, type TriggerTable } from './trigger-tables.js';
import { TRIGGERS_PATH } from './triggers-page.js';

/** The search terms by the response code of a payment; approvals have no entry. */
const OUTCOMES: Readonly<Record<number, string>> = {
  [RESPONSE_CODE.declined]: 'Declined',
  [RESPONSE_CODE.error]: 'Rejected with an error',
  [RESPONSE_CODE.held]: 'Held for review',
};

/** Lists the triggers for the search: their kinds, and each value that a payment is not approved with. */
export function listTriggerFindables(): readonly Findable[] {
  return TRIGGER_TABLES.flatMap((table) => [
    {
      kind: 'trigger',
      name: `Triggers: ${table.title}`,
      meaning: table.lead,
      path: `${TRIGGERS_PATH}#${table.id}`,
      words: 'test values magic decline declined refund void settle',
    },
    ...table.rows.flatMap((row) => toFindable(row, table)),
  ]);
}

function toFindable({ input, response }: TriggerRow, table: TriggerTable): readonly Findable[] {
  const outcome = response && OUTCOMES[response.responseCode];
  if (outcome === undefined) return [];
  return [
    {
      kind: 'trigger',
      name: `${outcome}: ${table.input} ${input}`,
      meaning: `Reason ${response?.code}: ${response?.text}`,
      path: `${TRIGGERS_PATH}#${table.id}`,
    },
  ];
}
