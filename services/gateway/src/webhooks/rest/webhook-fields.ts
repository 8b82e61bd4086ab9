import { isIP } from 'node:net';
import { type EventType, isEventType } from '../../domain/webhook/event-types.js';
import { WEBHOOK_STATUSES } from '../../domain/webhook/webhook-event.js';
import { textRule } from '../../tools/field-rules.js';
import { type FieldRule, type FieldsOf, readFields } from '../../tools/read-fields.js';
import { isPublicAddress } from '../is-public-address.js';

const MAX_URL_LENGTH = 2048;

/** What a webhook answers about itself besides its own fields: a client may send back the whole of what it got. */
const IGNORED: FieldRule<unknown> = { expected: 'anything', read: (value) => value ?? null };

const EVENT_TYPES_RULE: FieldRule<readonly EventType[]> = {
  expected: 'a list of types of events that GET /rest/v1/eventtypes names',
  read: (value) => {
    if (!Array.isArray(value) || value.length === 0) return undefined;
    const names: readonly unknown[] = value;
    return names.every(isEventTypeName) ? [...new Set(names)] : undefined;
  },
};

const STATUS_RULE: FieldRule<(typeof WEBHOOK_STATUSES)[number]> = {
  expected: WEBHOOK_STATUSES.join(' or '),
  read: (value) => WEBHOOK_STATUSES.find((status) => status === value),
};

function isEventTypeName(name: unknown): name is EventType {
  return typeof name === 'string' && isEventType(name);
}

function urlRule(allowsPrivate: boolean): FieldRule<string> {
  const place = allowsPrivate ? '' : ' on the public internet';
  return {
    expected: `an http or https address${place} of at most ${MAX_URL_LENGTH} characters`,
    read: (value) => {
      if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return undefined;
      return URL.canParse(value) && isUsable(new URL(value), allowsPrivate) ? value : undefined;
    },
  };
}

/** Names are looked up when something is sent; until then only what is plainly local can be told. */
function isUsable({ protocol, hostname }: URL, allowsPrivate: boolean): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (allowsPrivate) return true;
  return isIP(host) === 0 ? !/(^|\.)localhost\.?$/.test(host) : isPublicAddress(host);
}

function webhookRules(allowsPrivate: boolean) {
  return {
    name: textRule(/^[^\p{Cc}]{1,255}$/u, 'a text of 1 to 255 characters'),
    url: urlRule(allowsPrivate),
    eventTypes: EVENT_TYPES_RULE,
    status: STATUS_RULE,
    webhookId: IGNORED,
    _links: IGNORED,
  };
}

/** What a client says about a webhook. */
export type WebhookFields = Pick<
  FieldsOf<ReturnType<typeof webhookRules>>,
  'name' | 'url' | 'eventTypes' | 'status'
>;

/**
 * Reads the fields of a webhook.
 * @throws AppError invalid_field
 */
export function readWebhookFields(
  body: Readonly<Record<string, unknown>>,
  allowsPrivate: boolean,
): WebhookFields {
  return readFields(webhookRules(allowsPrivate), body);
}
