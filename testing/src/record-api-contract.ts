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
import { describeKeptWrites } from './contract/describe-kept-writes.js';
import { describeLinks } from './contract/describe-links.js';
import { describeLists } from './contract/describe-lists.js';
import { describeMethods } from './contract/describe-methods.js';
import { describeNested } from './contract/describe-nested.js';
import { describeRandomRequests } from './contract/describe-random-requests.js';
import { describeRecords } from './contract/describe-records.js';
import { describeRelations } from './contract/describe-relations.js';
import { describeRepresentation } from './contract/describe-representation.js';
import { describeSearch } from './contract/describe-search.js';
import { describeWriteRequests } from './contract/describe-write-requests.js';
import { describeWrites } from './contract/describe-writes.js';
import type { ContractContext, RecordApiSubject } from './contract/subject.js';
import { createNaiveOracle } from './naive-oracle.js';
import { useApp } from './start-app.js';

/** The contract of the record APIs: one suite, run by each service that serves one. */
export function describeRecordApi(subject: RecordApiSubject): void {
  const { service } = subject;
  const { api, seeds } = service;
  describe(`the ${api.title} API`, () => {
    const context: ContractContext = {
      subject,
      oracle: createNaiveOracle(api, seeds),
      app: useApp({ createApps: (platform) => [createRecordApp(service, { platform })] }),
      root: `/v1/${api.name}`,
    };
    describe('lists', () => describeLists(context));
    describe('search', () => describeSearch(context));
    describe('cursors', () => describeCursors(context));
    describe('relations in filters and sort', () => describeRelations(context));
    describe('aggregates, count and random', () => describeAggregates(context));
    describe('downloads', () => describeDownloads(context));
    describe('filters and sort', () => describeFilters(context));
    describe('options that do not fit', () => describeBadOptions(context));
    describe('fields and expand', () => describeRepresentation(context));
    describe('one record', () => describeRecords(context));
    describe('nested routes', () => describeNested(context));
    describe('methods and paths', () => describeMethods(context));
    describe('documents', () => describeDocuments(context));
    describe('conformance to the OpenAPI document', () => describeConformance(context));
    describe('the first click', () => describeFirstClick(context));
    describe('feed', () => describeFeed(context));
    describe('links', () => describeLinks(context));
    describe('caching', () => describeCaching(context));
    describe('hostile input', () => describeHostileInput(context));
    describe('writes', () => describeWrites(context));
    describe('deletes', () => describeDeletes(context));
    describe('requests that write', () => describeWriteRequests(context));
    describe('random requests', () => describeRandomRequests(context));
    describe('kept writes', () => describeKeptWrites(context));
  });
}
