import { componentsWithin, createResolve, readOperations } from '@sandbox/exports';
import { docsPath } from '@sandbox/web';
import { mcpError } from '../errors.js';
import { findNamed } from '../find-named.js';
import { sendRequest } from '../request-json.js';
import { cutText } from '../response-size.js';
import { documentsOf, type MarkdownPage, type McpScope } from '../scope.js';
import type { ToolContext } from '../tool.js';

const SCHEME = 'sandbox://';
const OPERATIONS = '/openapi/';

export interface ResourceFacts {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly mimeType: string;
}

/** The documentation pages as Markdown. */
export function listResources(scope: McpScope): readonly ResourceFacts[] {
  return pagesOf(scope).map(({ path, title }) => ({
    uri: `${SCHEME}${path}`,
    name: path,
    title,
    mimeType: 'text/markdown',
  }));
}

function pagesOf(scope: McpScope): readonly MarkdownPage[] {
  const documents = [...documentsOf(scope)].map(([name, { path }]) => ({
    path: `${docsPath(path)}.md`,
    title: `API of ${name}`,
  }));
  return [...scope.pages, ...documents];
}

/** Operations of OpenAPI documents, which are too long to read completely. */
export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: `${SCHEME}${OPERATIONS}{service}/{operationId}`,
    name: 'operation',
    title: 'An operation of the OpenAPI document of a service',
    description:
      'With its referenced schemas. The API of the service, as Markdown, lists the operations.',
    mimeType: 'application/json',
  },
] as const;

/** The text of a resource, or its first part with the URI of the next. */
export interface ResourceText {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

export async function readResource(uri: string, context: ToolContext): Promise<ResourceText> {
  const [address = '', query = ''] = uri.slice(SCHEME.length).split('?', 2);
  const offset = Number(/^offset=(\d{1,9})$/.exec(query)?.[1] ?? '0');
  const { mimeType, text } = await readWhole(uri, address, context);
  const { part, next } = cutText(text, offset);
  const rest = next === null ? '' : `\n\n[Continues at ${SCHEME}${address}?offset=${next}]`;
  return { uri, mimeType, text: `${part}${rest}` };
}

async function readWhole(uri: string, address: string, context: ToolContext) {
  if (uri.startsWith(`${SCHEME}${OPERATIONS}`)) {
    const [service = '', operationId = ''] = address.slice(OPERATIONS.length).split('/');
    const operation = describeOperation(service, operationId, context.scope);
    return { mimeType: 'application/json', text: JSON.stringify(operation, undefined, 1) };
  }
  const pages = pagesOf(context.scope).map(({ path }) => ({ name: path }));
  const { name: path } = uri.startsWith(SCHEME)
    ? findNamed('resource', address, pages)
    : findNamed('resource', uri, pages);
  const { status, body } = await sendRequest(context, { method: 'GET', path });
  if (status !== 200) throw mcpError('refused', { detail: `${path} responded with ${status}.` });
  return { mimeType: 'text/markdown', text: String(body) };
}

/** An operation with the components that it refers to, directly or indirectly. */
function describeOperation(service: string, operationId: string, scope: McpScope) {
  const documents = [...documentsOf(scope)].map(([name, route]) => ({ name, route }));
  const document = findNamed('service', service, documents).route.document?.() ?? {};
  const operations = readOperations(document).map((place) => ({ name: place.id, place }));
  const { place } = findNamed('operation', operationId, operations);
  const { verb, path, part, shared } = place;
  const components = componentsWithin([shared, part], createResolve(document));
  return {
    ...{ method: verb.toUpperCase(), path, parameters_of_path: shared, operation: part },
    components: Object.fromEntries(components),
  };
}
