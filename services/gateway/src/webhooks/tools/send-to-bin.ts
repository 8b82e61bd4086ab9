import { createHash } from 'node:crypto';
import { type HandledEndpoint, readFields, toBodySchema } from '@sandbox/endpoint';
import { formatSessionName, type HttpRequest } from '@sandbox/http';
import { type Clock, type IdSource, SERVICE_LOCATIONS, textLike } from '@sandbox/kernel';
import type { SessionRef } from '@sandbox/sessions';
import type { OriginGuard } from '@sandbox/webhook';
import { isPlainlyRejected, type TargetRules } from '@sandbox/webhook';
import { sessionNow } from '../../domain/session.js';
import { EVENT_TYPES } from '../../domain/webhook/event-types.js';
import type { Webhook } from '../../domain/webhook/webhook-ledger.js';
import { fail } from '../../errors.js';
import type { Sessions } from '../../session/sessions.js';
import { defineSessionTool, TYPED_BY_CLIENTS } from '../../tools/define-session-tool.js';
import { rejections, whole } from '../../tools/openapi/open-api-part.js';
import { EVENT_TYPE, tooManyWebhooks, UUID } from '../find-webhook.js';

/** The context of the tool. */
export interface SendToBinContext {
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly uuids: IdSource;
  readonly guard: OriginGuard;
  readonly rules: TargetRules;
  readonly maxWebhooks: number;
  /** The URL at which this service reaches the bins; null for the URL at which clients reach this service. */
  readonly binsUrl: string | null;
}

/** As the utilities name bins. */
const FIELDS = {
  bin: textLike(
    /^[A-Za-z\d][\w.-]{0,63}$/,
    'the name of a bin: 1 to 64 letters, digits, dots, hyphens and underscores that start with a letter or digit',
  ),
} as const;

const [UTILS = ''] = SERVICE_LOCATIONS.utils.paths;

/**
 * Sends all events of the session to a bin of the utilities, which stores them and checks their signatures.
 */
export const sendToBin: HandledEndpoint<SendToBinContext> = defineSessionTool({
  methods: ['POST'],
  path: '/webhooks/bin',
  exported: false,
  operationId: 'sendWebhooksToBin',
  summary: 'Send the webhooks to a bin',
  description:
    'Subscribes a bin of `/v1/utils/hooks` to all events. Repeated requests have no further effect. If the session has a name, the bin belongs to that session. The default of `bin` is `payments`; without a session name it is a name derived from the session token. `requests` and `wait` are the paths that list the received notifications, each with its checked signature.',
  describesBody: {
    schema: { ...toBodySchema({ fields: FIELDS }), additionalProperties: false },
    example: { bin: 'payments' },
  },
  admit: (request, { guard }) => guard(request),
  success: {
    description: 'The webhook and the location of its bin.',
    schema: whole({
      webhook_id: UUID,
      url: { type: 'string', format: 'uri' },
      status: { const: 'active' },
      event_types: { type: 'array', items: EVENT_TYPE },
      bin: { type: 'string' },
      requests: { type: 'string', format: 'uri-reference' },
      wait: { type: 'string', format: 'uri-reference' },
    }),
  },
  rejections: rejections('401', '403', '404', '409', '413', '415', '422', '503'),
  async run(_values, { sessions, ref, clock, uuids, maxWebhooks, ...context }, request) {
    const bin = (await readName(request)) ?? defaultName(request, ref);
    const path = pathOf(request, bin);
    const url = addressOf(request, path, context);
    return sessions.run(ref, (state) => {
      const webhooks = [...state.webhooks.byId.values()];
      const known = webhooks.find((webhook) => webhook.url === url);
      if (known === undefined && webhooks.length >= maxWebhooks) throw tooManyWebhooks(maxWebhooks);
      const webhook: Webhook = {
        id: known?.id ?? uuids(),
        name: known?.name ?? `bin ${bin}`,
        ...{ url, eventTypes: EVENT_TYPES, status: 'active' },
      };
      const saved = { type: 'webhook.saved', at: sessionNow(state, clock.now()), webhook } as const;
      return {
        events: isSame(known, webhook) ? [] : [saved],
        result: describe(webhook, bin, path),
      };
    });
  },
});

async function readName(request: HttpRequest): Promise<string | undefined> {
  const { length } = await request.readBody();
  if (length === 0) return undefined;
  return (await readFields(request, { fields: FIELDS, mediaTypes: TYPED_BY_CLIENTS }, fail)).bin;
}

/** Bins outside of named sessions belong to every client that knows their name. */
function defaultName({ session }: HttpRequest, { id }: SessionRef): string {
  if (session) return 'payments';
  return `payments-${createHash('sha256').update(id).digest('hex').slice(0, 24)}`;
}

function pathOf({ session }: HttpRequest, bin: string): string {
  const prefix = session ? `/s/${formatSessionName(session)}` : '';
  return `${prefix}${UTILS}/hooks/${bin}`;
}

function addressOf(
  { origin, session }: HttpRequest,
  path: string,
  { binsUrl, rules }: Pick<SendToBinContext, 'binsUrl' | 'rules'>,
): string {
  const own = origin.slice(0, origin.length - (session?.prefix.length ?? 0));
  const base = binsUrl ?? own;
  const url = new URL(base + path);
  if (!isPlainlyRejected(url, rules)) return url.href;
  throw fail('bins_out_of_reach', {
    detail: `WEBHOOK_TARGETS=${rules.targets} does not allow ${base}, the base URL of the bins. Set WEBHOOK_BINS_URL to a URL at which the gateway reaches the utilities, such as http://127.0.0.1:${SERVICE_LOCATIONS.utils.port}.`,
  });
}

function isSame(known: Webhook | undefined, { eventTypes }: Webhook): boolean {
  return known?.status === 'active' && known.eventTypes.length === eventTypes.length;
}

function describe({ id, url, status, eventTypes }: Webhook, bin: string, path: string): object {
  return {
    ...{ webhook_id: id, url, status, event_types: eventTypes, bin },
    ...{ requests: `${path}/~requests`, wait: `${path}/~wait` },
  };
}
