import { matchesIfMatch, platformError, toEntityTag } from '@sandbox/http';
import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import { type GraphQLFieldConfig, GraphQLString } from 'graphql';
import type { Resource } from '../../define-resource.js';
import { toRecordEtags } from '../../rest/record-etag.js';
import { sessionFail } from '../../session/session-errors.js';
import type { GraphqlContext } from '../context.js';
import { required } from './leaf-types.js';

/** The field of every record with its version. */
export const ETAG = 'etag';

/** The field of a record with its version. */
export const ETAG_FIELD: GraphQLFieldConfig<EngineRecord, GraphqlContext> = {
  type: required(GraphQLString),
  description:
    'The version of the record for ifMatch of mutations. It equals the ETag over REST and changes with each write.',
  resolve: tagOf,
};

/** The argument of mutations that write to a record. */
export const IF_MATCH = {
  type: GraphQLString,
  description:
    'The etag of the last read of the record, or * for any. If the record has changed since, the write fails with precondition_failed (412).',
} as const;

/** The tag of a record, which may also name its type. */
function tagOf({ __typename, ...record }: EngineRecord & { readonly __typename?: string }): string {
  return toEntityTag(JSON.stringify(record));
}

/**
 * Rejects a write whose `ifMatch` names another version than the current one. The write itself reports a missing
 * record.
 * @throws AppError `precondition_failed`, `precondition_required`
 */
export function checkMatch(
  { reads, requiresMatch }: GraphqlContext,
  resource: Resource,
  { id, ifMatch }: { readonly id: RecordId; readonly ifMatch?: string | null },
): void {
  const record = reads.find(resource, id);
  if (record === undefined) return;
  if (ifMatch == null) {
    if (requiresMatch) throw sessionFail('precondition_required', { detail: REQUIRED });
    return;
  }
  if (matchesIfMatch(toRecordEtags(ifMatch), { etag: tagOf(record) })) return;
  const detail = `The ${resource.singular} ${id} does not match ifMatch: its etag is different.`;
  throw platformError('precondition_failed', { detail });
}

const REQUIRED =
  'Writes to a record require ifMatch here, because of X-Sandbox-Require or the session rules. Send the etag of the last read.';
