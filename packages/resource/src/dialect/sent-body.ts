import type { EngineRecord } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import type { Body } from '../write/body.js';
import type { DialectWrites } from './dialect.js';

/**
 * A body without members that the server sets and without embedded records: clients of dialects send records back as received.
 * Unknown names remain and are rejected later.
 */
export function readSent({ fields, relations }: Resource, body: Body): Body {
  const isOurs = (name: string): boolean =>
    Object.hasOwn(relations, name) ||
    (Object.hasOwn(fields, name) && fields[name]?.readOnly === true);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isOurs(name)));
}

/** A replacement, and the stored members that it keeps. */
interface Replacing extends Pick<DialectWrites, 'keeps'> {
  readonly resource: Resource;
  readonly sent: Body;
}

/** The whole body of a replacement of which only a part was sent. */
export function replacementOf(before: EngineRecord, { resource, sent, keeps }: Replacing): Body {
  const stored = Object.entries(resource.fields)
    .filter(([, field]) => !field.readOnly && (keeps === 'all' || field.required))
    .map(([name]) => [name, before[name]]);
  return { ...Object.fromEntries(stored), ...sent };
}
