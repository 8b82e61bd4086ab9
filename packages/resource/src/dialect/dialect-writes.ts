import {
  type Answer,
  del,
  type HttpRequest,
  noContent,
  parseQuery,
  patch,
  post,
  put,
  type Route,
  readJsonObject,
} from '@sandbox/http';
import type { EngineRecord } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import { requireRecord } from '../read/find.js';
import type { Selection } from '../read/plan.js';
import { createPreconditionCheck } from '../rest/check-preconditions.js';
import { showWritten } from '../rest/show-written.js';
import type { WriteRouteOptions } from '../rest/write-routes.js';
import type { Body } from '../write/body.js';
import type { WriteDesk } from '../write/write-desk.js';
import type { Dialect, DialectWrites } from './dialect.js';
import { JSON_TYPE } from './read-answers.js';
import { readSent, replacementOf } from './sent-body.js';

const BODY_TYPES = ['application/json', 'application/merge-patch+json'];

/** Makes a write and returns the record that it is about. */
type Act = (desk: WriteDesk, id: string) => EngineRecord;

/** What the routes of all resources do alike. */
interface Steps {
  /** Reads what the response shows and, unless it is a delete, the body. */
  readSelection(request: HttpRequest, resource: Resource): Selection;
  readBody(request: HttpRequest, resource: Resource): Promise<Body>;
  /** Writes to the record that the path names, if the preconditions hold. */
  change(
    request: HttpRequest,
    selection: Selection,
    act: Act,
    isSilent?: boolean,
  ): Answer | Promise<Answer>;
  create(request: HttpRequest, selection: Selection, body: Body): Answer | Promise<Answer>;
}

/** Makes the routes that write records of a resource in a dialect. */
export function createDialectWrites(
  dialect: Dialect,
  writes: DialectWrites,
  options: WriteRouteOptions,
): (resource: Resource, list: string) => readonly Route[] {
  const { readSelection, readBody, change, create } = createSteps(dialect, writes, options);
  const { keeps, removes } = writes;
  return (resource, list) => {
    const { name } = resource;
    const whole = (desk: WriteDesk, id: string, sent: Body): Body =>
      replacementOf(requireRecord(desk.dataset.of(name), id), { resource, sent, keeps });
    return [
      post(list, async function createRecord(request) {
        const selection = readSelection(request, resource);
        return create(request, selection, await readBody(request, resource));
      }),
      ...(keeps === 'no replacements'
        ? []
        : [
            put(`${list}/:id`, async function replaceRecord(request) {
              const selection = readSelection(request, resource);
              const sent = await readBody(request, resource);
              return change(
                request,
                selection,
                (desk, id) => desk.writes.replace(name, id, whole(desk, id, sent)).record,
              );
            }),
          ]),
      patch(`${list}/:id`, async function updateRecord(request) {
        const selection = readSelection(request, resource);
        const sent = await readBody(request, resource);
        return change(request, selection, (desk, id) => desk.writes.update(name, id, sent).record);
      }),
      del(`${list}/:id`, function removeRecord(request) {
        const selection = readSelection(request, resource);
        const act: Act = (desk, id) => desk.writes.remove(name, id).record;
        return change(request, selection, act, removes === 'nothing');
      }),
    ];
  };
}

function createSteps(
  { createReader, mediaType = JSON_TYPE }: Dialect,
  { show, read = (body) => body }: DialectWrites,
  { api, datasetOf, runWrites, clock }: WriteRouteOptions,
): Steps {
  const reader = createReader(api);
  const check = createPreconditionCheck(clock);
  const shownAnswer = (
    desk: WriteDesk,
    { selection, record }: { readonly selection: Selection; readonly record: EngineRecord },
    { status, headers }: { readonly status: number; readonly headers: readonly string[] },
  ): Answer => {
    const shown = show(showWritten(desk.dataset, selection, record), selection);
    const own = ['Content-Type', mediaType, 'X-Sandbox-Write', toWrite(desk)];
    return { status, headers: [...own, ...headers], body: JSON.stringify(shown) };
  };
  return {
    readSelection: (request, { name }) =>
      reader.record(datasetOf(request).of(name), parseQuery(request.search)),
    async readBody(request, resource) {
      return readSent(
        resource,
        read(await readJsonObject(request, [...BODY_TYPES, mediaType]), resource),
      );
    },
    change: (request, selection, act, isSilent = false) =>
      runWrites(request, (desk) => {
        const source = desk.dataset.of(selection.resource.name);
        check({ source, isMatchRequired: desk.requiresMatch }, request);
        const record = act(desk, request.params.id ?? '');
        if (isSilent) return noContent(['X-Sandbox-Write', toWrite(desk)]);
        return shownAnswer(desk, { selection, record }, { status: 200, headers: [] });
      }),
    create: (request, selection, body) =>
      runWrites(request, (desk) => {
        const { record } = desk.writes.create(selection.resource.name, body);
        const headers = ['Location', `${request.base}${request.path}/${record.id}`];
        return shownAnswer(desk, { selection, record }, { status: 201, headers });
      }),
  };
}

/** What has become of a write, as its response says. */
function toWrite({ isKept }: WriteDesk): string {
  return isKept ? 'kept' : 'simulated';
}
