import { type FieldNode, type GraphQLField, Kind, visit } from 'graphql';
// What execution itself uses; graphql 16 exports it by name.
import { getArgumentValues } from 'graphql/execution/values.js';
import type { Run } from './run.js';

/** The arguments of a field in a run, as a resolver would be given them. */
export type ReadArguments = (run: Run) => Readonly<Record<string, unknown>>;

/**
 * Compiles the arguments of a field. They are the same for every record of a run, so they are read once in it, and once
 * for all runs when no variable stands in them.
 */
export function compileArguments(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ReadArguments {
  if (!hasVariables(node)) {
    const constant = getArgumentValues(field, node);
    return () => constant;
  }
  let last: { readonly run: Run; readonly values: ReturnType<ReadArguments> } | undefined;
  return (run) => {
    if (last?.run !== run) last = { run, values: getArgumentValues(field, node, run.variables) };
    return last.values;
  };
}

function hasVariables(node: FieldNode): boolean {
  let found = false;
  for (const argument of node.arguments ?? []) {
    visit(argument, {
      [Kind.VARIABLE]: () => {
        found = true;
      },
    });
  }
  return found;
}
