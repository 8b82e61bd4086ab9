import type { EngineRecord } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import type { Field } from '../field.js';
import type { Body } from './body.js';

/** What the server sets on a record. */
export interface ServerFields {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly [field: string]: unknown;
}

/** A whole record in the order of its fields: what the server sets, what was sent, defaults elsewhere. */
export function toRecord(resource: Resource, writable: Body, server: ServerFields): EngineRecord {
  const { fields } = resource;
  const record: { id: number; [name: string]: unknown } = { id: server.id };
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    record[name] = field.readOnly
      ? (server[name] ?? emptyValue(field))
      : (writable[name] ?? field.default);
  }
  return record;
}

/** What a read-only field holds before anything has happened: counters begin at 0, flags at false. */
function emptyValue(field: Field): unknown {
  if (field.nullable) return null;
  if (field.type === 'bool') return false;
  return field.type === 'int' || field.type === 'float' ? 0 : null;
}
