import { parseSync } from '@swc/core';
import { type Node, OPERATORS, type Place } from './operators.ts';

/** A range of a source, in bytes of UTF-8. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** One small change of a source. */
export interface Mutant extends Range {
  readonly kind: string;
  /** What is written in place of the range. */
  readonly text: string;
  /** The body of the function around it, a block or an expression; undefined for what runs when the module is loaded. */
  readonly body: (Range & { readonly isBlock: boolean }) | undefined;
  /** The names of what is around it, the outermost first. */
  readonly names: readonly string[];
}

interface Scope extends Pick<Mutant, 'body' | 'names'> {
  readonly parent: Node | undefined;
}

/** Members that are prose for people. */
const PROSE =
  /^(description|summary|title|detail|examples?|about|notes?|hints?|placeholder|label|expected)$/;

/** Finds all mutants of a source. */
export function findMutants(source: string): readonly Mutant[] {
  const bytes = Buffer.from(source);
  const tree = parseSync(`;${source}`, { syntax: 'typescript', target: 'es2022' });
  // Spans go on from those of sources parsed before; the semicolon is the first node.
  const origin = (tree.body[0]?.span.start ?? 0) + 1;
  const rangeOf = ({ span }: Node): Range => ({
    start: span.start - origin,
    end: span.end - origin,
  });
  const textOf = (node: unknown): string => {
    const { start, end } = rangeOf(node as Node);
    return bytes.toString('utf8', start, end);
  };
  const found: Mutant[] = [];
  const visit = (node: Node, { parent, names, ...outer }: Scope): void => {
    if (isLeftOut(node)) return;
    const body = isBody(node, parent)
      ? { ...rangeOf(node), isBlock: /^(FunctionBody|BlockStatement)$/.test(node.type) }
      : outer.body;
    for (const { kind, text } of node.span ? replacementsOf(node, { parent, textOf }) : [])
      found.push({ kind, ...rangeOf(node), text, body, names });
    const name = nameOf(node);
    const inner = { body, names: name === undefined ? names : [...names, name], parent: node };
    for (const child of childrenOf(node)) visit(child, inner);
  };
  const top = { body: undefined, names: [], parent: undefined };
  for (const statement of tree.body) visit(statement as unknown as Node, top);
  return found;
}

function replacementsOf(node: Node, place: Place): readonly Pick<Mutant, 'kind' | 'text'>[] {
  return Object.entries(OPERATORS).flatMap(([kind, operator]) =>
    operator(node, place).map((text) => ({ kind, text })),
  );
}

/** The nodes within a node, but the names of members. */
function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([key, member]) =>
    key === 'key' || key === 'span' ? [] : nodesOf(member),
  );
}

function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function isBody(node: Node, parent: Node | undefined): boolean {
  return (
    node.type === 'FunctionBody' ||
    (parent?.type === 'ArrowFunctionExpression' && parent.body === node)
  );
}

/** The name that a declaration or a member gives. */
function nameOf(node: Node): string | undefined {
  const named = node.identifier ?? node.id ?? node.key;
  const { value } = (named ?? {}) as { readonly value?: unknown };
  return typeof value === 'string' ? value : undefined;
}

const TYPES_WITH_VALUES = /^Ts(As|Satisfies|NonNull|ConstAssertion|ParameterProperty)/;

/** Types, imports, and members that are prose. */
function isLeftOut(node: Node): boolean {
  const { type } = node;
  if (typeof type !== 'string') return false;
  if (type.startsWith('Ts') && !TYPES_WITH_VALUES.test(type)) return true;
  if (/^(Import|ExportNamed|ExportAll)/.test(type)) return true;
  return type === 'KeyValueProperty' && PROSE.test(nameOf(node) ?? '');
}
