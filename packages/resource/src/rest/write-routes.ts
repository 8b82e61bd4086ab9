import {
  type Answer,
  del,
  evaluatePreconditions,
  type HttpRequest,
  hasPreconditions,
  json,
  parseQuery,
  patch,
  platformError,
  post,
  put,
  type Route,
  readJsonObject,
  toEntityTag,
} from '@sandbox/http';
import type { Clock } from '@sandbox/kernel';
import type { EngineRecord } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from '../dataset.js';
import { recordAt, requireOrdinal } from '../read/find.js';
import { createQueryReader } from '../read/from-query.js';
import {
  type Removed,
  WRITE_NOTE,
  type WriteOperations,
  type WriteResult,
} from '../write/write-operations.js';
import { showWritten } from './show-written.js';

const WRITE_HEADERS = ['X-Sandbox-Write', 'simulated'] as const;
const BODY_TYPES = ['application/json'] as const;
const PATCH_TYPES = ['application/json', 'application/merge-patch+json'] as const;

/** What a response shows of a record. */
type Show = (record: EngineRecord) => Readonly<Record<string, unknown>>;

/** What the write routes are made of. */
export interface WriteRouteOptions {
  readonly dataset: Dataset;
  readonly operations: WriteOperations;
  readonly clock: Clock;
}

/** The routes that write records of each resource: POST on the list; PUT, PATCH and DELETE on one record. */
export function createWriteRoutes({
  dataset,
  operations,
  clock,
}: WriteRouteOptions): readonly Route[] {
  const checkPreconditions = createPreconditionCheck(clock);
  const reader = createQueryReader(dataset.api);
  const root = `/v1/${dataset.api.name}`;
  return dataset.all.flatMap((source) => {
    const { name } = source.resource;
    const list = `${root}/${name}`;
    /** How the response shows a record; a mistake in the options is reported before the body is read. */
    const readShow = ({ search }: HttpRequest): Show => {
      if (search === '') return (record) => record;
      const selection = reader.record(source, parseQuery(search));
      return (record) => showWritten(dataset, selection, record);
    };
    return [
      post(list, async function createRecord(request) {
        const show = readShow(request);
        const written = operations.create(name, await readJsonObject(request, BODY_TYPES));
        const location = `${request.base}${list}/${written.record.id}`;
        return writtenAnswer(written, show, ['Location', location]);
      }),
      put(`${list}/:id`, async function replaceRecord(request) {
        const show = readShow(request);
        const body = await readJsonObject(request, BODY_TYPES);
        checkPreconditions(source, request);
        return writtenAnswer(operations.replace(name, idOf(request), body), show);
      }),
      patch(`${list}/:id`, async function updateRecord(request) {
        const show = readShow(request);
        const body = await readJsonObject(request, PATCH_TYPES);
        checkPreconditions(source, request);
        return writtenAnswer(operations.update(name, idOf(request), body), show);
      }),
      del(`${list}/:id`, function removeRecord(request) {
        const show = readShow(request);
        checkPreconditions(source, request);
        return removedAnswer(operations.remove(name, idOf(request)), show);
      }),
    ];
  });
}

/** The record as it would have been stored, with the note first and what else the client should know last. */
function writtenAnswer(
  { record, ignored, effects }: WriteResult,
  show: Show,
  location?: readonly string[],
): Answer {
  const body = {
    _note: WRITE_NOTE,
    ...show(record),
    ...(ignored.length > 0 ? { _ignored: ignored } : {}),
    ...effectsMember(effects),
  };
  return json(body, {
    status: location ? 201 : 200,
    headers: [...WRITE_HEADERS, ...(location ?? [])],
  });
}

/** What would have been removed. The id stands at the top too, where clients of other APIs expect it. */
function removedAnswer({ record, cascade, detached, effects }: Removed, show: Show): Answer {
  const body = {
    _note: WRITE_NOTE,
    id: record.id,
    deleted: show(record),
    cascade,
    detached,
    ...effectsMember(effects),
  };
  return json(body, { headers: WRITE_HEADERS });
}

function effectsMember(effects: WriteResult['effects']): {
  readonly _effects?: WriteResult['effects'];
} {
  return effects.length > 0 ? { _effects: effects } : {};
}

/** If-Match and its kin against the present record; a missing record is 404 before it is 412 (RFC 9110 13.1.1). */
function createPreconditionCheck(
  clock: Clock,
): (source: ResourceRecords, request: HttpRequest) => void {
  return (source, request) => {
    const ordinal = requireOrdinal(source, idOf(request));
    if (!hasPreconditions(request.headers)) return;
    const verdict = evaluatePreconditions({
      method: request.method,
      headers: request.headers,
      validators: {
        etag: toEntityTag(source.collection.bytes.of(ordinal)),
        lastModified: Date.parse(String(recordAt(source.collection, ordinal).updated_at)),
      },
      now: clock.now(),
    });
    if (verdict === 'proceed') return;
    throw platformError('precondition_failed', {
      detail: reasonOf(request.headers),
    });
  };
}

/** Why a precondition fails, in the order in which they are evaluated (RFC 9110 13.2.2). */
function reasonOf(headers: HttpRequest['headers']): string {
  if (headers['if-match'] !== undefined) {
    return 'The record is not the one that If-Match names: its ETag is another.';
  }
  if (headers['if-unmodified-since'] !== undefined) {
    return 'The record was changed after the instant of If-Unmodified-Since.';
  }
  return 'The record is there, and If-None-Match allows the write only when it is not, or has another ETag.';
}

function idOf({ params }: HttpRequest): string {
  return params.id ?? '';
}
