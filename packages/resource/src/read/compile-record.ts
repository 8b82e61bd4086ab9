import { toEntityTag } from '@sandbox/http';
import { type Collection, putAll, putText, reserve } from '@sandbox/query-engine';
import { ordinalOfReference, recordAt } from './find.js';
import type { FieldMember, Member, PartMember, RelationMember, Selection } from './plan.js';
import type { Run } from './run.js';
import { selectRelated } from './select.js';

/** Writes a record, or a part of one, as JSON. */
export type WriteRecord = (run: Run, source: Collection, ordinal: number) => void;

/** Writes records as a JSON array. */
export type WriteRecords = (run: Run, source: Collection, ordinals: Uint32Array) => void;

const NULL = Buffer.from('null');
const COMMA = Buffer.from(',');
const OPEN_LIST = Buffer.from('[');
const CLOSE_LIST = Buffer.from(']');
const CLOSE_OBJECT = Buffer.from('}');

/** Whether records are written unchanged, so that their serialised bytes can be copied. */
export function isWhole({ members }: Selection): boolean {
  return members.length === 1 && members[0]?.kind === 'whole';
}

/** Compiles the writer of single records: most of their bytes are copied from serialised ones. */
export function compileRecord(selection: Selection): WriteRecord {
  const { members } = selection;
  const [first = writeNothing, ...others] = members.map((member, at) =>
    compileMember(selection, member, at === 0 ? '{' : ','),
  );
  if (isWhole(selection)) return first;
  const isContinued = members[0]?.kind === 'whole';
  return (run, source, ordinal) => {
    first(run, source, ordinal);
    if (isContinued) run.writer.length -= CLOSE_OBJECT.length;
    for (const write of others) write(run, source, ordinal);
    putAll(run.writer, CLOSE_OBJECT);
  };
}

/**
 * Compiles the writer of lists of records.
 * @param before - called for each record before it is written
 */
export function compileRecords(
  selection: Selection,
  before: WriteRecord = writeNothing,
): WriteRecords {
  const write = isWhole(selection)
    ? writeWhole(before)
    : writeEach(before, compileRecord(selection));
  return (run, source, ordinals) => {
    putAll(run.writer, OPEN_LIST);
    write(run, source, ordinals);
    putAll(run.writer, CLOSE_LIST);
  };
}

function writeWhole(before: WriteRecord): WriteRecords {
  return (run, source, ordinals) => {
    const { writer } = run;
    const { bytes } = source;
    for (let at = 0; at < ordinals.length; at++) before(run, source, ordinals[at] as number); // at < length
    reserve(writer, bytes.listLength(ordinals));
    writer.length = bytes.writeList(ordinals, writer.bytes, writer.length);
  };
}

function writeEach(before: WriteRecord, write: WriteRecord): WriteRecords {
  return (run, source, ordinals) => {
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at] as number; // at < length
      before(run, source, ordinal);
      if (at > 0) putAll(run.writer, COMMA);
      write(run, source, ordinal);
    }
  };
}

/** The bytes before a member of an object. */
type Lead = '{' | ',';

/** The name of a member, with the bytes before it. */
export function toName(key: string, lead: Lead): Buffer {
  return Buffer.from(`${lead}${JSON.stringify(key)}:`);
}

function compileMember(selection: Selection, member: Member, lead: Lead): WriteRecord {
  switch (member.kind) {
    case 'whole':
      return ({ writer }, { bytes }, ordinal) => bytes.put(writer, ordinal);
    case 'field':
      return compileField(selection, member, lead);
    case 'part':
      return named(member.key, lead, compilePart(member));
    case 'tag':
      return named(member.key, lead, ({ writer }, { bytes }, ordinal) =>
        putText(writer, JSON.stringify(toEntityTag(bytes.of(ordinal)))),
      );
    case 'constant':
      return named(member.key, lead, ({ writer }) => putText(writer, JSON.stringify(member.value)));
    case 'relation':
      return named(member.key, lead, compileRelation(member));
  }
}

function named(key: string, lead: Lead, write: WriteRecord): WriteRecord {
  const name = toName(key, lead);
  return (run, source, ordinal) => {
    putAll(run.writer, name);
    write(run, source, ordinal);
  };
}

/** A field is serialised with a comma and its name, which are left out where others are. */
function compileField(
  { resource }: Selection,
  { key, field }: FieldMember,
  lead: Lead,
): WriteRecord {
  const at = Object.keys(resource.fields).indexOf(field);
  if (key === field && lead === ',')
    return ({ writer }, { bytes }, ordinal) => bytes.putMember(writer, at, ordinal, 0);
  const skip = toName(field, lead).length;
  return named(key, lead, ({ writer }, { bytes }, ordinal) =>
    bytes.putMember(writer, at, ordinal, skip),
  );
}

function compilePart({ field, pick }: PartMember): WriteRecord {
  return ({ writer }, source, ordinal) =>
    putText(writer, JSON.stringify(pick(recordAt(source, ordinal)[field])));
}

function compileRelation(member: RelationMember): WriteRecord {
  return member.relation.kind === 'one' ? compileToOne(member) : compileToMany(member);
}

function compileToOne(member: RelationMember): WriteRecord {
  const { relation, isSure, isFiltered = false, criteria, selection } = member;
  const write = compileRecord(selection);
  return (run, source, ordinal) => {
    const target = run.dataset.of(relation.target).collection;
    const found = ordinalOfReference(target, recordAt(source, ordinal)[relation.key]);
    const meets = (): boolean => isMet(run, target, { ordinal: found, criteria });
    if (found >= 0 && (!isFiltered || meets())) {
      run.countRelated(target, found);
      write(run, target, found);
    } else if (isSure) throw new NotCompilable(`${relation.key} leads nowhere`);
    else putAll(run.writer, NULL);
  };
}

interface Candidate extends Pick<RelationMember, 'criteria'> {
  readonly ordinal: number;
}

/** Whether a record meets criteria, those on its place included: it is the only one. */
function isMet(run: Run, target: Collection, { ordinal, criteria }: Candidate): boolean {
  const wanted = criteria(run.variables);
  if (wanted.offset > 0 || wanted.limit === 0) return false;
  return run.rankings(target, wanted).take(Uint32Array.of(ordinal), 1).length > 0;
}

function compileToMany(member: RelationMember): WriteRecord {
  const { relation, criteria, selection, countedAs } = member;
  const write =
    countedAs === undefined ? compileRecords(selection, countRelated) : writeCount(countedAs);
  const { key } = relation;
  return (run, source, ordinal) => {
    const target = run.dataset.of(relation.target).collection;
    const { id } = recordAt(source, ordinal);
    const request = { key, id, criteria: criteria(run.variables), rankings: run.rankings };
    const ordinals = selectRelated(target, request);
    write(run, target, ordinals);
  };
}

function writeCount(key: string): WriteRecords {
  const start = `[{${JSON.stringify(key)}:`;
  return ({ writer }, _source, { length }) => putText(writer, `${start}${length}}]`);
}

function countRelated(run: Run, source: Collection, ordinal: number): void {
  run.countRelated(source, ordinal);
}

function writeNothing(): void {}

/** Thrown for selections that cannot be written directly; graphql-js then runs such documents. */
export class NotCompilable extends Error {
  override readonly name = 'NotCompilable';
}
