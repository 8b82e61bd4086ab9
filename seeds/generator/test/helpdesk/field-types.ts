import {
  type FieldCheck,
  isCount,
  isFlag,
  isId,
  isInstant,
  isText,
  oneOf,
  orNull,
  stamps,
} from '../field-checks.js';
import type { HelpdeskSeeds } from './read-helpdesk-seeds.js';

const isDomain: FieldCheck = (value) => /^[a-z0-9]+(-[a-z0-9]+)*\.example$/.test(String(value));
const isEmail: FieldCheck = (value) =>
  /^[a-z0-9]+(\.[a-z0-9]+)+@[a-z0-9-]+\.example$/.test(String(value));
const isZone: FieldCheck = (value) => {
  const zone = String(value);
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone === zone;
};
const isTextList: FieldCheck = (value) =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const isAttachment: FieldCheck = (value) => {
  const { name, size, content_type: type, ...rest } = Object(value);
  return (
    Object.keys(rest).length === 0 &&
    /^[\w-]+\.(png|pdf|csv|har|log)$/.test(String(name)) &&
    /^(image|application|text)\/[a-z]+$/.test(String(type)) &&
    // 12 KiB to 4 MiB
    Number.isInteger(size) &&
    size >= 12 * 1024 &&
    size <= 4096 * 1024
  );
};
const between =
  (least: number, most: number): FieldCheck =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most && isRounded(value);
const isRounded = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** What each field of a record holds, the fields in the order of the resource. */
export const FIELD_TYPES: Readonly<
  Record<keyof HelpdeskSeeds, Readonly<Record<string, FieldCheck>>>
> = {
  teams: {
    id: isId,
    name: isText,
    slug: (value) => /^[a-z]+(-[a-z]+)*$/.test(String(value)),
    timezone: isZone,
    hours: (value) => /^(24\/7|\d\d:00-\d\d:00)$/.test(String(value)),
    ...stamps,
  },
  agents: {
    id: isId,
    name: isText,
    email: isEmail,
    team_id: isId,
    role: oneOf('agent', 'senior', 'lead', 'admin'),
    status: oneOf('available', 'busy', 'away', 'offline'),
    skills: isTextList,
    open_tickets: isCount,
    rating: between(3.6, 4.9),
    ...stamps,
  },
  customers: {
    id: isId,
    name: isText,
    domain: isDomain,
    plan: oneOf('free', 'starter', 'business', 'enterprise'),
    contact_name: isText,
    contact_email: isEmail,
    sla_hours: isCount,
    open_tickets: isCount,
    satisfaction: orNull(between(1, 5)),
    ...stamps,
  },
  tickets: {
    id: isId,
    number: (value) => /^HD-\d{5}$/.test(String(value)),
    subject: isText,
    description: isText,
    status: oneOf('open', 'pending', 'resolved', 'closed'),
    priority: oneOf('low', 'normal', 'high', 'urgent'),
    category: oneOf('billing', 'account', 'bug', 'feature', 'howto'),
    channel: oneOf('email', 'chat', 'phone', 'web', 'api'),
    customer_id: isId,
    requester_email: isEmail,
    assignee_id: orNull(isId),
    team_id: isId,
    tags: isTextList,
    first_response_at: orNull(isInstant),
    resolved_at: orNull(isInstant),
    closed_at: orNull(isInstant),
    due_at: isInstant,
    sla_breached: isFlag,
    satisfaction: orNull((value) => Number.isInteger(value) && between(1, 5)(value)),
    message_count: isCount,
    ...stamps,
  },
  messages: {
    id: isId,
    ticket_id: isId,
    author_type: oneOf('customer', 'agent', 'system'),
    author_id: orNull(isId),
    author_name: isText,
    body: isText,
    internal: isFlag,
    attachments: (value) => Array.isArray(value) && value.every(isAttachment),
    ...stamps,
  },
};
