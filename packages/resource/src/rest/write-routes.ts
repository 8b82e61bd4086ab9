import {
  del,
  type HttpRequest,
  type HttpResponse,
  parseQuery,
  patch,
  post,
  put,
  type Route,
  readJsonObject,
} from '@sandbox/http';
import type { Clock } from '@sandbox/kernel';
import type { RecordId } from '@sandbox/query-engine';
import type { DatasetOf } from '../dataset.js';
import type { Api } from '../define-api.js';
import { createQueryReader } from '../read/from-query.js';
import { idInPath } from '../record-id.js';
import type { RunWrites, UnitOfWork } from '../write/unit-of-work.js';
import { type CheckPreconditions, createPreconditionCheck } from './check-preconditions.js';
import { createRecords, readCreateBody } from './create-records.js';
import { readPreference } from './prefer.js';
import { createRestRenderer } from './render.js';
import { removedResponse, type WriteView, writtenResponse } from './written-response.js';

const BODY_TYPES = ['application/json'] as const;
const PATCH_TYPES = ['application/json', 'application/merge-patch+json'] as const;

/** The options of the write routes. */
export interface WriteRouteOptions {
  readonly api: Api;
  readonly datasetOf: DatasetOf;
  readonly runWrites: RunWrites;
  readonly clock: Clock;
}

/** The routes that write records of each resource: POST on the list; PUT, PATCH and DELETE on one record. */
export function createWriteRoutes(options: WriteRouteOptions): readonly Route[] {
  const steps = createSteps(options);
  return options.api.resources.flatMap(({ name }) => toRoutes(name, options, steps));
}

type ToView = (unit: UnitOfWork) => WriteView;

/** The steps that the routes of all resources share. */
interface Steps {
  /** How the response shows a record of a resource; a mistake in the options is reported before the body is read. */
  readView(request: HttpRequest, resource: string): ToView;
  /** Rejects a write to the record of the path when its preconditions do not hold. */
  readonly check: CheckPreconditions;
}

function createSteps({ api, datasetOf, clock }: WriteRouteOptions): Steps {
  const reader = createQueryReader(api);
  const renderer = createRestRenderer();
  return {
    check: createPreconditionCheck(clock),
    readView(request, resource) {
      const source = datasetOf(request).of(resource);
      const selection = reader.record(source, parseQuery(request.search));
      const preference = readPreference(request);
      return (unit) => ({ unit, selection, preference, renderer });
    },
  };
}

function toRoutes(
  name: string,
  { api, runWrites }: WriteRouteOptions,
  { readView, check }: Steps,
): readonly Route[] {
  const list = `/v1/${api.name}/${name}`;
  const change = (
    request: HttpRequest,
    toView: ToView,
    act: (view: WriteView, id: string) => HttpResponse,
  ): HttpResponse | Promise<HttpResponse> =>
    runWrites(request, (unit) => {
      const { dataset, requiresMatch: isMatchRequired } = unit;
      check({ source: dataset.of(name), isMatchRequired }, request);
      return act(toView(unit), request.params.id ?? '');
    });
  return [
    post(list, async function createRecord(request) {
      const toView = readView(request, name);
      const body = await readCreateBody(request);
      const locate = (id: RecordId): string => `${request.base}${list}/${idInPath(id)}`;
      return runWrites(request, (unit) =>
        createRecords(toView(unit), { resource: name, body, locate }),
      );
    }),
    put(`${list}/:id`, async function replaceRecord(request) {
      const toView = readView(request, name);
      const body = await readJsonObject(request, BODY_TYPES);
      return change(request, toView, (view, id) =>
        writtenResponse(view, view.unit.writes.replace(name, id, body)),
      );
    }),
    patch(`${list}/:id`, async function updateRecord(request) {
      const toView = readView(request, name);
      const body = await readJsonObject(request, PATCH_TYPES);
      return change(request, toView, (view, id) =>
        writtenResponse(view, view.unit.writes.update(name, id, body)),
      );
    }),
    del(`${list}/:id`, function removeRecord(request) {
      return change(request, readView(request, name), (view, id) =>
        removedResponse(view, view.unit.writes.remove(name, id)),
      );
    }),
  ];
}
