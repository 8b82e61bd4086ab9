import { feedError, type Sequence } from '@sandbox/event-ticker';
import { type Platform, platformError } from '@sandbox/http';
import { createSharedBudget, type SharedBudget } from '@sandbox/kernel';
import { type Dataset, loadRecords } from '../../dataset.js';
import type { Feed } from '../../feed/define-feed.js';
import type { ChangePlace } from '../../session/feed/change-id.js';
import { CHANGES_TOPIC } from '../../session/feed/change-message.js';
import type { SessionSubscriptions } from '../../session/feed/session-watches.js';
import type { LoadedSession } from '../../session/run-writes.js';
import type { GraphqlContext } from '../context.js';
import type { Reads } from '../reads.js';
import { Broadcasts, type Membership } from './broadcasts.js';
import { ChangeFlow, type Changes } from './change-flow.js';
import type { PlannedSubscription } from './plan-subscription.js';
import { type Script, ScriptFlow, withEventRecords } from './script-flow.js';
import type { FlowOptions, ResultProtocol, SubscriptionFlow } from './subscription-flow.js';

export interface SubscriptionsOptions {
  readonly feed: Feed;
  readonly sequence: Sequence;
  /** The seed records, over which the feed runs its script. */
  readonly dataset: Dataset;
  readonly watches: SessionSubscriptions;
  readonly platform: Platform;
  /** Most subscriptions at once. */
  readonly maxSubscriptions: number;
  /** Bytes that may wait for a client that reads too slowly before it is dropped. */
  readonly maxBacklogBytes: number;
  readonly readsOf: (dataset: Dataset) => Reads;
}

/** Opens the subscriptions of an API. */
export interface Subscriptions {
  /**
   * @param client - its key, and its session if it names one
   * @throws AppError too_many_subscriptions, session_required
   */
  open(planned: PlannedSubscription, client: Subscriber): SubscriptionFlow;
}

/** The client of a subscription. */
export interface Subscriber {
  /** Its key, which its work is charged to. */
  readonly owner: string;
  readonly session: LoadedSession | undefined;
  /** How its results are written. */
  readonly protocol: ResultProtocol;
}

/** Builds the function that opens subscriptions. */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { feed, sequence, dataset, watches, readsOf, maxBacklogBytes } = options;
  const enter = createEnter(options);
  const contextOf = (reads: Reads): GraphqlContext => ({ reads }) as GraphqlContext; // events write nothing
  const script: Script = {
    sequence,
    contextOf(event, field) {
      const topic = feed.topics[field];
      if (topic === undefined) throw new Error(`There is no topic ${field}.`);
      return contextOf(withEventRecords(readsOf(dataset), event, topic));
    },
  };
  const changes: Changes = {
    ...{ api: dataset.api, watches, maxWaitingBytes: maxBacklogBytes / 2 },
    contextOf: (state) => contextOf(readsOf(state.records.dataset)),
  };
  return {
    open(planned, client) {
      const { session } = client;
      if (planned.field !== CHANGES_TOPIC) {
        loadRecords(dataset); // a failure here is an error, not the end of a stream
        return new ScriptFlow(enter(planned, client), script, Number(planned.after));
      }
      if (session === undefined) throw noSession();
      const after = planned.after as ChangePlace | undefined; // planned for this field
      return new ChangeFlow(enter(planned, client), changes, { session, after });
    },
  };
}

/** Builds a function that reserves space for a subscription, and joins it to equal ones. */
function createEnter({ platform, dataset, maxSubscriptions }: SubscriptionsOptions) {
  const sharePercent = platform.settings.SESSION_SHARE_PERCENT;
  const broadcasts = new Broadcasts(platform.clock, sharePercent, platform.settings.MEMORY_BYTES);
  const places = createSharedBudget({ limit: maxSubscriptions, sharePercent, sparePart: 0 });
  showSubscriptions(platform, { api: dataset.api.name, broadcasts, open: () => places.used });
  const leave = ({ broadcast, owner }: Membership): void => {
    places.release(1, owner);
    broadcasts.leave(broadcast, owner);
  };
  return (planned: PlannedSubscription, client: Subscriber): FlowOptions => {
    const { owner, session, protocol } = client;
    // Only the changes of a session differ from those of others.
    const of = planned.field === CHANGES_TOPIC ? `${session?.ref.id} ` : '';
    if (!places.reserve(1, owner)) throw tooMany(places);
    try {
      const broadcast = broadcasts.enter(`${of}${planned.key}`, planned, owner);
      const membership = { owner, broadcast };
      return { broadcasts, membership, protocol, limit: planned.limit, leave };
    } catch (error) {
      places.release(1, owner);
      throw error;
    }
  };
}

/** Registers the metrics of open subscriptions and their cost. */
function showSubscriptions(
  { metrics }: Platform,
  {
    api,
    broadcasts,
    open,
  }: { readonly api: string; readonly broadcasts: Broadcasts; readonly open: () => number },
): void {
  metrics.gauge({
    name: 'graphql_open_subscriptions',
    help: 'Open GraphQL subscriptions, by API.',
    labels: { api },
    read: open,
  });
  metrics.counter({
    name: 'graphql_subscription_executions_total',
    help: 'Executions of GraphQL subscriptions on events; equal subscriptions share one.',
    labels: { api },
    read: () => broadcasts.executions,
  });
}

function tooMany({ limit, used }: SharedBudget): Error {
  return feedError('too_many_streams', {
    detail: `${used} of ${limit} subscriptions are in use, and this client has its full share.`,
    headers: { 'Retry-After': '5' },
  });
}

function noSession(): Error {
  return platformError('session_required', {
    detail: `${CHANGES_TOPIC} need a session. Begin the path with /s/keep-<name>, or send X-Sandbox-Session: keep-<name>.`,
  });
}
