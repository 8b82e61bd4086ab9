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
      return ({ sink }, page) => putAscii(sink, String(page[member.name]));
    case 'next':
      return ({ sink }, { next }) => putText(sink, JSON.stringify(next ?? null));
    case 'object':
      return compilePage(member.members);
    case 'constant':
      return ({ sink }) => putText(sink, JSON.stringify(member.value));
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
      return ({ sink }) => putText(sink, JSON.stringify(read.value));
    case 'record': {
      const { id, selection } = read;
      const write = compileRecord(selection);
      return (run) => {
        const { collection } = run.dataset.of(selection.resource.name);
        const ordinal = collection.ordinalOf(id(run.variables));
        if (ordinal >= 0) write(run, collection, ordinal);
        else putAll(run.sink, NULL);
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
interface Named<Given> {
  readonly key: string;
  readonly write: (run: Run, given: Given) => void;
}

/** Builds the writer of a JSON object. */
function toObject<Given>(members: readonly Named<Given>[]): (run: Run, given: Given) => void {
  const parts = members.map(({ key, write }, at) => ({
    name: toName(key, at === 0 ? '{' : ','),
    write,
  }));
  return (run, given) => {
    for (const { name, write } of parts) {
      putAll(run.sink, name);
      write(run, given);
    }
    putAll(run.sink, CLOSE);
  };
}
