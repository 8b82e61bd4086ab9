import { fileURLToPath } from 'node:url';
import type { RecordService } from '@sandbox/resource';
import { busyDay } from './busy-day.js';
import { HELPDESK_ERRORS } from './errors.js';
import { graphqlExamples } from './graphql-examples.js';
import { helpdesk } from './resources/index.js';
import { rules } from './rules/index.js';
import { helpdeskFeed } from './script/feed.js';

/** The helpdesk service; it serves everything below `/v1/helpdesk`. */
export const helpdeskService: RecordService = {
  api: helpdesk,
  seeds: fileURLToPath(new URL('../../../seeds/helpdesk', import.meta.url)),
  rules,
  feed: helpdeskFeed,
  busyDay,
  errors: HELPDESK_ERRORS,
  live: {
    title: 'Ticket desk',
    lead: 'Live ticket board. Cards move as events arrive.',
    script: new URL('../web/live.js', import.meta.url),
  },
  graphqlExamples,
  examples: [
    '/v1/helpdesk/tickets?status=open&priority=urgent&sort=-created_at&limit=2',
    '/v1/helpdesk/tickets/1?expand=customer,messages.author',
  ],
};
