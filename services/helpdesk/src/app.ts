import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createRecordApp, type RecordAppOptions } from '@sandbox/resource';
import { helpdesk } from './resources/index.js';
import { rules } from './rules/index.js';
import { helpdeskFeed } from './story.js';

/** What the helpdesk service is built from. */
export interface HelpdeskOptions {
  readonly platform: Platform;
  /** Folder with the seed files. */
  readonly seeds: string;
  /** How many clients the feed takes and how long it waits for them. */
  readonly feedLimits?: RecordAppOptions['feedLimits'];
}

/** Builds the helpdesk service; it answers everything below `/v1/helpdesk`. */
export function createApp({ platform, seeds, feedLimits }: HelpdeskOptions): ServiceApp {
  return createRecordApp({
    api: helpdesk,
    platform,
    seeds,
    rules,
    feed: helpdeskFeed,
    feedLimits,
    examples: [
      '/v1/helpdesk/tickets?status=open&priority=urgent&sort=-created_at&limit=2',
      '/v1/helpdesk/tickets/1?expand=customer,messages.author',
    ],
  });
}
