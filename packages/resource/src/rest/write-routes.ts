import {
  del,
  type Handler,
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

function toRoutes(name: string, options: WriteRouteOptions, steps: Steps): readonly Route[] {
  const list = `/v1/${options.api.name}/${name}`;
  const { runWrites } = options;
  const change = createChange(name, runWrites, steps.check);
  const changeBy = (method: 'replace' | 'update', types: readonly string[]): Handler =>
    async function changeRecord(request) {
      const toView = steps.readView(request, name);
      const body = await readJsonObject(request, types);
      return change(request, toView, (view, id) =>
        writtenResponse(view, view.unit.writes[method](name, id, body)),
      );
    };
  return [
    post(list, async function createRecord(request) {
      const toView = steps.readView(request, name);
      const body = await readCreateBody(request);
      const locate = (id: RecordId): string => `${request.base}${list}/${idInPath(id)}`;
      return runWrites(request, (unit) =>
        createRecords(toView(unit), { resource: name, body, locate }),
      );
    }),
    put(`${list}/:id`, changeBy('replace', BODY_TYPES)),
    patch(`${list}/:id`, changeBy('update', PATCH_TYPES)),
    del(`${list}/:id`, function removeRecord(request) {
      return change(request, steps.readView(request, name), (view, id) =>
        removedResponse(view, view.unit.writes.remove(name, id)),
      );
    }),
  ];
}

/** Builds the change of the record that the path names, once its preconditions hold. */
function createChange(name: string, runWrites: RunWrites, check: CheckPreconditions) {
  return (
    request: HttpRequest,
    toView: ToView,
    act: (view: WriteView, id: string) => HttpResponse,
  ): HttpResponse | Promise<HttpResponse> =>
    runWrites(request, (unit) => {
      const { dataset, requiresMatch: isMatchRequired } = unit;
      check({ source: dataset.of(name), isMatchRequired }, request);
      return act(toView(unit), request.params.id ?? '');
    });
}
