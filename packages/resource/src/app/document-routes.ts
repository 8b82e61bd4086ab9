import { createDocsRoutes, type ErrorGroup, errorsOf } from '@sandbox/docs-pages';
import { FEED_ERRORS } from '@sandbox/event-ticker';
import { clientFormat } from '@sandbox/exports';
import { get, type Handler, PLATFORM_ERRORS, type Route } from '@sandbox/http';
import { lazy } from '@sandbox/kernel';
import { QUERY_ERRORS } from '@sandbox/query-engine';
import { type Asset, createAsset, JSON_TYPE } from '@sandbox/web';
import type { Dataset, DatasetOf } from '../dataset.js';
import { documentTitle } from '../define-api.js';
import { POSTGREST_ERRORS } from '../dialect/postgrest/errors.js';
import { RECORD_ERRORS } from '../errors.js';
import type { Feed } from '../feed/define-feed.js';
import { GRAPHQL_ERRORS } from '../graphql/errors.js';
import { createExamples } from '../openapi/examples.js';
import { toClientModel } from '../openapi/to-client-model.js';
import { type OpenApiOptions, toOpenApi } from '../openapi/to-openapi.js';
import { SESSION_ERRORS } from '../session/session-errors.js';
import { REJECTIONS } from '../write/write-errors.js';
import { type DataSource, describeApi } from './describe-api.js';

/** The parts of the documents that do not derive from the declarations of the resources. */
export interface DocumentOptions extends Omit<OpenApiOptions, 'examples'> {
  readonly version: string;
  readonly feed: Feed;
  readonly source?: DataSource | undefined;
  /** Wraps the handler of the description, for an API root that also does something else. */
  readonly toRoot: (describe: Handler) => Handler;
}

/** The routes that describe an API: its root, its OpenAPI document and its HTML docs page. */
export function createDocumentRoutes(
  dataset: Dataset,
  datasetOf: DatasetOf,
  options: DocumentOptions,
): readonly Route[] {
  const { name, title } = dataset.api;
  const root = `/v1/${name}`;
  const describe = (records: Dataset, isSession: boolean) =>
    createAsset({
      type: JSON_TYPE,
      vary: ['Accept'],
      body: JSON.stringify(describeApi(records, { ...options, isSession })),
    });
  const description = late(() => describe(dataset, false));
  const inUnused = late(() => describe(dataset, true));
  return [
    get(
      root,
      options.toRoot(function describeRecords(request) {
        const { session } = request;
        if (session === undefined) return description(request);
        const isUnused = session.changes === 0 && session.scenario === undefined;
        return isUnused ? inUnused(request) : describe(datasetOf(request), true)(request);
      }),
    ),
    ...createDocsRoutes({
      title: documentTitle({ title }),
      path: `${root}/docs`,
      openapi: `${root}/openapi.json`,
      document: () => toOpenApi(dataset.api, { ...options, examples: createExamples(dataset) }),
      recorded: name,
      errors: () => listErrors(options.errors),
      exports: {
        path: `${root}/exports`,
        name,
        formats: [clientFormat(() => toClientModel(dataset.api))],
      },
    }),
  ];
}

/** An asset that is made at the first request for it, which loads the records. */
function late(make: () => Asset): Asset {
  const asset = lazy(make);
  return (request) => asset()(request);
}

function listErrors(ofRules: DocumentOptions['errors']): readonly ErrorGroup[] {
  return [
    {
      title: 'Error codes',
      description:
        'An error is a problem (RFC 9457, `application/problem+json`): `code` names the rule. `detail` describes the problem, the received value and the accepted values. `errors` has one entry for each problem of the input.',
      errors: errorsOf(
        PLATFORM_ERRORS,
        QUERY_ERRORS,
        RECORD_ERRORS,
        REJECTIONS,
        SESSION_ERRORS,
        FEED_ERRORS,
        ofRules,
      ),
    },
    {
      title: 'PostgREST error codes',
      description: 'Errors of the PostgREST dialect, with the codes of PostgREST and PostgreSQL.',
      errors: errorsOf(POSTGREST_ERRORS),
    },
    {
      title: 'GraphQL error codes',
      description:
        'Errors of a request that is not executed. They are in `extensions.code`, as are the codes above for errors of a field or a mutation.',
      errors: errorsOf(GRAPHQL_ERRORS),
    },
  ];
}
