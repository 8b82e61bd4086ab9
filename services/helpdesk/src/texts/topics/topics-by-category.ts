import type { TicketCategory } from '../../resources/tickets.js';
import type { Topic } from '../topic.js';
import { ACCOUNT_TOPICS } from './account-topics.js';
import { BILLING_TOPICS } from './billing-topics.js';
import { BUG_TOPICS } from './bug-topics.js';
import { FEATURE_TOPICS } from './feature-topics.js';
import { HOWTO_TOPICS } from './howto-topics.js';

/** The topics of each ticket category. */
export const TOPICS_BY_CATEGORY: Readonly<Record<TicketCategory, readonly Topic[]>> = {
  billing: BILLING_TOPICS,
  account: ACCOUNT_TOPICS,
  bug: BUG_TOPICS,
  feature: FEATURE_TOPICS,
  howto: HOWTO_TOPICS,
};
