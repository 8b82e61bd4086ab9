import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createRecordApp } from '@sandbox/resource';
import { helpdesk } from './resources/index.js';

/** What the helpdesk service is built from. */
export interface HelpdeskOptions {
  readonly platform: Platform;
  /** Folder with the seed files. */
  readonly seeds: string;
}

/** Builds the helpdesk service; it answers everything below `/v1/helpdesk`. */
export function createApp({ platform, seeds }: HelpdeskOptions): ServiceApp {
  return createRecordApp({
    api: helpdesk,
    platform,
    seeds,
    examples: [
      '/v1/helpdesk/tickets?status=open&priority=urgent&sort=-created_at&limit=2',
      '/v1/helpdesk/tickets/1?expand=customer,messages.author',
    ],
  });
}
