import { get, type Route } from '@sandbox/http';
import {
  createAsset,
  createFileAsset,
  elementScriptRoute,
  HTML_TYPE,
  pageHeaders,
  TOOL_POLICY,
} from '@sandbox/web';
import type { CallGroup } from '../calls/index.js';
import { toCallSamples } from '../tools/openapi/to-call-paths.js';
import type { Credentials } from '../tools/openapi/to-examples.js';
import { renderSandboxPage, SANDBOX_PAGE_FILES, SANDBOX_PAGE_PATH } from './sandbox-page.js';

const SCRIPTS = [
  'bins.js',
  'connection.js',
  'downloads.js',
  'format.js',
  'main.js',
  'outcomes.js',
  'payments.js',
  'put-in-order.js',
  'rule-form.js',
  'session-actions.js',
  'session-view.js',
  'show-calls.js',
  'show-outcomes.js',
  'show-records.js',
  'show-session.js',
  'show-webhooks.js',
  'table.js',
  'webhook-actions.js',
];

/** The routes of the page that shows a session, and of the files that it loads. */
export function createSandboxPageRoutes(options: {
  readonly groups: readonly CallGroup[];
  /** The published login and key, with which sample calls are made. */
  readonly credentials: Credentials;
  /** The URL of the page that shows a session in all services, if there is one. */
  readonly sessionPage: string | undefined;
  /** Whether there is an inspector, which is known once the server listens. */
  readonly hasInspector: () => boolean;
}): readonly Route[] {
  const { groups, credentials, sessionPage, hasInspector } = options;
  const samples = toCallSamples(groups);
  const trials = samples.filter(({ sample }) => sample.needs === undefined);
  const toPage = (isInspected: boolean) =>
    createAsset({
      type: HTML_TYPE,
      body: renderSandboxPage({ trials, credentials, sessionPage, hasInspector: isInspected }),
      headers: pageHeaders({ policy: TOOL_POLICY }),
    });
  const pages = { plain: toPage(false), inspected: toPage(true) };
  const page: typeof pages.plain = (request) =>
    hasInspector() ? pages.inspected(request) : pages.plain(request);
  return [
    { ...get(SANDBOX_PAGE_PATH, page), summary: 'The page that shows a session' },
    elementScriptRoute(SANDBOX_PAGE_FILES),
    fileRoute('sandbox.css'),
    ...SCRIPTS.map(fileRoute),
  ];
}

function fileRoute(name: string): Route {
  const file = new URL(`../../web/sandbox/${name}`, import.meta.url);
  return get(`${SANDBOX_PAGE_FILES}/${name}`, createFileAsset(file));
}
