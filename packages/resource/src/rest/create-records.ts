import {
  type HttpRequest,
  type HttpResponse,
  json,
  platformError,
  toAppError,
} from '@sandbox/http';
import { AppError, isObject, type JsonObject } from '@sandbox/kernel';
import type { RecordId } from '@sandbox/query-engine';
import type { WriteResult } from '../write/write-operations.js';
import { bulkResponse, type WriteView, writtenResponse } from './written-response.js';

/** How many records one request can create. */
const MAX_BULK = 200;

/** The body of a create: one record, or a list of them. */
export type CreateBody = JsonObject | readonly JsonObject[];

/**
 * Reads the body of a create. A list is for sessions only: simulated records would all have the same id.
 * @throws AppError invalid_body, and the errors of `request.json`
 */
export async function readCreateBody(request: HttpRequest): Promise<CreateBody> {
  const value = await request.json();
  if (isObject(value)) return value;
  if (!Array.isArray(value))
    throw notRecords(`not ${value === null ? 'null' : `a ${typeof value}`}`);
  if (request.session === undefined) throw notRecords('not an array');
  if (value.length === 0 || value.length > MAX_BULK)
    throw notRecords(`not an array of ${value.length}`);
  const wrong = value.findIndex((item) => !isObject(item));
  if (wrong >= 0) throw notRecords(`but item ${wrong} of the array is not an object`);
  return value as readonly JsonObject[]; // each was checked
}

function notRecords(what: string): AppError {
  return platformError('invalid_body', {
    detail: `The body must be a JSON object, or in a session an array of 1 to ${MAX_BULK} objects, ${what}.`,
  });
}

/** A request to create records. */
interface Creates {
  readonly resource: string;
  readonly body: CreateBody;
  /** Returns the URL of a record. */
  readonly locate: (id: RecordId) => string;
}

/** Creates the records of a body: one record; all of a list, or the valid ones if the client prefers that. */
export function createRecords(view: WriteView, { resource, body, locate }: Creates): HttpResponse {
  const { writes } = view.unit;
  if (!isList(body)) {
    const written = writes.create(resource, body);
    return writtenResponse(view, written, locate(written.record.id));
  }
  const create = (one: JsonObject): WriteResult => writes.create(resource, one);
  if (!view.preference.isLenient) {
    return bulkResponse(
      view,
      body.map((one, index) => naming(index, () => create(one))),
    );
  }
  const outcomes = body.map((one) => attempt(() => create(one)));
  return json(
    outcomes.map((outcome) =>
      outcome instanceof AppError
        ? { status: outcome.status, problem: toMember(outcome) }
        : { status: 201, location: locate(outcome.record.id), record: outcome.record },
    ),
    { headers: ['X-Sandbox-Write', 'kept', ...view.preference.applied] },
  );
}

function isList(body: CreateBody): body is readonly JsonObject[] {
  return Array.isArray(body);
}

/** Adds the number of the list item to an error. */
function naming<T>(index: number, act: () => T): T {
  try {
    return act();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const { code, message, headers, members, errors } = thrown;
    throw new AppError(code, thrown, {
      detail: `Item ${index}: ${message} Nothing was created.`,
      headers,
      members: { ...members, index },
      errors: errors?.map((error) => ({ ...error, field: `[${index}].${error.field}` })),
    });
  }
}

function attempt<T>(act: () => T): T | AppError {
  try {
    return act();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500 || error.code === 'session_full') throw thrown;
    return error;
  }
}

function toMember({ code, title, message, errors }: AppError): JsonObject {
  return { code, title, detail: message, ...(errors ? { errors } : {}) };
}
