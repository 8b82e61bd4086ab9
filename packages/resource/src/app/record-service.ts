import type { OpenApiPart } from '@sandbox/endpoint';
import type { GraphiqlExample } from '@sandbox/graphiql';
import type { Route } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import type { Dataset, DatasetOf } from '../dataset.js';
import type { Api } from '../define-api.js';
import type { Feed } from '../feed/define-feed.js';
import type { LivePage } from '../page/live-page.js';
import type { BusyDay } from '../session/busy-day.js';
import type { Rules } from '../write/rules.js';

/** A record service as its author declares it. */
export interface RecordService {
  readonly api: Api;
  /** The folder of its seed files, unless SEEDS_DIR names another. */
  readonly seeds: string;
  /** The effects of writes beyond storing the sent values. */
  readonly rules: Rules;
  /** The events that happen without requests. */
  readonly feed: Feed;
  /** The events before sessions of the scenario `@busy-day` start. */
  readonly busyDay?: BusyDay;
  /** The errors of its rules. */
  readonly errors?: ServiceApp['errors'];
  /** The page that shows its feed. */
  readonly live?: LivePage;
  /** Paths worth a first curl. */
  readonly examples: readonly string[];
  /** Operations that the page of its GraphQL shows at first. */
  readonly graphqlExamples: readonly [GraphiqlExample, ...GraphiqlExample[]];
  /** Routes that do not derive from a resource, and how documents describe them. */
  readonly extra?: {
    readonly routes: (seeds: Dataset, datasetOf: DatasetOf) => readonly Route[];
    readonly paths: OpenApiPart;
  };
}
