import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '@sandbox/helpdesk';
import type { SystemBeat } from './beats.js';
import type { MessageDraft } from './message-draft.js';
import { TEAM_TABLE } from './team-table.js';
import { fillTemplate, SYSTEM_PHRASES } from './texts/index.js';

/** The text by which the service records an event on the thread. */
export function writeSystemMessage(draft: MessageDraft, beat: SystemBeat): string {
  const { random, outline, slots } = draft;
  const { priority, category, script, number } = outline;
  return fillTemplate(random.pick<string>(SYSTEM_PHRASES[beat]), {
    ...slots,
    number,
    priority,
    category,
    team: TEAM_TABLE[script.team].name,
    formerPriority: random.pick(TICKET_PRIORITIES.filter((each) => each !== priority)),
    formerCategory: random.pick(TICKET_CATEGORIES.filter((each) => each !== category)),
  });
}
