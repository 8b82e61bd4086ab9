import { type EventType, isEventType } from '../../domain/webhook/event-types.js';
import { WEBHOOK_STATUSES } from '../../domain/webhook/webhook-ledger.js';
import { textRule } from '../../tools/field-rules.js';
import { type FieldRule, type FieldsOf, readFields } from '../../tools/read-fields.js';
import { isPlainlyRefused, type TargetRules } from '../resolve-target.js';

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

/** What URL parsers drop or turn into something else without a word. */
const ODD = /[\p{Cc}\s\\]/u;

/** The URL is kept as it is understood, so that what is shown is what is sent to. */
function urlRule(rules: TargetRules): FieldRule<string> {
  return {
    expected: `an http or https address that WEBHOOK_TARGETS=${rules.targets} allows, without white space, user name and password, of at most ${MAX_URL_LENGTH} characters`,
    read: (value) => {
      if (typeof value !== 'string' || value.length > MAX_URL_LENGTH || ODD.test(value))
        return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      return url && isUsable(url, rules) ? url.href : undefined;
    },
  };
}

/** Names are looked up when something is sent; until then only what is plainly refused can be reported. */
function isUsable(url: URL, rules: TargetRules): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' && !isPlainlyRefused(url, rules);
}

function webhookRules(rules: TargetRules) {
  return {
    name: textRule(/^[^\p{Cc}]{1,255}$/u, 'a text of 1 to 255 characters'),
    url: urlRule(rules),
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
  rules: TargetRules,
): WebhookFields {
  return readFields(webhookRules(rules), body);
}
