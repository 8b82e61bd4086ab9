import { describe } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { describeAggregates } from './contract/describe-aggregates.js';
import { describeBadOptions } from './contract/describe-bad-options.js';
import { describeCaching } from './contract/describe-caching.js';
import { describeConformance } from './contract/describe-conformance.js';
import { describeCursors } from './contract/describe-cursors.js';
import { describeDeletes } from './contract/describe-deletes.js';
import { describeDocuments } from './contract/describe-documents.js';
import { describeDownloads } from './contract/describe-downloads.js';
import { describeFeed } from './contract/describe-feed.js';
import { describeFilters } from './contract/describe-filters.js';
import { describeFirstClick } from './contract/describe-first-click.js';
import { describeHostileInput } from './contract/describe-hostile-input.js';
import { describeLinks } from './contract/describe-links.js';
import { describeLists } from './contract/describe-lists.js';
import { describeMethods } from './contract/describe-methods.js';
import { describeNested } from './contract/describe-nested.js';
import { describeRandomRequests } from './contract/describe-random-requests.js';
import { describeRecords } from './contract/describe-records.js';
import { describeRelations } from './contract/describe-relations.js';
import { describeRepresentation } from './contract/describe-representation.js';
import { describeSearch } from './contract/describe-search.js';
import { describeStoredWrites } from './contract/describe-stored-writes.js';
import { describeWriteRequests } from './contract/describe-write-requests.js';
import { describeWrites } from './contract/describe-writes.js';
import type { ContractContext, RecordApiSubject } from './contract/subject.js';
import { isFull } from './effort.js';
import { createNaiveOracle } from './naive-oracle.js';
import { useApp } from './start-app.js';

type Part = (context: ContractContext) => void;

/** What an API does with its own resources. */
const OF_RESOURCES: Readonly<Record<string, Part>> = {
  lists: describeLists,
  'relations in filters and sort': describeRelations,
  'aggregates, count and random': describeAggregates,
  'filters and sort': describeFilters,
  'fields and expand': describeRepresentation,
  'one record': describeRecords,
  'nested routes': describeNested,
  documents: describeDocuments,
  'conformance to the OpenAPI document': describeConformance,
  'the first click': describeFirstClick,
  feed: describeFeed,
  writes: describeWrites,
  deletes: describeDeletes,
  'random requests': describeRandomRequests,
  'kept writes': describeStoredWrites,
};

/** What is the same whatever the resources. */
const SHARED: Readonly<Record<string, Part>> = {
  search: describeSearch,
  cursors: describeCursors,
  downloads: describeDownloads,
  'options that do not fit': describeBadOptions,
  'methods and paths': describeMethods,
  links: describeLinks,
  caching: describeCaching,
  'hostile input': describeHostileInput,
  'requests that write': describeWriteRequests,
};

/** The contract of the record APIs: one suite, run by each service that serves one. */
export function describeRecordApi(subject: RecordApiSubject): void {
  const { service, showsShared = false } = subject;
  const { api, seeds } = service;
  const parts = { ...OF_RESOURCES, ...(showsShared || isFull ? SHARED : {}) };
  describe(`the ${api.title} API`, () => {
    const context: ContractContext = {
      subject,
      oracle: createNaiveOracle(api, seeds),
      app: useApp({ createApps: (platform) => [createRecordApp(service, { platform })] }),
      root: `/v1/${api.name}`,
    };
    for (const [name, describePart] of Object.entries(parts))
      describe(name, () => describePart(context));
  });
}
