import { type ExportOptions, formatsOf, relativePath } from '@sandbox/web';
import type { ErrorGroup } from './errors.js';
import { type Logins, toAuthorization } from './logins.js';
import { type Docs, readDocs } from './model/read-docs.js';
import { readRecorded } from './model/recorded.js';
import { renderErrors } from './view/errors-page.js';
import { renderGroup } from './view/group-page.js';
import { renderOverview } from './view/overview-page.js';
import { type Places, renderFrame } from './view/page-frame.js';
import { toSearchEntries } from './view/search-entries.js';

/** A document for importers that do not read the newest version of OpenAPI. */
export interface OlderDocument {
  readonly path: string;
  readonly convert: (document: Readonly<Record<string, unknown>>) => object;
}

/** What the pages show and where they are. */
export interface PagesOptions {
  readonly title: string;
  /** Path of the overview; the other pages are below it. */
  readonly path: string;
  /** Path of the OpenAPI document. */
  readonly openapi: string;
  /** The same document in an older form; none when left out. */
  readonly older?: OlderDocument;
  readonly document: () => Readonly<Record<string, unknown>>;
  /** The name of the responses that were recorded; none when left out. */
  readonly recorded?: string;
  /** Credentials that are published. */
  readonly logins?: Logins;
  readonly errors?: () => readonly ErrorGroup[];
  readonly exports?: Pick<ExportOptions, 'path' | 'formats'>;
}

/** The slug of the page of errors. */
const ERRORS = 'errors';

/** The pages of a documentation by their slugs; each is written when it is asked for. */
export interface Pages {
  /** The overview without a slug; undefined when there is no such page. */
  write(slug?: string): string | undefined;
  /** What the search of the pages looks through. */
  writeSearch(): string;
}

export function createPages(options: PagesOptions): Pages {
  const { document, logins = {}, errors } = options;
  let known: Docs | undefined;
  const read = (): Docs => {
    if (known !== undefined) return known;
    const parts = document();
    const { securitySchemes = {} } = Object(parts.components);
    known = readDocs(parts, {
      authorization: toAuthorization(logins, securitySchemes),
      recorded: options.recorded === undefined ? {} : readRecorded(options.recorded),
    });
    return known;
  };
  const hasErrors = errors !== undefined;
  return {
    write(slug) {
      const docs = read();
      const places = placesOf(options, slug !== undefined);
      const frame = { docs, places, hasErrors };
      if (slug === undefined) {
        const body = renderOverview(docs, { places, logins, links: linksOf(options) });
        return renderFrame({ ...frame, title: docs.title, body });
      }
      if (slug === ERRORS && errors !== undefined)
        return renderFrame({ ...frame, slug, title: 'Errors', body: renderErrors(errors()) });
      const group = docs.groups.find((one) => one.slug === slug);
      if (group === undefined) return undefined;
      const body = renderGroup(docs, group, { places, logins });
      return renderFrame({ ...frame, slug, title: group.title, body });
    },
    writeSearch: () => JSON.stringify(toSearchEntries(read(), errors?.() ?? [])),
  };
}

function placesOf({ path }: PagesOptions, isBelow: boolean): Places {
  const page = isBelow ? `${path}/page` : path;
  return {
    path,
    page,
    home: relativePath(page, '/'),
    overview: relativePath(page, path),
    folder: relativePath(page, `${path}/`),
  };
}

function linksOf(options: PagesOptions): readonly (readonly [string, string])[] {
  const { path, openapi, older, exports } = options;
  const formats = exports === undefined ? [] : formatsOf(exports);
  return [
    ...(older === undefined ? [] : [['OpenAPI 3.0', relativePath(path, older.path)] as const]),
    [older === undefined ? 'OpenAPI' : 'OpenAPI 3.1', relativePath(path, openapi)],
    ['Markdown', relativePath(path, `${path}.md`)],
    ...formats.map(
      (format) => [format.label, relativePath(path, `${exports?.path}/${format.path}`)] as const,
    ),
  ];
}
