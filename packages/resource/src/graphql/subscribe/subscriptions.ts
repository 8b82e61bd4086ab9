import { feedError, type Sequence } from '@sandbox/event-ticker';
import { type Platform, platformError } from '@sandbox/http';
import { createSharedBudget, type SharedBudget } from '@sandbox/kernel';
import { type Dataset, loadRecords } from '../../dataset.js';
import type { Feed, FeedTopic } from '../../feed/define-feed.js';
import { CHANGES_TOPIC } from '../../session/feed/change-message.js';
import type { SessionWatches } from '../../session/feed/session-watches.js';
import type { LoadedSession } from '../../session/run-writes.js';
import type { GraphqlContext } from '../context.js';
import type { Reads } from '../reads.js';
import { Broadcasts, type Membership } from './broadcasts.js';
import { ChangeFlow, type Changes } from './change-flow.js';
import { withEventRecords } from './event-reads.js';
import type { PlannedSubscription } from './plan-subscription.js';
import { type Story, StoryFlow } from './story-flow.js';
import type { SubscriptionFlow } from './subscription-flow.js';

export interface SubscriptionsOptions {
  readonly feed: Feed;
  readonly sequence: Sequence;
  /** The seed records, over which the feed has its story. */
  readonly dataset: Dataset;
  readonly watches: SessionWatches;
  readonly platform: Platform;
  /** Most subscriptions at once. */
  readonly maxSubscriptions: number;
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
}

/** Builds what opens subscriptions. */
export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { feed, sequence, dataset, watches, platform, maxSubscriptions, readsOf } = options;
  const sharePercent = platform.settings.SESSION_SHARE_PERCENT;
  const broadcasts = new Broadcasts(platform.clock, sharePercent);
  const places = createSharedBudget({ limit: maxSubscriptions, sharePercent, sparePart: 0 });
  showSubscriptions(platform, { api: dataset.api.name, broadcasts, open: () => places.used });
  const enter = (key: string, planned: PlannedSubscription, owner: string): Membership => {
    if (!places.reserve(1, owner)) throw tooMany(places);
    try {
      return { owner, broadcast: broadcasts.enter(key, planned, owner) };
    } catch (error) {
      places.release(1, owner);
      throw error;
    }
  };
  const leave = ({ broadcast, owner }: Membership): void => {
    places.release(1, owner);
    broadcasts.leave(broadcast, owner);
  };
  const contextOf = (reads: Reads): GraphqlContext => ({ reads }) as GraphqlContext; // events write nothing
  const topicOf = (field: string): FeedTopic => {
    const topic = feed.topics[field];
    if (topic === undefined) throw new Error(`There is no topic ${field}.`);
    return topic;
  };
  const story: Story = {
    ...{ sequence, broadcasts, leave },
    contextOf: (event, field) =>
      contextOf(withEventRecords(readsOf(dataset), event, topicOf(field))),
  };
  const changes: Changes = {
    ...{ api: dataset.api, watches, broadcasts, leave },
    contextOf: (state) => contextOf(readsOf(state.records.dataset)),
  };
  const openStory = (planned: PlannedSubscription, { owner }: Subscriber): SubscriptionFlow => {
    loadRecords(dataset); // what fails is an error, not the end of a stream
    return new StoryFlow(story, enter(planned.key, planned, owner), planned);
  };
  const openChanges = (
    planned: PlannedSubscription,
    { session, owner }: Subscriber,
  ): SubscriptionFlow => {
    if (session === undefined) throw noSession();
    const membership = enter(`${session.ref.id} ${planned.key}`, planned, owner);
    return new ChangeFlow(changes, session, { membership, planned });
  };
  return {
    open: (planned, client) =>
      planned.field === CHANGES_TOPIC ? openChanges(planned, client) : openStory(planned, client),
  };
}

/** Shows how many subscriptions are open, and what they cost. */
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
    help: 'Executions of GraphQL subscriptions upon events, each for all who subscribe to the same.',
    labels: { api },
    read: () => broadcasts.executions,
  });
}

function tooMany({ limit, used }: SharedBudget): Error {
  return feedError('too_many_streams', {
    detail: `${used} of ${limit} subscriptions are in use, and this client may have no more of them.`,
    headers: { 'Retry-After': '5' },
  });
}

function noSession(): Error {
  return platformError('session_required', {
    detail: `${CHANGES_TOPIC} are those of a session: begin the path with /s/keep-demo, or send X-Sandbox-Session: keep-demo, with a name of your own.`,
  });
}
