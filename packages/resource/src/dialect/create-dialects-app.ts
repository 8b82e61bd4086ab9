import {
  createHandler,
  get,
  type Handler,
  type HttpRequest,
  type Platform,
  platformError,
  type Route,
} from '@sandbox/http';
import { DIALECT_NAMES, didYouMean, quote, type ServiceApp } from '@sandbox/kernel';
import {
  createAssetByOrigin,
  HTML_TYPE,
  linksFrom,
  MARKDOWN_TYPE,
  pageHeaders,
  pageOrMarkdown,
  pageStyles,
} from '@sandbox/web';
import type { ExampleApi, PageOptions } from './dialect-pages.js';
import { COMPAT_PATH } from './dialect-path.js';
import { type PageText, STYLES, toMarkdown, toPage } from './page-text.js';

const POLICY = `default-src 'none'; script-src 'self'; style-src ${pageStyles(STYLES)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/**
 * Builds the pages of the dialects at `/compat`, for the record services among some; none when there is no such service.
 */
export function createDialectsApps(
  platform: Platform,
  apps: readonly ServiceApp[],
): readonly ServiceApp[] {
  const [first, ...others] = apps.flatMap(exampleOf);
  if (first === undefined) return [];
  const routes = createRoutes([first, ...others]);
  return [
    {
      name: 'dialects',
      summary:
        'Use your json-server, react-admin, PostgREST or JSON:API client with the same records.',
      links: [{ label: 'Compatibility', path: COMPAT_PATH }],
      examples: [],
      paths: [COMPAT_PATH],
      handler: createHandler({ platform, routes, notFound }),
      isReady: () => true,
      async start() {},
      async stop() {},
    },
  ];
}

/** The API and collection for examples about a record service: the collection of its first example, a typical list. */
function exampleOf({ name, paths, examples }: ServiceApp): readonly ExampleApi[] {
  if (!paths.some((path) => path.startsWith(`${COMPAT_PATH}/`))) return [];
  const collection = /^\/v1\/[\w-]+\/([\w-]+)/.exec(examples[0] ?? '')?.[1];
  return collection === undefined ? [] : [{ api: name, collection }];
}

function createRoutes(apis: PageOptions['apis']): readonly Route[] {
  return [
    {
      ...get(
        COMPAT_PATH,
        servePage(COMPAT_PATH, async () => {
          const { describeAll } = await import('./dialect-pages.js');
          return (origin) => describeAll({ origin, apis });
        }),
      ),
      summary: 'Dialects of other products',
    },
    ...DIALECT_NAMES.map((name) => ({
      ...get(
        `${COMPAT_PATH}/${name}`,
        servePage(`${COMPAT_PATH}/${name}`, async () => {
          const { describeOne } = await import('./dialect-pages.js');
          return (origin) => describeOne(name, { origin, apis });
        }),
      ),
      summary: `${name}: setup and supported requests`,
    })),
  ];
}

type Describe = (origin: string) => PageText;

/** Serves a page and loads its strings with the first request: they import everything that reads and writes records. */
function servePage(path: string, load: () => Promise<Describe>): Handler {
  let send: Handler | undefined;
  return async function sendPage(request) {
    const describe = await load();
    send ??= toHandler(path, describe);
    return send(request);
  };
}

function toHandler(path: string, describe: Describe): Handler {
  const vary = ['Accept'];
  const crumbs = path === COMPAT_PATH ? [] : [{ label: 'Compatibility', path: COMPAT_PATH }];
  const frame = { crumbs, toHref: linksFrom(path) };
  const markdown = createAssetByOrigin((origin) => ({
    type: MARKDOWN_TYPE,
    body: toMarkdown(describe(origin)),
    vary,
  }));
  const page = createAssetByOrigin((origin) => ({
    type: HTML_TYPE,
    body: toPage(describe(origin), frame),
    headers: pageHeaders({ policy: POLICY }),
    vary,
  }));
  return (request) => pageOrMarkdown(() => page(request), markdown)(request);
}

function notFound({ path }: HttpRequest) {
  const [, dialect = ''] = path.slice(1).split('/');
  return platformError('not_found', {
    detail: `There is no dialect or API at ${quote(path)}.${didYouMean(dialect, DIALECT_NAMES)} An API in a dialect is at ${COMPAT_PATH}/<dialect>/v1/<api>; the dialects are ${DIALECT_NAMES.join(', ')}.`,
  });
}
