import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Stamped {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface TeamRecord extends Stamped {
  readonly name: string;
  readonly slug: string;
  readonly timezone: string;
  readonly hours: string;
}

export interface AgentRecord extends Stamped {
  readonly name: string;
  readonly email: string;
  readonly team_id: number;
  readonly role: string;
  readonly status: string;
  readonly skills: readonly string[];
  readonly open_tickets: number;
  readonly rating: number;
}

export interface CustomerRecord extends Stamped {
  readonly name: string;
  readonly domain: string;
  readonly plan: string;
  readonly contact_name: string;
  readonly contact_email: string;
  readonly sla_hours: number;
  readonly open_tickets: number;
  readonly satisfaction: number | null;
}

export interface TicketRecord extends Stamped {
  readonly number: string;
  readonly subject: string;
  readonly description: string;
  readonly status: string;
  readonly priority: string;
  readonly category: string;
  readonly channel: string;
  readonly customer_id: number;
  readonly requester_email: string;
  readonly assignee_id: number | null;
  readonly team_id: number;
  readonly tags: readonly string[];
  readonly first_response_at: string | null;
  readonly resolved_at: string | null;
  readonly closed_at: string | null;
  readonly due_at: string;
  readonly sla_breached: boolean;
  readonly satisfaction: number | null;
  readonly message_count: number;
}

export interface AttachmentRecord {
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
}

export interface MessageRecord extends Stamped {
  readonly ticket_id: number;
  readonly author_type: string;
  readonly author_id: number | null;
  readonly author_name: string;
  readonly body: string;
  readonly internal: boolean;
  readonly attachments: readonly AttachmentRecord[];
}

/** The committed seed files of the helpdesk. */
export interface HelpdeskSeeds {
  readonly teams: readonly TeamRecord[];
  readonly agents: readonly AgentRecord[];
  readonly customers: readonly CustomerRecord[];
  readonly tickets: readonly TicketRecord[];
  readonly messages: readonly MessageRecord[];
}

/** The collections that have checks of their own. */
export const COLLECTIONS = ['teams', 'agents', 'customers', 'tickets', 'messages'] as const;

const folder = join(import.meta.dirname, '../../../helpdesk');

/** The text of a seed file as it is committed. */
export function readSeedText(collection: string): string {
  return readFileSync(join(folder, `${collection}.json`), 'utf8');
}

/** All records as they are committed. */
export function readHelpdeskSeeds(): HelpdeskSeeds {
  const entries = COLLECTIONS.map((name) => [name, JSON.parse(readSeedText(name))] as const);
  return Object.fromEntries(entries) as unknown as HelpdeskSeeds; // the field checks hold it to that
}
