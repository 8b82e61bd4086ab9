import { readFileSync } from 'node:fs';
import { get, html, type Route } from '@sandbox/http';
import { elementScriptRoute, pageHeaders, TOOL_POLICY } from '@sandbox/web';
import { SAMPLE_GROUPS } from '../tools/openapi/samples/index.js';
import { type DocumentedCall, toCallSamples } from '../tools/openapi/to-call-paths.js';
import type { Credentials } from '../tools/openapi/to-examples.js';
import { renderSandboxPage, SANDBOX_PAGE_FILES, SANDBOX_PAGE_PATH } from './sandbox-page.js';

const SCRIPTS = [
  'connection.js',
  'format.js',
  'main.js',
  'show-calls.js',
  'show-records.js',
  'show-session.js',
  'show-webhooks.js',
  'table.js',
];

/** The routes of the page that shows a session, and of what it loads. */
export function createSandboxPageRoutes(options: {
  readonly calls: readonly DocumentedCall[];
  /** The published login and key, with which sample calls are made. */
  readonly credentials: Credentials;
}): readonly Route[] {
  const { calls, credentials } = options;
  const samples = toCallSamples(SAMPLE_GROUPS, calls);
  const page = renderSandboxPage({
    trials: samples.filter(({ sample }) => sample.needs === undefined),
    credentials,
  });
  return [
    get(SANDBOX_PAGE_PATH, function showSandboxPage() {
      const headers = [...pageHeaders({ policy: TOOL_POLICY }), 'Cache-Control', 'no-cache'];
      return html(page, { headers, constant: true });
    }),
    elementScriptRoute(SANDBOX_PAGE_FILES),
    fileRoute('sandbox.css', 'text/css; charset=utf-8'),
    ...SCRIPTS.map((name) => fileRoute(name, 'text/javascript; charset=utf-8')),
  ];
}

function fileRoute(name: string, type: string): Route {
  const body = readFileSync(new URL(`../../web/sandbox/${name}`, import.meta.url));
  return get(`${SANDBOX_PAGE_FILES}/${name}`, function sendFile() {
    const headers = ['Content-Type', type, 'Cache-Control', 'public, max-age=3600'];
    return { status: 200, headers, body, constant: true };
  });
}
