import { textOf } from '@sandbox/exports';
import { type ExportOptions, formatsOf, html, relativePath } from '@sandbox/web';
import type { ErrorGroup } from './errors.js';
import { type Logins, toAuthorization } from './logins.js';
import { type Docs, readDocs } from './model/read-docs.js';
import { readRecorded } from './model/recorded.js';
import {
  ERRORS,
  type FrameContent,
  linkWithin,
  type Place,
  renderFrame,
  TYPES,
} from './view/docs-frame.js';
import { renderErrors } from './view/errors-page.js';
import { renderFields, type ViewContext } from './view/fields-view.js';
import { renderGroup, renderTrialData } from './view/group-page.js';
import { renderOperation } from './view/operation-view.js';
import { renderOverview } from './view/overview-page.js';
import { prose } from './view/prose.js';

/** A document for importers that do not read the newest version of OpenAPI. */
export interface OlderDocument {
  readonly path: string;
  readonly convert: (document: Readonly<Record<string, unknown>>) => object;
}

/** The content of the pages and their paths. */
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

/** The pages of a documentation by their slugs; each is written at the first request for it. */
export interface Pages {
  /**
   * Writes the overview, a page (`tickets`, `errors`) or a page below one (`tickets/listTickets`, `types/Ticket`).
   * @returns undefined when there is no such page
   */
  write(slug?: string, part?: string): string | undefined;
}

export function createPages(options: PagesOptions): Pages {
  const { document, path, logins = {}, errors } = options;
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
  return {
    write(slug, part) {
      const docs = read();
      const page = [path, slug, part].filter((one) => one !== undefined).join('/');
      const content = toContent({ docs, options, place: { path, page } }, slug, part);
      return (
        content &&
        renderFrame({ docs, place: { path, page }, hasErrors: errors !== undefined, ...content })
      );
    },
  };
}

interface Source {
  readonly docs: Docs;
  readonly options: PagesOptions;
  readonly place: Place;
}

type Content = Pick<FrameContent, 'title' | 'body'> & Partial<Pick<FrameContent, 'place'>>;

function toContent(source: Source, slug?: string, part?: string): Content | undefined {
  const { docs, options, place } = source;
  const { logins = {}, errors } = options;
  if (slug === undefined) {
    const body = renderOverview(docs, { place, logins, links: linksOf(options) });
    return { title: docs.title, body };
  }
  if (slug === TYPES) return part === undefined ? undefined : typeContent(source, part);
  if (slug === ERRORS && part === undefined && errors !== undefined)
    return { title: 'Errors', body: renderErrors(errors()) };
  const group = docs.groups.find((one) => one.slug === slug);
  if (group === undefined) return undefined;
  const own = { ...place, group };
  if (part === undefined) return { title: group.title, place: own, body: renderGroup(group, own) };
  const operation = group.operations.find(({ id }) => id === part);
  if (operation === undefined) return undefined;
  const body = html`${renderOperation(operation, toContext(docs, own))}${renderTrialData(operation, { docs, logins })}`;
  return { title: operation.summary.replaceAll('`', ''), place: { ...own, operation }, body };
}

function typeContent({ docs, place }: Source, name: string): Content | undefined {
  if (!Object.hasOwn(docs.schemas, name)) return undefined;
  const schema = { $ref: `#/components/schemas/${name}` };
  const description = textOf(docs.resolve(schema).description);
  const body = html`<h1>${name}</h1>
${description !== '' && html`<div class="lead">${prose(description)}</div>`}
${renderFields(schema, toContext(docs, place))}`;
  return { title: name, body };
}

function toContext({ resolve, schemas }: Docs, place: Place): ViewContext {
  return {
    resolve,
    linkOf: (name) =>
      Object.hasOwn(schemas, name) ? linkWithin(place, `${TYPES}/${name}`) : undefined,
    overview: linkWithin(place),
    errorLink: (code) => `${linkWithin(place, ERRORS)}#${code}`,
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
