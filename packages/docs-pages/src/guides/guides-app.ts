import {
  createHandler,
  get,
  type Handler,
  type HttpRequest,
  type Platform,
  platformError,
  type Route,
} from '@sandbox/http';
import {
  didYouMean,
  quote,
  type ServiceApp,
  type ServiceLink,
  type SettingsTable,
} from '@sandbox/kernel';
import {
  createAssetByOrigin,
  createMarkdownAsset,
  escapeHtml,
  HTML_TYPE,
  pageHeaders,
  pageOrMarkdown,
  relativePath,
} from '@sandbox/web';
import { DOCS_POLICY } from '../view/page-frame.js';
import { listGuideFindables } from './guide-findables.js';
import { renderGuide, renderIndex } from './guide-pages.js';
import { createGuideSet, type GuideSet } from './guide-set.js';
import { GUIDES_PATH, guidePage, guidePath } from './guides.js';

/** Where guides were before. */
const OLD_PATH = '/docs';

export interface GuidesOptions {
  readonly platform: Platform;
  /** The services whose reference the pages link to. */
  readonly apps: readonly Pick<ServiceApp, 'name' | 'title' | 'links'>[];
  readonly settings: SettingsTable;
}

/** Builds the guides as pages, each with its Markdown beside it, and the redirects from their old paths. */
export function createGuidesApp({ platform, apps, settings }: GuidesOptions): ServiceApp {
  const guides = createGuideSet(settings);
  return {
    name: 'guides',
    title: 'Guides',
    summary: 'Test a client step by step, with commands to copy.',
    links: [{ label: 'Guides', path: GUIDES_PATH }],
    examples: [],
    paths: [GUIDES_PATH, OLD_PATH],
    findables: () => listGuideFindables(guides, settings),
    handler: createHandler({
      platform,
      routes: createRoutes(guides, listReferences(apps)),
      notFound: ({ path }: HttpRequest) =>
        unknownGuide(path.slice(path.lastIndexOf('/') + 1), guides),
    }),
    isReady: () => true,
    async start() {},
    async stop() {},
  };
}

/** The documentation of each service. */
function listReferences(apps: GuidesOptions['apps']): readonly ServiceLink[] {
  return apps.flatMap(({ name, title = name, links }) => {
    const docs = links.find(({ path }) => path.endsWith('/docs'));
    return docs === undefined ? [] : [{ label: title, path: docs.path }];
  });
}

function createRoutes(guides: GuideSet, references: readonly ServiceLink[]): readonly Route[] {
  return [
    { ...get(GUIDES_PATH, createIndex(guides, references)), summary: 'The guides' },
    {
      ...get(
        guidePath(':guide'),
        createByName(guides, (name) => createMarkdown(guides, name)),
      ),
      summary: 'A guide as Markdown',
    },
    {
      ...get(
        guidePage(':guide'),
        createByName(guides, (name) => createGuide(guides, name, references)),
      ),
      summary: 'A guide, as a page or as Markdown',
    },
    { ...get(OLD_PATH, redirect), summary: 'Redirects to the guides' },
    { ...get(`${OLD_PATH}/:guide`, redirect), summary: 'Redirects to the guide' },
  ];
}

function redirect({ path }: Pick<HttpRequest, 'path'>) {
  const target = GUIDES_PATH + path.slice(OLD_PATH.length);
  return {
    status: 308,
    headers: ['Location', relativePath(path, target), 'Cache-Control', 'no-cache'],
  };
}

/** Builds the handler of a guide by the name in the path; each is made at its first request. */
function createByName(
  guides: GuideSet,
  make: (name: string) => Handler | Promise<Handler>,
): Handler {
  const made = new Map<string, Handler | Promise<Handler>>();
  return async function sendGuide(request) {
    const { guide = '' } = request.params;
    if (!guides.names.includes(guide)) throw unknownGuide(guide, guides);
    const handler = made.get(guide) ?? make(guide);
    made.set(guide, handler);
    return (await handler)(request);
  };
}

function createMarkdown(guides: GuideSet, name: string): Handler {
  return createMarkdownAsset(() => guides.load(name).markdown);
}

async function createGuide(
  guides: GuideSet,
  name: string,
  references: readonly ServiceLink[],
): Promise<Handler> {
  const page = await renderGuide(guides, name, references);
  return pageOrMarkdown(sendPage(page, guidePath(name)), createMarkdown(guides, name));
}

function createIndex(guides: GuideSet, references: readonly ServiceLink[]): Handler {
  let page: string | undefined;
  const send = createAssetByOrigin(() => {
    page ??= renderIndex(guides, references);
    return { type: HTML_TYPE, body: page, headers: HEADERS, vary: ['Accept'] };
  });
  return pageOrMarkdown(
    send,
    createMarkdownAsset(() => listAsMarkdown(guides)),
  );
}

const HEADERS = pageHeaders({ policy: DOCS_POLICY });

/** The origin in the commands of guides. */
const WRITTEN_ORIGIN = /http:\/\/(?:127\.0\.0\.1|localhost):8080/g;

/** Sends a page whose commands have the origin that its reader uses, without the session of the URL. */
function sendPage(page: string, markdown: string): Handler {
  const alternate = `<${markdown.slice(GUIDES_PATH.length + 1)}>; rel="alternate"; type="text/markdown"`;
  return createAssetByOrigin((origin) => ({
    type: HTML_TYPE,
    body: page.replaceAll(WRITTEN_ORIGIN, escapeHtml(new URL(origin).origin)),
    headers: [...HEADERS, 'Link', alternate],
    vary: ['Accept'],
  }));
}

function listAsMarkdown({ names, load }: GuideSet): string {
  const lines = names.map((name) => {
    const { title, summary } = load(name);
    return `- [${title}](guides/${name}.md)${summary === '' ? '' : `: ${summary}`}`;
  });
  return `# Guides\n\n${lines.join('\n')}\n`;
}

function unknownGuide(name: string, { names }: GuideSet) {
  return platformError('not_found', {
    detail: `There is no guide ${quote(name)}.${didYouMean(name, names)} The guides are ${names.join(', ')}.`,
  });
}
