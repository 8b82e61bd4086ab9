import type { TicketCategory } from '@sandbox/helpdesk';
import { readTexts } from '../../read-texts.js';
import type { Topic } from './topic.js';

const readTopics = (category: TicketCategory) =>
  readTexts<readonly Topic[]>(`helpdesk/${category}`);

/** The topics of each ticket category. */
export const TOPICS_BY_CATEGORY: Readonly<Record<TicketCategory, readonly Topic[]>> = {
  billing: readTopics('billing'),
  account: readTopics('account'),
  bug: readTopics('bug'),
  feature: readTopics('feature'),
  howto: readTopics('howto'),
};
