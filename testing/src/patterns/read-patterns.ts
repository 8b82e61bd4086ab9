import { parseSync } from '@swc/core';

/** What a file says of regular expressions. */
export interface PatternsOfFile {
  /** Literals, and texts that a method of strings makes a pattern of. */
  readonly written: readonly FoundPattern[];
  /** Places where a pattern is made from parts, which only a run shows. */
  readonly constructed: readonly string[];
}

interface Node {
  readonly type?: string;
  readonly span?: { readonly start: number };
  readonly [field: string]: unknown;
}

const METHODS_OF_PATTERNS = ['match', 'matchAll', 'search'];

/** Finds the regular expressions of a TypeScript or JavaScript file. */
export function readPatterns(file: string, text: string): PatternsOfFile {
  const written: FoundPattern[] = [];
  const constructed: string[] = [];
  // The parser counts positions on from file to file; this statement shows where the file starts. What comes first is no `#!` then.
  const program = parseSync(`;${text.replace(/^#!/, '//')}`, {
    syntax: file.endsWith('.ts') ? 'typescript' : 'ecmascript',
    target: 'es2022',
  });
  const start = program.body[0]?.span.start ?? 0;
  const bytes = Buffer.from(text);
  const placeOf = (node: Node): string =>
    `${file}:${lineAt(bytes, (node.span?.start ?? start) - start - 1)}`;
  visit(program, (node) => {
    if (node.type === 'RegExpLiteral')
      written.push({
        source: textOf(node.pattern),
        flags: textOf(node.flags),
        place: placeOf(node),
      });
    const pattern = patternArgument(node);
    if (pattern?.type === 'StringLiteral')
      written.push({ source: textOf(pattern.value), flags: flagsOf(node), place: placeOf(node) });
    else if (pattern && isConstruction(node)) constructed.push(placeOf(node));
  });
  return { written, constructed };
}

function patternArgument(node: Node): Node | undefined {
  return isConstruction(node) || isMethodOfPatterns(node) ? argumentAt(node, 0) : undefined;
}

function isConstruction(node: Node): boolean {
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  return isCall && (node.callee as Node).value === 'RegExp';
}

function isMethodOfPatterns(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const { property } = node.callee as { readonly property?: Node };
  return METHODS_OF_PATTERNS.includes(textOf(property?.value));
}

function flagsOf(node: Node): string {
  if (!isConstruction(node)) return '';
  return textOf(argumentAt(node, 1)?.value);
}

function argumentAt(node: Node, index: number): Node | undefined {
  const list = node.arguments as readonly { readonly expression: Node }[] | undefined;
  return list?.[index]?.expression;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function lineAt(bytes: Buffer, end: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at >= 0 && at < end; at = bytes.indexOf(10, at + 1)) line++;
  return line;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) see(value as Node); // every object of the tree is a node or holds some
  for (const part of Object.values(value)) visit(part, see);
}

/** A regular expression of the shipped code. */
export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  /** File, from the root of the repository, and line. */
  readonly place: string;
}

/** A pattern as a literal shows it. */
export function showPattern({ source, flags }: FoundPattern): string {
  return `/${source}/${flags}`;
}
