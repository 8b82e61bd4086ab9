import {
  del,
  type HttpRequest,
  type HttpResponse,
  noContent,
  parseQuery,
  patch,
  post,
  put,
  type Route,
  readJsonObject,
} from '@sandbox/http';
import type { EngineRecord } from '@sandbox/query-engine';
import { resourceOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { requireRecord } from '../read/find.js';
import type { Selection } from '../read/plan.js';
import { idInPath } from '../record-id.js';
import { createPreconditionCheck } from '../rest/check-preconditions.js';
import { showWritten } from '../rest/show-written.js';
import type { WriteRouteOptions } from '../rest/write-routes.js';
import type { Body } from '../write/body.js';
import type { UnitOfWork } from '../write/unit-of-work.js';
import type { Dialect, DialectWrites } from './dialect.js';
import { JSON_TYPE } from './read-responses.js';
import { readSent, replacementOf } from './sent-body.js';

const BODY_TYPES = ['application/json', 'application/merge-patch+json'];

/** Makes a write and returns the record that it is about. */
type Act = (unit: UnitOfWork, id: string) => EngineRecord;

/** The steps that the routes of all resources share. */
interface Steps {
  /** Reads the selection for the response and, unless it is a delete, the body. */
  readSelection(request: HttpRequest, resource: Resource): Selection;
  readBody(request: HttpRequest, resource: Resource): Promise<Body>;
  /** Writes to the record that the path names, if the preconditions hold. */
  change(
    request: HttpRequest,
    selection: Selection,
    act: Act,
    isSilent?: boolean,
  ): HttpResponse | Promise<HttpResponse>;
  create(
    request: HttpRequest,
    selection: Selection,
    body: Body,
  ): HttpResponse | Promise<HttpResponse>;
}

/** Makes the routes that write records of a resource in a dialect. */
export function createDialectWrites(
  dialect: Dialect,
  writes: DialectWrites,
  options: WriteRouteOptions,
): (resource: Resource, list: string) => readonly Route[] {
  const steps = createSteps(dialect, writes, options);
  const { readSelection, readBody, change, create } = steps;
  return (resource, list) => {
    const { name } = resource;
    return [
      post(list, async function createRecord(request) {
        const selection = readSelection(request, resource);
        return create(request, selection, await readBody(request, resource));
      }),
      ...(writes.nests ? toNestedRoutes(steps, { resource, list, options }) : []),
      ...toReplaceRoutes(steps, { resource, list, keeps: writes.keeps }),
      patch(`${list}/:id`, async function updateRecord(request) {
        const selection = readSelection(request, resource);
        const sent = await readBody(request, resource);
        const act: Act = (unit, id) => unit.writes.update(name, id, sent, writes.isShallow).record;
        return change(request, selection, act);
      }),
      del(`${list}/:id`, function removeRecord(request) {
        const selection = readSelection(request, resource);
        const act: Act = (unit, id) => unit.writes.remove(name, id).record;
        return change(request, selection, act, writes.removes === 'nothing');
      }),
    ];
  };
}

interface ReplaceRoute extends Pick<DialectWrites, 'keeps'> {
  readonly resource: Resource;
  readonly list: string;
}

function toReplaceRoutes(
  { readSelection, readBody, change }: Steps,
  { resource, list, keeps }: ReplaceRoute,
): readonly Route[] {
  if (keeps === 'no replacements') return [];
  const { name } = resource;
  const whole = (unit: UnitOfWork, id: string, sent: Body): Body =>
    replacementOf(requireRecord(unit.dataset.of(name), id), { resource, sent, keeps });
  return [
    put(`${list}/:id`, async function replaceRecord(request) {
      const selection = readSelection(request, resource);
      const sent = await readBody(request, resource);
      const act: Act = (unit, id) => unit.writes.replace(name, id, whole(unit, id, sent)).record;
      return change(request, selection, act);
    }),
  ];
}

interface NestedRoute {
  readonly resource: Resource;
  readonly list: string;
  readonly options: WriteRouteOptions;
}

/** The routes that create a record which refers to the one of the path. Built-in services never had them. */
function toNestedRoutes(
  { readSelection, readBody, create }: Steps,
  { resource, list, options: { api, datasetOf } }: NestedRoute,
): readonly Route[] {
  if (resource.order !== 'arrival') return [];
  return Object.entries(resource.relations)
    .filter(([, { kind }]) => kind === 'many')
    .map(([relation, { target, key }]) =>
      post(`${list}/:id/${relation}`, async function createRelated(request) {
        const related = resourceOf(api, target);
        const source = datasetOf(request).of(resource.name);
        const { id } = requireRecord(source, request.params.id ?? '');
        const selection = readSelection(request, related);
        const body = await readBody(request, related);
        return create(request, selection, { ...body, [key]: id });
      }),
    );
}

function createSteps(
  { createReader, mediaType = JSON_TYPE }: Dialect,
  { show, read = (body) => body }: DialectWrites,
  { api, datasetOf, runWrites, clock }: WriteRouteOptions,
): Steps {
  const reader = createReader(api);
  const bodyTypes = [...new Set([...BODY_TYPES, mediaType])];
  const check = createPreconditionCheck(clock);
  const pageResponse = (
    unit: UnitOfWork,
    { selection, record }: { readonly selection: Selection; readonly record: EngineRecord },
    { status, headers }: { readonly status: number; readonly headers: readonly string[] },
  ): HttpResponse => {
    const shown = show(showWritten(unit.dataset, selection, record), selection);
    const own = ['Content-Type', mediaType, 'X-Sandbox-Write', toWrite(unit)];
    return { status, headers: [...own, ...headers], body: JSON.stringify(shown) };
  };
  return {
    readSelection: (request, { name }) =>
      reader.record(datasetOf(request).of(name), parseQuery(request.search)),
    async readBody(request, resource) {
      const body = await readJsonObject(request, bodyTypes);
      return readSent(resource, read(body, resource, request.params.id));
    },
    change: (request, selection, act, isSilent = false) =>
      runWrites(request, (unit) => {
        const source = unit.dataset.of(selection.resource.name);
        check({ source, isMatchRequired: unit.requiresMatch }, request);
        const record = act(unit, request.params.id ?? '');
        if (isSilent) return noContent(['X-Sandbox-Write', toWrite(unit)]);
        return pageResponse(unit, { selection, record }, { status: 200, headers: [] });
      }),
    create: (request, selection, body) =>
      runWrites(request, (unit) => {
        const { record } = unit.writes.create(selection.resource.name, body);
        const headers = ['Location', `${locate(request, selection)}/${idInPath(record.id)}`];
        return pageResponse(unit, { selection, record }, { status: 201, headers });
      }),
  };
}

/** The parts of `/posts/1/comments`, the rest of a path after the root of the API. */
const NESTED_PARTS = 3;

/** The path of the list that has the records which a request creates. */
function locate({ base, path, params }: HttpRequest, { resource }: Selection): string {
  if (params.id === undefined) return base + path;
  return base + [...path.split('/').slice(0, -NESTED_PARTS), resource.name].join('/');
}

/** The outcome of a write, for its response. */
function toWrite({ isStored }: UnitOfWork): string {
  return isStored ? 'kept' : 'simulated';
}
