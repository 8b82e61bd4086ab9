import type { DialectName } from '@sandbox/kernel';
import type { Dialect } from './dialect.js';
import { COMPAT_PATH } from './dialect-path.js';
import { DIALECTS } from './dialects.js';
import { type PageSection, type PageText, toMarkdown } from './page-text.js';

/** An API that examples are about: its name and one of its collections. */
export interface ExampleApi {
  readonly api: string;
  readonly collection: string;
}

/** The origin and the APIs for which a page about dialects is written. */
export interface PageOptions {
  /** The start of all URLs, a session included: `http://127.0.0.1:8080/s/keep-t1`. */
  readonly origin: string;
  /** The APIs of the server, the one of the examples first. */
  readonly apis: readonly [ExampleApi, ...ExampleApi[]];
}

const WRITES =
  'Writes persist in a session (/s/keep-mine/compat/...) and are simulated without one.';

const INTRO = `Use existing clients of json-server, react-admin, refine, PostgREST and JSON:API with the same records. ${WRITES}`;

/** The page that lists the dialects. */
export function describeAll({ origin }: PageOptions): PageText {
  return {
    title: 'Compatibility',
    lead: INTRO,
    sections: DIALECTS.map(({ name, guide }) => ({
      title: guide.title,
      link: `${origin}${COMPAT_PATH}/${name}`,
      list: [guide.about],
    })),
  };
}

/** The page of one dialect: lines to paste by client, the supported requests, the differences. */
export function describeOne(name: DialectName, options: PageOptions): PageText {
  const dialect = dialectOf(name);
  const { title, about } = dialect.guide;
  const lead = [about, ...(dialect.writes ? [WRITES] : []), sayApis(options)].join(' ').trimEnd();
  return { title, lead, baseUrl: baseOf(dialect, options), sections: toSections(dialect, options) };
}

/** All pages as one Markdown document: the guide in `docs/`. */
export function renderDialectsGuide(options: PageOptions): string {
  const parts = DIALECTS.map((dialect) => {
    const { title, about } = dialect.guide;
    return toMarkdown({ title, lead: about, sections: toSections(dialect, options) }, 2);
  });
  const lead = `${INTRO} ${sayApis(options)}`;
  return [toMarkdown({ title: 'Compatibility', lead, sections: [] }), ...parts].join('\n');
}

function sayApis({ apis }: PageOptions): string {
  const [{ api }, ...others] = apis;
  if (others.length === 0) return '';
  const names = others.map((one) => one.api).join(' and ');
  return `The examples use ${api}; ${names} work the same way.`;
}

function baseOf({ name }: Dialect, { origin, apis: [{ api }] }: PageOptions): string {
  return `${origin}${COMPAT_PATH}/${name}/v1/${api}`;
}

function toSections(dialect: Dialect, options: PageOptions): PageSection[] {
  const [{ collection }] = options.apis;
  const url = baseOf(dialect, options);
  const fill = (lines: string): string =>
    lines.replace(/\bURL\b/g, url).replace(/\bLIST\b/g, collection);
  return dialect.guide.sections.map(({ code, ...section }) => ({
    ...section,
    ...(code !== undefined && { code: fill(code) }),
  }));
}

function dialectOf(name: DialectName): Dialect {
  const found = DIALECTS.find((dialect) => dialect.name === name);
  if (found === undefined) throw new Error(`There is no dialect ${name}.`);
  return found;
}
