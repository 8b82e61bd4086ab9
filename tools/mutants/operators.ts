/** A node of the syntax tree, as SWC writes it. */
export interface Node {
  readonly type: string;
  /** In bytes of UTF-8. */
  readonly span: { readonly start: number; readonly end: number };
  readonly [member: string]: unknown;
}

/** What is known around a node. */
export interface Place {
  readonly parent: Node | undefined;
  textOf(node: unknown): string;
}

type Operator = (node: Node, place: Place) => readonly string[];

const BOUNDARIES = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const EQUALITIES = { '===': '!==', '!==': '===' };
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=' };
const LOGIC = { '&&': '||', '||': '&&' };

/** The kinds of mutants: each returns the texts that may replace a node. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  boundary: (node, place) => swap(node, place, BOUNDARIES),
  equality: (node, place) => swap(node, place, EQUALITIES),
  logic: (node, place) => swap(node, place, LOGIC),
  arithmetic: (node, place) => (isConcatenation(node) ? [] : swap(node, place, ARITHMETIC)),
  boolean({ type, value, operator, argument }, { textOf }) {
    if (type === 'BooleanLiteral') return [`${!value}`];
    return type === 'UnaryExpression' && operator === '!' ? [textOf(argument)] : [];
  },
  condition: (node, { parent }) =>
    ['IfStatement', 'ConditionalExpression'].includes(parent?.type ?? '') && parent?.test === node
      ? ['true', 'false']
      : [],
  number: ({ type, value }) =>
    type === 'NumericLiteral' ? [`${Number(value) + 1}`, `(${Number(value) - 1})`] : [],
  // A word is a value; a sentence is for people, and tests do not repeat it.
  string: ({ type, value }) =>
    type === 'StringLiteral' && /^\S+$/.test(String(value)) ? ["''"] : [],
  statement: (node) => (isRemovable(node) ? [';'] : []),
  array: (node, { textOf }) => (isList(node) && !/['"`][^'"`]*\s/.test(textOf(node)) ? ['[]'] : []),
};

function swap(
  { type, operator, left, right }: Node,
  { textOf }: Place,
  others: Readonly<Record<string, string>>,
): readonly string[] {
  if (type !== 'BinaryExpression' && type !== 'AssignmentExpression') return [];
  const other = others[String(operator)];
  if (other === undefined) return [];
  const swapped = `${textOf(left)} ${other} ${textOf(right)}`;
  return [type === 'BinaryExpression' ? `(${swapped})` : swapped];
}

function isConcatenation({ left, right }: Node): boolean {
  const textual = ['StringLiteral', 'TemplateLiteral'];
  return [left, right].some((side) => textual.includes((side as Node | undefined)?.type ?? ''));
}

function isList({ type, elements }: Node): boolean {
  return type === 'ArrayExpression' && Array.isArray(elements) && elements.length > 0;
}

function isRemovable({ type, expression }: Node): boolean {
  if (type === 'ThrowStatement') return true;
  if (type !== 'ExpressionStatement') return false;
  return (expression as { readonly callee?: Node }).callee?.type !== 'Super';
}
