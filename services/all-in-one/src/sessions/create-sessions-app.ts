import { createDocsRoutes, errorsOf } from '@sandbox/docs-pages';
import {
  LIMIT_COMPONENTS,
  mergePaths,
  SESSION_PARAMETER,
  toDocument,
  toPaths,
  toRoutes,
} from '@sandbox/endpoint';
import {
  createHandler,
  PLATFORM_ERRORS,
  type Platform,
  PROBLEM_SCHEMA,
  SESSION_HEADER,
} from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { withSessionPage } from './session-page-routes.js';
import { listParts, VIEW_ERRORS } from './session-parts.js';
import { SESSION_PATH } from './session-path.js';
import { VIEW_ENDPOINTS, type ViewContext } from './view-endpoints.js';

const TITLE = 'Sessions API';
const SUMMARY =
  'Isolate your data in a session: its state and changes in each service, and its tools.';
const TAG = 'session';

/** Builds the view over the sessions of services. It stores nothing. */
export function createSessionsApp(platform: Platform, apps: readonly ServiceApp[]): ServiceApp {
  const services = apps.map(({ name }) => name);
  const context: ViewContext = { parts: listParts(apps), services, platform };
  const view = VIEW_ENDPOINTS.flatMap((endpoint) => toRoutes(endpoint, '', context));
  return {
    name: 'sessions',
    title: 'Sessions',
    summary: SUMMARY,
    links: [
      { label: 'Sessions', path: SESSION_PATH },
      { label: 'Sessions reference', path: '/session/docs' },
    ],
    examples: [],
    paths: ['/session'],
    handler: createHandler({
      platform,
      demandsNames: true,
      routes: [
        ...withSessionPage(view, { context, apps }),
        ...createDocsRoutes({
          title: TITLE,
          path: '/session/docs',
          openapi: '/session/openapi.json',
          document: describeView,
          errors: () => [{ title: 'Error codes', errors: errorsOf(PLATFORM_ERRORS, VIEW_ERRORS) }],
        }),
      ],
    }),
    isReady: () => true,
    async start() {},
    async stop() {},
  };
}

/** The session views among the tools, which documents describe like services. */
export function listViews(tools: readonly ServiceApp[]): readonly ServiceApp[] {
  return tools.filter(({ paths }) => paths.includes('/session'));
}

function describeView() {
  return toDocument({
    title: TITLE,
    description: `${SUMMARY} Paths begin with \`/s/<name>\`, or requests name the session by \`X-Sandbox-Session\`.`,
    tags: [
      { name: TAG, description: 'The session of the request, in all services of this process.' },
    ],
    paths: mergePaths(
      toPaths(VIEW_ENDPOINTS, {
        root: '',
        tag: TAG,
        parameters: [{ name: SESSION_HEADER, ...SESSION_PARAMETER }],
      }),
    ),
    // Each operation describes its 503.
    components: {
      schemas: { Problem: PROBLEM_SCHEMA },
      responses: { RateLimited: LIMIT_COMPONENTS.RateLimited },
    },
  });
}
