import { type Field, readFields, toBodySchema } from '@sandbox/endpoint';
import type { HttpRequest } from '@sandbox/http';
import { text, textReader } from '@sandbox/kernel';
import { isPlainlyRejected, type TargetRules } from '@sandbox/webhook';
import { type EventType, isEventType } from '../../domain/webhook/event-types.js';
import { WEBHOOK_STATUSES } from '../../domain/webhook/webhook-ledger.js';
import { fail } from '../../errors.js';
import { EVENT_TYPE } from '../find-webhook.js';

const MAX_URL_LENGTH = 2048;

const eventTypes: Field<readonly EventType[]> = {
  expected: 'a list of types of events that GET /rest/v1/eventtypes names',
  schema: { type: 'array', items: EVENT_TYPE, minItems: 1 },
  readValue: (value) => {
    if (!Array.isArray(value) || value.length === 0) return undefined;
    const names: readonly unknown[] = value;
    return names.every(isEventTypeName) ? [...new Set(names)] : undefined;
  },
};

function isEventTypeName(name: unknown): name is EventType {
  return typeof name === 'string' && isEventType(name);
}

const status: Field<(typeof WEBHOOK_STATUSES)[number]> = {
  expected: WEBHOOK_STATUSES.join(' or '),
  schema: { enum: WEBHOOK_STATUSES },
  readValue: (value) => WEBHOOK_STATUSES.find((known) => known === value),
};

/** The characters that URL parsers silently drop or change. */
const ODD = /[\p{Cc}\s\\]/u;

/** The URL is stored in its parsed form, so that the shown URL is the one that notifications are sent to. */
function webAddress(rules: TargetRules): Field<string> {
  return textReader({
    expected: `an http or https address that WEBHOOK_TARGETS=${rules.targets} allows, without white space, user name and password, of at most ${MAX_URL_LENGTH} characters`,
    schema: { type: 'string', format: 'uri' },
    read: (value) => {
      if (value.length > MAX_URL_LENGTH || ODD.test(value)) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      return url && isUsable(url, rules) ? url.href : undefined;
    },
  });
}

/**
 * Names are looked up when a notification is sent; until then only a plainly rejected target can be reported.
 */
function isUsable(url: URL, rules: TargetRules): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' && !isPlainlyRejected(url, rules);
}

/** The members of a webhook beside its own fields: a client may send back a complete webhook. */
const IGNORED = ['webhookId', '_links'];

function changes(rules: TargetRules) {
  return { name: text(255), url: webAddress(rules), eventTypes, status };
}

function newWebhook(rules: TargetRules) {
  const { name, url } = changes(rules);
  return {
    name,
    url: { ...url, required: true },
    eventTypes: { ...eventTypes, required: true },
    status: { ...status, default: 'active' },
  } as const;
}

/** Reads the fields of a new webhook; throws invalid_field. */
export function readNewWebhook(request: HttpRequest, rules: TargetRules) {
  return readFields(request, { fields: newWebhook(rules), ignored: IGNORED }, fail);
}

/** Reads the fields of a webhook that change; throws invalid_field. */
export function readChanges(request: HttpRequest, rules: TargetRules) {
  return readFields(request, { fields: changes(rules), ignored: IGNORED }, fail);
}

/** The allowed targets are a setting, which documents do not show. */
const ANY_TARGET: TargetRules = { targets: 'any', allowedHosts: [] };

/** The bodies as documents show them. */
export const NEW_WEBHOOK = {
  schema: toBodySchema({ fields: newWebhook(ANY_TARGET) }),
  example: {
    name: 'payments',
    url: 'https://shop.example/notifications',
    eventTypes: ['net.authorize.payment.authcapture.created'],
    status: 'active',
  },
};
export const CHANGES = {
  schema: toBodySchema({ fields: changes(ANY_TARGET) }),
  example: { status: 'inactive' },
};
