import { createDocsRoutes, errorsOf } from '@sandbox/docs-pages';
import { toRoutes } from '@sandbox/endpoint';
import { createHandler, get, PLATFORM_ERRORS, type Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { chooseMode } from './api/check-access.js';
import { describeApi, ENDPOINTS } from './api/endpoints.js';
import type { InspectContext } from './api/inspect-context.js';
import { createWatchers } from './api/watchers.js';
import { INSPECTOR_ERRORS, inspectorError } from './errors.js';
import { createRecorder } from './keep/create-recorder.js';
import { createFindPlace } from './keep/find-place.js';
import { MAX_STORED } from './keep/ring.js';
import { INSPECT_PATH } from './page/inspect-page.js';
import { createInspectPageRoutes } from './page/inspect-page-routes.js';
import { INSPECT_API, type RecordedSummary } from './recorded.js';
import { createTextsOf } from './search/to-searched.js';
import { showSummary } from './show/show-exchange.js';
import type { ShowOptions } from './show/show-options.js';
import { createMeter } from './show/show-options.js';

export interface InspectorOptions {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
}

const ABOUT = {
  name: 'inspector',
  summary: 'See each request live, with its response and an explanation.',
  links: [],
  examples: [],
  paths: [INSPECT_PATH],
  isReady: () => true,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
} satisfies Partial<ServiceApp>;

const DOCS = {
  title: 'Inspector',
  path: `${INSPECT_API}/docs`,
  openapi: `${INSPECT_API}/openapi.json`,
  document: describeApi,
  errors: () => [{ title: 'Error codes', errors: errorsOf(PLATFORM_ERRORS, INSPECTOR_ERRORS) }],
};

/** Builds the inspector of a process, which starts to record unless INSPECT is off. */
export function createInspector(options: InspectorOptions): ServiceApp {
  const { platform } = options;
  const mode = chooseMode(platform.settings);
  if (mode === 'off') return { ...ABOUT, handler: createHandler({ platform, routes: OFF }) };
  const recorder = createRecorder({
    clock: platform.clock,
    log: platform.log,
    findPlace: createFindPlace(options.apps),
    memory: platform.settings.MEMORY_BYTES,
  });
  platform.recorder = recorder;
  const show = toShowOptions(options);
  const { PUBLIC_BASE_URL: publicBase, TRUST_PROXY } = platform.settings;
  const context: InspectContext = {
    ...options,
    recorder,
    show,
    access: { isOpen: mode === 'open', publicBase, trustsProxy: TRUST_PROXY > 0 },
    watchers: createWatchers(platform.settings.SESSION_SHARE_PERCENT),
    summarize: createSummarize(show),
    textsOf: createTextsOf(show),
  };
  recorder.listenToClear(context.textsOf.clear);
  const routes = [
    ...ENDPOINTS.flatMap((endpoint) => toRoutes(endpoint, INSPECT_API, context)),
    ...createInspectPageRoutes(options),
    ...createDocsRoutes(DOCS),
  ];
  const links = [{ label: 'Inspector', path: INSPECT_PATH }];
  return {
    ...ABOUT,
    links,
    handler: createHandler({ platform, routes }),
    async stop() {
      context.watchers.stop();
    },
  };
}

const OFF = [
  get('/inspect{/*rest}', () => {
    const detail =
      'The inspector is off, because it shows the requests of all clients. Set INSPECT=on to open it to this machine, or INSPECT=open to open it to all clients that can connect. Behind a proxy, each replica shows its own requests.';
    throw inspectorError('inspector_off', { detail });
  }),
];

function toShowOptions({ platform, apps }: InspectorOptions): ShowOptions {
  const published = apps
    .flatMap(({ credentials = [] }) => credentials)
    .flatMap(({ value }) => value.split(/ \/ | \(/));
  const byName = new Map(apps.map((app) => [app.name, app]));
  return {
    meter: createMeter(),
    tag: platform
      .ids()
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 6)
      .toLowerCase(),
    published: new Set(published),
    describeCall(service, { url, request, response }) {
      const describe = byName.get(service)?.describeCall;
      const sent = describe && request?.read();
      return sent && describe?.(url, sent, response?.read());
    },
    maskOwnBody: (service, body, context) => byName.get(service)?.maskBody?.(body, context),
  };
}

/** Most lists repeat the same requests, and all watchers see the same ones. */
function createSummarize(show: ShowOptions): InspectContext['summarize'] {
  const made = new Array<Made | undefined>(MAX_STORED);
  return (recording) => {
    const { number, isOpen } = recording;
    const known = made[number % MAX_STORED];
    if (known?.number === number) return known.summary;
    const summary = showSummary(recording, show);
    if (!isOpen) made[number % MAX_STORED] = { number, summary };
    return summary;
  };
}

interface Made {
  readonly number: number;
  readonly summary: RecordedSummary;
}
