import {
  get,
  type HttpRequest,
  type HttpResponse,
  noContent,
  parseQuery,
  patch,
  post,
  put,
  type Route,
  readJsonObject,
  toEntityTag,
} from '@sandbox/http';
import { type JsonObject, quote } from '@sandbox/kernel';
import type { EngineRecord } from '@sandbox/query-engine';
import { SINGLE_ID } from '../define-single.js';
import { fail } from '../errors.js';
import { requireRecord } from '../read/find.js';
import type { UnitOfWork } from '../write/unit-of-work.js';
import { WRITE_NOTE, type WriteResult } from '../write/write-operations.js';
import { createPreconditionCheck } from './check-preconditions.js';
import { readPreference } from './prefer.js';
import type { WriteRouteOptions } from './write-routes.js';

const BODY_TYPES = ['application/json', 'application/merge-patch+json'] as const;

/** Where singles are, and how they are changed there. */
export interface SinglePlace {
  /** The path before their names. */
  readonly root: string;
  /** Whether a POST replaces one, as PUT does. */
  readonly takesPost?: boolean;
  /** Whether a PATCH replaces members that are objects, which a merge patch (RFC 7396) changes. */
  readonly isShallow?: boolean;
  /** Whether the body of the response reports that a write is simulated. */
  readonly isNoted?: boolean;
}

/** The routes of an API's singles: GET, PUT and PATCH. */
export function createSingleRoutes(
  options: WriteRouteOptions,
  place: SinglePlace,
): readonly Route[] {
  const toChange = createChanges(options, place);
  return (options.api.singles ?? []).flatMap(({ name }) =>
    toRoutes(name, { ...options, ...place, change: toChange(name) }),
  );
}

/** Changes a single by the body of a request. */
type Change = (
  request: HttpRequest,
  act: (unit: UnitOfWork, body: JsonObject) => WriteResult,
) => Promise<HttpResponse>;

function createChanges(
  { runWrites, clock }: WriteRouteOptions,
  { isNoted = false }: SinglePlace,
): (name: string) => Change {
  const check = createPreconditionCheck(clock);
  return (name) => async (request, act) => {
    rejectOptions(request);
    const body = await readJsonObject(request, BODY_TYPES);
    return runWrites(request, (unit) => {
      const source = unit.dataset.of(name);
      check({ source, id: SINGLE_ID, isMatchRequired: unit.requiresMatch }, request);
      return writtenResponse(request, { unit, isNoted, written: act(unit, body) });
    });
  };
}

function toRoutes(
  name: string,
  options: Pick<WriteRouteOptions, 'datasetOf'> & SinglePlace & { readonly change: Change },
): readonly Route[] {
  const { datasetOf, root, takesPost = false, isShallow = false, change } = options;
  const path = `${root}/${name}`;
  const replaceSingle = (request: HttpRequest): Promise<HttpResponse> =>
    change(request, ({ writes }, value) => writes.replace(name, SINGLE_ID, { value }));
  const createSingle = async (request: HttpRequest): Promise<HttpResponse> => {
    const response = await replaceSingle(request);
    const headers = ['Location', `${request.base}${path}`, ...(response.headers ?? [])];
    return { ...response, status: 201, headers };
  };
  return [
    get(path, function readSingle(request) {
      rejectOptions(request);
      const response = toResponse(requireRecord(datasetOf(request).of(name), SINGLE_ID));
      return { ...response, constant: true };
    }),
    put(path, replaceSingle),
    ...(takesPost ? [post(path, createSingle)] : []),
    patch(path, function updateSingle(request) {
      return change(request, ({ writes, dataset }, body) => {
        if (!isShallow) return writes.update(name, SINGLE_ID, { value: body });
        const { value } = requireRecord(dataset.of(name), SINGLE_ID);
        return writes.replace(name, SINGLE_ID, { value: { ...Object(value), ...body } });
      });
    }),
  ];
}

/** @throws AppError `unknown_parameter` */
function rejectOptions({ search, path }: HttpRequest): void {
  const [first] = parseQuery(search);
  if (first === undefined) return;
  throw fail('unknown_parameter', {
    detail: `${path} is one object, which takes no options, so not ${quote(first[0])}.`,
    members: { allowed: [] },
  });
}

/** The object, with the tag of its record: the part after the dot is that of the bytes that are sent. */
function toResponse(record: EngineRecord): HttpResponse {
  const body = Buffer.from(JSON.stringify(record.value));
  const tag = toEntityTag(JSON.stringify(record)).slice(0, -1);
  const etag = `${tag}.${toEntityTag(body).slice(1)}`;
  const headers = ['Content-Type', 'application/json', 'ETag', etag, 'Cache-Control', 'no-cache'];
  return { status: 200, headers, body };
}

interface WrittenSingle {
  readonly unit: UnitOfWork;
  readonly written: WriteResult;
  readonly isNoted: boolean;
}

function writtenResponse(
  request: HttpRequest,
  { unit: { isStored }, written: { record }, isNoted }: WrittenSingle,
): HttpResponse {
  const note = ['X-Sandbox-Write', isStored ? 'kept' : 'simulated'];
  if (!isStored) {
    const shown = isNoted ? { _note: WRITE_NOTE, ...Object(record.value) } : record.value;
    const headers = ['Content-Type', 'application/json', ...note];
    return { status: 200, headers, body: JSON.stringify(shown) };
  }
  const { wants, applied } = readPreference(request);
  if (wants === 'minimal') return noContent([...note, ...applied]);
  const response = toResponse(record);
  return { ...response, headers: [...(response.headers ?? []), ...note, ...applied] };
}
