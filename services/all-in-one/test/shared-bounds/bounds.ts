/** A bounded map or budget that clients share. */
export interface Bound {
  /** As docs/hosting.md names it. */
  readonly name: string;
  /** The sources that make it. */
  readonly files: readonly string[];
  /** The test in which two clients fight over it; left out where one of `FIGHTS` does. */
  readonly test?: { readonly file: string; readonly says: string };
  /** Why it needs no owner. */
  readonly reason?: string;
}

const HTTP = 'packages/http/src';
const RESOURCE = 'packages/resource/src';
const UTILS = 'services/utils/src/groups';

/** A cache holds nothing but what can be made again from what is kept elsewhere. */
const CACHE = 'What is made again in less than a millisecond when another client displaced it.';

const ONE_ENTRY =
  'A client has one entry, so only a client with many addresses can displace others.';

/** All bounded maps and budgets of the product: those with an owner first. */
export const BOUNDS: readonly Bound[] = [
  { name: 'Webhook bins', files: [`${UTILS}/hooks/memory-hooks.ts`] },
  { name: 'Requests that wait for webhooks', files: [`${UTILS}/hooks/waits.ts`] },
  { name: 'Rate-limit counts', files: [`${HTTP}/limit/memory-counters.ts`] },
  { name: 'Fault rules', files: [`${HTTP}/fault/rules/rule-store.ts`] },
  { name: 'Numbered requests of faults', files: [`${HTTP}/fault/request-numbers.ts`] },
  { name: 'Requests that faults delay', files: [`${HTTP}/fault/delays.ts`] },
  { name: 'Sessions', files: ['packages/sessions/src/store/memory-store.ts'] },
  {
    name: 'Gateway calls',
    files: ['services/gateway/src/call-log/memory-call-log.ts'],
  },
  {
    name: 'Session states',
    files: ['packages/sessions/src/session/state-cache.ts'],
    test: {
      file: 'packages/sessions/src/session/state-cache.test.ts',
      says: 'takes nothing from others for a client with many',
    },
  },
  {
    name: 'Webhook deliveries',
    files: [
      'packages/sessions/src/store/bounded-map.ts',
      'services/gateway/src/webhooks/memory-delivery-store.ts',
    ],
    test: {
      file: 'packages/sessions/src/store/bounded-map.test.ts',
      says: 'keeps the values of a client beside the many of another',
    },
  },
  { name: 'Unfinished bodies', files: [`${HTTP}/platform.ts`] },
  {
    name: 'GraphQL documents',
    files: [`${RESOURCE}/graphql/document-store.ts`],
  },
  { name: 'Subscription documents', files: [`${RESOURCE}/graphql/subscribe/broadcasts.ts`] },
  {
    name: 'Records that subscriptions read',
    files: [`${RESOURCE}/graphql/subscribe/fair-work.ts`],
    test: {
      file: `${RESOURCE}/graphql/subscribe/fair-work.test.ts`,
      says: 'delays nothing of a client while another asks for much more than there is',
    },
  },
  {
    name: 'Feed connections and subscriptions',
    files: [
      'packages/event-ticker/src/places.ts',
      `${RESOURCE}/graphql/subscribe/subscriptions.ts`,
    ],
  },
  { name: 'Feed connections with tick_ms', files: ['packages/event-ticker/src/pace.ts'] },
  { name: 'Compressed WebSockets', files: [`${UTILS}/sockets/create-echo-sockets.ts`] },
  {
    name: 'Attempts and key sets',
    files: [`${UTILS}/timing/attempts.ts`],
  },
  {
    name: 'Digest nonces',
    files: [`${UTILS}/digest/create-nonce-counts.ts`],
  },
  {
    name: 'Used codes, tokens and proofs',
    files: [`${UTILS}/oauth/state/once-keys.ts`],
  },
  {
    name: 'Devices that wait for users',
    files: [`${UTILS}/oauth/device/device-requests.ts`],
  },
  {
    name: 'MCP messages',
    files: ['packages/mcp/src/mcp-route.ts'],
  },
  { name: 'Watchers of the inspector', files: ['packages/inspector/src/api/watchers.ts'] },
  { name: 'Clients by rate', files: [`${HTTP}/request/request-rate.ts`], reason: ONE_ENTRY },
  { name: 'Wrong user codes', files: [`${UTILS}/oauth/device/guesses.ts`], reason: ONE_ENTRY },
  {
    name: 'Names of gateway sessions',
    files: ['services/gateway/src/session/sessions.ts'],
    reason: 'Only the log of webhook deliveries shows them; without one it shows the id.',
  },
  {
    name: 'Caches',
    files: [
      'packages/event-ticker/src/feed-frames.ts',
      `${HTTP}/fault/rules/session-rules.ts`,
      `${HTTP}/semantics/choose-coding.ts`,
      'packages/inspector/src/search/to-searched.ts',
      'packages/query-engine/src/overlay/layers.ts',
      'packages/query-engine/src/relations/order-across.ts',
      'packages/query-engine/src/relations/resolve-relations.ts',
      'packages/query-engine/src/index/indexes.ts',
      `${RESOURCE}/graphql/subscribe/broadcasts.ts`,
      `${RESOURCE}/graphql/subscribe/fair-work.ts`,
      `${RESOURCE}/session/feed/change-memo.ts`,
      `${RESOURCE}/dialect/postgrest/dialect.ts`,
      `${RESOURCE}/read/rankings.ts`,
      `${RESOURCE}/read/from-query.ts`,
      `${UTILS}/oauth/provider/create-find-provider.ts`,
      `${UTILS}/jwt/create-rotation.ts`,
    ],
    reason: CACHE,
  },
];
