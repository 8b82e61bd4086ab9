import type { Resource } from '../define-resource.js';
import type { Body } from './body.js';
import { trimBody } from './trim-body.js';

/** A body taken apart by what its members are. */
export interface SplitInput {
  /** Fields that a client may set; unknown ones too, for the validator to find. */
  readonly writable: Body;
  /** Fields that only the server sets, in the order sent. */
  readonly readOnly: readonly string[];
}

/** Names that our own answers add to a record; a client that sends a record back as it came may keep them. */
const ANSWER_MEMBERS: ReadonlySet<string> = new Set(['_note', '_ignored', '_effects']);

/** Takes a body apart. What our answers add to records is left out silently, and endless mistakes are cut short. */
export function splitInput(resource: Resource, body: Body): SplitInput {
  const members = Object.entries(trimBody(resource.fields, body)).filter(
    ([name]) => !ANSWER_MEMBERS.has(name),
  );
  const isReadOnly = (name: string): boolean =>
    Object.hasOwn(resource.fields, name) && resource.fields[name]?.readOnly === true;
  return {
    writable: Object.fromEntries(members.filter(([name]) => !isReadOnly(name))),
    readOnly: members.map(([name]) => name).filter(isReadOnly),
  };
}
