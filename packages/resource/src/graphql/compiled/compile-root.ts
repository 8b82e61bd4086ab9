import type { FieldNode, GraphQLField, SelectionSetNode } from 'graphql';
import type { OrdinalPage, PageArguments } from '../ordinal-reads.js';
import { namesOf } from '../schema/names.js';
import { yieldOf } from '../schema/yield.js';
import { putText } from './byte-sink.js';
import { compileArguments } from './compile-arguments.js';
import { type CompileTools, compileRecord } from './compile-record.js';
import { selectionsWithin } from './flatten-selections.js';
import type { Run, WritePart } from './run.js';
import { Unwritable } from './unwritable.js';
import { type Part, writeList, writeObject } from './write-json.js';

/** Compiles the writer of a whole answer. */
export function compileRoot(tools: CompileTools, selections: SelectionSetNode): WritePart {
  const fields = tools.schema.getQueryType()?.getFields() ?? {};
  const parts = [...tools.flatten([selections])].map(([key, nodes]): Part<undefined> => {
    const [node] = nodes;
    const name = node?.name.value ?? '';
    if (name === '__typename') return { key, write: ({ sink }) => putText(sink, '"Query"') };
    const field = fields[name];
    if (!field || !node) throw new Unwritable(`introspection: ${name}`);
    return { key, write: compileField({ tools, field, node, nodes }) };
  });
  const writeData = writeObject(parts);
  return (run) => {
    putText(run.sink, '{"data":');
    writeData(run, undefined);
    putText(run.sink, '}');
  };
}

interface RootPlace {
  readonly tools: CompileTools;
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
  readonly nodes: readonly FieldNode[];
}

function compileField(place: RootPlace): WritePart {
  const { tools, field, node, nodes } = place;
  const yielded = yieldOf(field);
  const readArguments = compileArguments(field, node);
  if (yielded?.kind === 'page') {
    const { resource } = yielded;
    const writePage = compilePage(tools, resource, nodes);
    return (run) => writePage(run, tools.reads.page(resource, readArguments(run) as PageArguments)); // of their types
  }
  if (yielded?.kind !== 'record') throw new Unwritable(field.name);
  const { resource } = yielded;
  const writeRecord = compileRecord(tools, resource, selectionsWithin(nodes));
  return (run) => {
    const ordinal = tools.reads.find(resource, Number(readArguments(run).id));
    if (ordinal >= 0) writeRecord(run, ordinal);
    else putText(run.sink, 'null');
  };
}

function compilePage(
  tools: CompileTools,
  resource: string,
  nodes: readonly FieldNode[],
): (run: Run, page: OrdinalPage) => void {
  const type = namesOf(tools.dataset.of(resource).resource).page;
  const parts = [...tools.flatten(selectionsWithin(nodes))].map(
    ([key, selected]): Part<OrdinalPage> => {
      const name = selected[0]?.name.value ?? '';
      if (name === '__typename') {
        return { key, write: ({ sink }) => putText(sink, JSON.stringify(type)) };
      }
      if (name === 'data') {
        const writeRecord = compileRecord(tools, resource, selectionsWithin(selected));
        return { key, write: (run, { ordinals }) => writeList(run, ordinals, writeRecord) };
      }
      const number = NUMBERS[name];
      if (!number) throw new Unwritable(`${type}.${name}`);
      return { key, write: ({ sink }, page) => putText(sink, String(number(page))) };
    },
  );
  return writeObject(parts);
}

/** The fields of a page that are numbers. */
const NUMBERS: Readonly<Record<string, (page: OrdinalPage) => number>> = {
  total: ({ total }) => total,
  page: ({ page }) => page,
  limit: ({ limit }) => limit,
  pages: ({ pages }) => pages,
};
