import {
  type ExampleOptions,
  type ExampleRequest,
  type Operation,
  readOperations,
  toExampleRequest,
} from '@sandbox/exports';
import {
  createResolve,
  listOperations,
  type OperationPlace,
  type Resolve,
  tagSlug,
} from '@sandbox/web';
import { filterIdOf, partsIn, readFilterSets } from './filter-sets.js';
import type { FilterSet } from './filters.js';
import { listOf, type Part, partsOf, textOf } from './part.js';
import type { RecordedResponses } from './recorded.js';
import { hasRealValues, sampleOf } from './sample.js';
import { toShownRequest } from './shown-request.js';

/** What documentation shows of an OpenAPI document. */
export interface Docs {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly groups: readonly DocsGroup[];
  readonly schemes: Part;
  readonly schemas: Part;
  readonly resolve: Resolve;
}

/** The operations of a tag, which have a page of their own. */
export interface DocsGroup {
  /** Of its page: `customer-profiles`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly operations: readonly DocsOperation[];
}

export interface DocsOperation {
  /** The anchor of its section. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Part[];
  readonly filters: FilterSet | undefined;
  readonly bodies: readonly DocsBody[];
  readonly responses: readonly DocsResponse[];
  /** Names of security schemes, any of which will do. */
  readonly security: readonly string[];
  readonly needsLogin: boolean;
  /** The session that its example names; undefined for one that needs none. */
  readonly session: string | undefined;
  /** What the response to the request is like; undefined when nothing is known of it. */
  readonly response: DocsAnswer | undefined;
  /** The example of it; undefined for what the server sends and others receive. */
  readonly request: ExampleRequest | undefined;
}

/** The response to the example of an operation. */
export interface DocsAnswer {
  readonly status: number | string;
  readonly body: unknown;
  /** It is made up of the schema, and no value in it is real. */
  readonly isSample?: boolean;
}

export interface DocsBody {
  readonly mediaType: string;
  readonly schema: unknown;
  readonly example: unknown;
}

export interface DocsResponse extends Partial<DocsBody> {
  readonly status: string;
  readonly description: string;
  /** Its example is made up of its schema. */
  readonly isSample: boolean;
}

/** The group of what a service sends to webhooks. */
const SENT = { slug: 'notifications', title: 'Notifications' } as const;

/** What is known besides a document. */
export interface DocsSources extends Pick<ExampleOptions, 'authorization'> {
  readonly recorded: RecordedResponses;
}

/** Reads a document for its pages. */
export function readDocs(document: Part, { authorization = {}, recorded }: DocsSources): Docs {
  const resolve = createResolve(document);
  const { title, version, description } = Object(document.info);
  const { schemas = {}, securitySchemes = {} } = Object(document.components);
  const options = { isSession: false, authorization };
  const operations = new Map(readOperations(document).map((one) => [one.id, one]));
  const filterSets = readFilterSets(listOperations(document), resolve);
  const context = { document, resolve, operations, options, filterSets, recorded };
  const read = (place: OperationPlace) => readOperation(place, context);
  const sent = listOperations({ paths: document.webhooks ?? {} });
  const groups = tagsOf(document).map(({ tag, places }) => ({
    slug: tagSlug(textOf(tag.name)),
    title: textOf(tag['x-displayName']) || sentenceCase(textOf(tag.name)),
    description: textOf(tag.description),
    operations: places.map(read),
  }));
  return {
    ...{ title, version, description, resolve, schemas, schemes: securitySchemes },
    groups:
      sent.length === 0
        ? groups
        : [
            ...groups,
            {
              ...SENT,
              description: 'What webhooks are sent. The service is the client here.',
              operations: sent.map(read),
            },
          ],
  };
}

interface Context {
  readonly document: Part;
  readonly resolve: Resolve;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly options: ExampleOptions;
  readonly filterSets: ReadonlyMap<string, FilterSet>;
  readonly recorded: RecordedResponses;
}

function readOperation(place: OperationPlace, context: Context): DocsOperation {
  const { method, path, operation } = place;
  const { document, resolve, operations, options, filterSets, recorded } = context;
  const { operationId, summary, description, requestBody, responses } = operation;
  const id = textOf(operationId) || `${method} ${path}`;
  const input = partsIn(place);
  const example = operations.get(id);
  const all: readonly Part[] = example?.parameters ?? input.map((part) => resolve(part));
  const read = partsOf(responses).map((one) => readResponse(one, resolve));
  const filters = input.map((part) => filterSets.get(filterIdOf(part, place))).find(Boolean);
  const request = example && toExampleRequest(example, options);
  const security = listOf<Part>(operation.security ?? document.security);
  const needsLogin = security.length > 0 && security.every((one) => Object.keys(one).length > 0);
  return {
    ...{ id, method: method.toUpperCase(), path, parameters: all, responses: read },
    summary: textOf(summary),
    description: textOf(description),
    filters,
    bodies: mediaOf(resolve(requestBody), resolve),
    security: [...new Set(security.flatMap((one) => Object.keys(one)))],
    needsLogin,
    session: sessionOf(all),
    response: Object.hasOwn(recorded, id) ? recorded[id] : toResponse(read),
    request: request && toShownRequest(request, { parameters: all, filters, needsLogin }),
  };
}

const SESSION_HEADER = 'X-Sandbox-Session';

function sessionOf(parameters: readonly Part[]): string | undefined {
  const { example } = Object(parameters.find(({ name }) => name === SESSION_HEADER));
  return textOf(example) || undefined;
}

function mediaOf({ content }: Part, resolve: Resolve): readonly DocsBody[] {
  return partsOf(content).map(([mediaType, { schema, example, examples }]) => {
    const [first] = partsOf(examples);
    return { mediaType, schema, example: example ?? (first && resolve(first[1]).value) };
  });
}

function readResponse([status, part]: readonly [string, Part], resolve: Resolve): DocsResponse {
  const response = resolve(part);
  const [media] = mediaOf(response, resolve);
  const isSample = media !== undefined && media.example === undefined;
  const sample = isSample ? sampleOf(media.schema, resolve) : undefined;
  const description = textOf(response.description);
  return {
    ...{ status, description, ...media },
    ...(isSample && { example: sample }),
    isSample: isSample && !hasRealValues(media.schema, resolve),
  };
}

function toResponse(responses: readonly DocsResponse[]): DocsAnswer | undefined {
  const success = responses.find(({ status }) => status.startsWith('2'));
  if (success?.example === undefined) return undefined;
  return { status: success.status, body: success.example, isSample: success.isSample };
}

interface TagPlaces {
  readonly tag: Part;
  readonly places: readonly OperationPlace[];
}

/** The tags that a document declares with their operations, after them those that are only used. */
function tagsOf(document: Part): readonly TagPlaces[] {
  const declared = listOf<Part>(document.tags);
  const byName = new Map<string, OperationPlace[]>(declared.map(({ name }) => [String(name), []]));
  for (const place of listOperations(document)) {
    const name = listOf<string>(place.operation.tags)[0] ?? 'other';
    const places = byName.get(name) ?? [];
    byName.set(name, places);
    places.push(place);
  }
  return [...byName]
    .filter(([, places]) => places.length > 0)
    .map(([name, places]) => ({
      tag: declared.find((one) => one.name === name) ?? { name },
      places,
    }));
}

function sentenceCase(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
