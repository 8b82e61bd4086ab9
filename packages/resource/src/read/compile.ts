import { putAll, putAscii, putText } from '@sandbox/query-engine';
import { compileRecord, compileRecords, toName } from './compile-record.js';
import type { PageMember, Read } from './plan.js';
import type { Run } from './run.js';
import { type Page, selectPage } from './select.js';

/** Writes a page as JSON. */
export type WritePage = (run: Run, page: Page) => void;

/** Writes a response, or a part of it, that is the same for all records. */
export type Write = (run: Run) => void;

const NULL = Buffer.from('null');
const CLOSE = Buffer.from('}');

/** Compiles the writer of a page. */
export function compilePage(members: readonly PageMember[]): WritePage {
  return toObject(members.map((member) => ({ key: member.key, write: compileMember(member) })));
}

function compileMember(member: PageMember): WritePage {
  switch (member.kind) {
    case 'records': {
      const write = compileRecords(member.selection);
      return (run, { source, ordinals }) => write(run, source, ordinals);
    }
    case 'number':
      return ({ writer }, page) => putAscii(writer, String(page[member.name]));
    case 'next':
      return ({ writer }, { next }) => putText(writer, JSON.stringify(next ?? null));
    case 'object':
      return compilePage(member.members);
    case 'constant':
      return ({ writer }) => putText(writer, JSON.stringify(member.value));
  }
}

/** Compiles the writer of several reads, as an object of their responses. */
export function compileReads(reads: readonly Read[]): Write {
  const write = toObject<void>(reads.map((read) => ({ key: read.key, write: compileRead(read) })));
  return (run) => write(run);
}

function compileRead(read: Read): Write {
  switch (read.kind) {
    case 'constant':
      return ({ writer }) => putText(writer, JSON.stringify(read.value));
    case 'record': {
      const { id, selection } = read;
      const write = compileRecord(selection);
      return (run) => {
        const { collection } = run.dataset.of(selection.resource.name);
        const ordinal = collection.ordinalOf(id(run.variables));
        if (ordinal >= 0) write(run, collection, ordinal);
        else putAll(run.writer, NULL);
      };
    }
    case 'page': {
      const { resource, criteria, members } = read;
      const write = compilePage(members);
      return (run) => {
        const { collection } = run.dataset.of(resource.name);
        write(run, selectPage(run.dataset, collection, criteria(run.variables)));
      };
    }
  }
}

/** A member of a JSON object and how its value is written. */
interface Named<Optional> {
  readonly key: string;
  readonly write: (run: Run, input: Optional) => void;
}

/** Builds the writer of a JSON object. */
function toObject<Optional>(
  members: readonly Named<Optional>[],
): (run: Run, input: Optional) => void {
  const parts = members.map(({ key, write }, at) => ({
    name: toName(key, at === 0 ? '{' : ','),
    write,
  }));
  return (run, input) => {
    for (const { name, write } of parts) {
      putAll(run.writer, name);
      write(run, input);
    }
    putAll(run.writer, CLOSE);
  };
}
