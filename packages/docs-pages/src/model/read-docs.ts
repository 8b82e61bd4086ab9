import {
  createResolve,
  type ExampleOptions,
  type ExampleRequest,
  groupByTag,
  type Operation,
  type OperationBody,
  type OperationResponse,
  type Part,
  type Resolve,
  readOperations,
  textOf,
  toExampleRequest,
} from '@sandbox/exports';
import { tagSlug } from '@sandbox/web';
import { filterIdOf, partsIn, readFilterSets } from './filter-sets.js';
import type { FilterSet } from './filters.js';
import type { RecordedResponses } from './recorded.js';
import { hasRealValues, sampleOf } from './sample.js';
import { toShownRequest } from './shown-request.js';

/** The parts of an OpenAPI document that its documentation shows. */
export interface Docs {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly groups: readonly DocsGroup[];
  readonly schemes: Part;
  readonly schemas: Part;
  readonly resolve: Resolve;
}

/** The operations of a tag, which a page lists. */
export interface DocsGroup {
  /** Of its page: `customer-profiles`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly operations: readonly DocsOperation[];
}

export interface DocsOperation extends Omit<Operation, 'responses'> {
  /** In upper case. */
  readonly method: string;
  readonly filters: FilterSet | undefined;
  readonly responses: readonly DocsResponse[];
  /** The session that its example names; undefined for one that needs none. */
  readonly session: string | undefined;
  /** The response to the request; undefined when it is unknown. */
  readonly response: DocsAnswer | undefined;
  /** The example request; undefined for messages that the server sends. */
  readonly request: ExampleRequest | undefined;
}

/** The response to the example of an operation. */
export interface DocsAnswer {
  readonly status: number | string;
  readonly body: unknown;
  /** It is made up of the schema, and no value in it is real. */
  readonly isSample?: boolean;
}

export interface DocsResponse extends Partial<OperationBody> {
  readonly status: string;
  readonly description: string;
  /** Its example is made up of its schema. */
  readonly isSample: boolean;
}

/** The group of the messages that a service sends to webhooks. */
const SENT = { slug: 'notifications', title: 'Notifications' } as const;

/** Data for documentation, in addition to the document. */
export interface DocsSources extends Pick<ExampleOptions, 'authorization'> {
  readonly recorded: RecordedResponses;
}

/** Reads a document for its pages. */
export function readDocs(document: Part, { authorization = {}, recorded }: DocsSources): Docs {
  const resolve = createResolve(document);
  const { title, version, description } = Object(document.info);
  const { schemas = {}, securitySchemes = {} } = Object(document.components);
  const options = { isSession: false, authorization };
  const operations = readOperations(document);
  const context = { resolve, filterSets: readFilterSets(operations, resolve), recorded };
  const sent = readOperations({ ...document, paths: document.webhooks });
  const groups = groupByTag(document, operations).map(({ tag, operations: own }) => ({
    slug: tagSlug(textOf(tag.name)),
    title: textOf(tag['x-displayName']) || sentenceCase(textOf(tag.name)),
    description: textOf(tag.description),
    operations: own.map((one) => toDocs(one, context, toExampleRequest(one, options))),
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
              description: 'Webhooks that the service sends to your endpoint.',
              operations: sent.map((one) => toDocs(one, context)),
            },
          ],
  };
}

interface Context {
  readonly resolve: Resolve;
  readonly filterSets: ReadonlyMap<string, FilterSet>;
  readonly recorded: RecordedResponses;
}

function toDocs(
  operation: Operation,
  { resolve, filterSets, recorded }: Context,
  request?: ExampleRequest,
): DocsOperation {
  const { id, verb, parameters, needsLogin } = operation;
  const responses = operation.responses.map((one) => readResponse(one, resolve));
  const path = textOf(operation.part[POSTED_TO]) || operation.path;
  const filters = partsIn(operation)
    .map((part) => filterSets.get(filterIdOf(part, operation)))
    .find(Boolean);
  return {
    ...operation,
    ...{ method: verb.toUpperCase(), path, filters, responses },
    session: sessionOf(parameters),
    response: Object.hasOwn(recorded, id) ? recorded[id] : toResponse(responses),
    request: request && {
      ...toShownRequest(request, { parameters, filters, needsLogin }),
      ...(path !== operation.path && { path }),
    },
  };
}

/** The path that clients use, where that of the document only lets each call be imported. */
const POSTED_TO = 'x-posted-to';

const SESSION_HEADER = 'X-Sandbox-Session';

function sessionOf(parameters: readonly Part[]): string | undefined {
  const { example } = Object(parameters.find(({ name }) => name === SESSION_HEADER));
  return textOf(example) || undefined;
}

function readResponse(
  { status, description, bodies }: OperationResponse,
  resolve: Resolve,
): DocsResponse {
  const [media] = bodies;
  const isSample = media !== undefined && media.example === undefined;
  return {
    ...{ status, description, ...media },
    ...(isSample && { example: sampleOf(media.schema, resolve) }),
    isSample: isSample && !hasRealValues(media.schema, resolve),
  };
}

function toResponse(responses: readonly DocsResponse[]): DocsAnswer | undefined {
  const success = responses.find(({ status }) => status.startsWith('2'));
  if (success?.example === undefined) return undefined;
  return { status: success.status, body: success.example, isSample: success.isSample };
}

function sentenceCase(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
