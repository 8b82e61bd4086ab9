// Measures sources. A function is counted from the line of its name to that of its end, blank lines and comments included.
import { parseSync } from '@swc/core';

export const MAX_FILE_LINES = 250;
export const MAX_FUNCTION_LINES = 40;

const FUNCTIONS = new Set([
  ...['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'],
  ...['ClassMethod', 'PrivateMethod', 'Constructor'],
  ...['MethodProperty', 'GetterProperty', 'SetterProperty'],
]);

/**
 * @param {string} file - from the root of the repository
 * @param {string} source - of TypeScript or JavaScript
 * @returns {readonly string[]} problems as `file:line ...`
 */
export function sizeProblems(file, source) {
  const lines = source.split('\n').length - 1;
  const long = lines > MAX_FILE_LINES ? [`${file}: ${lines} of ${MAX_FILE_LINES} lines`] : [];
  return [
    ...long,
    ...functionsOf(source)
      .filter(({ first, last }) => last - first >= MAX_FUNCTION_LINES)
      .map(({ name, first, last }) => {
        const length = last - first + 1;
        return `${file}:${first} ${name}: ${length} of ${MAX_FUNCTION_LINES} lines`;
      }),
  ];
}

/** The functions of a source with their first and last lines. */
function functionsOf(source) {
  if (source.split('\n').length <= MAX_FUNCTION_LINES) return [];
  const tree = parseSync(`;${source}`, { syntax: 'typescript', target: 'es2022' });
  // Spans continue those of sources parsed before; the semicolon is the first node.
  const origin = (tree.body[0]?.span.start ?? 0) + 1;
  const lineAt = createLineAt(source);
  const found = [];
  const visit = (node, name) => {
    if (FUNCTIONS.has(node.type))
      found.push({
        name: nameOf(node) ?? name ?? 'A function',
        first: lineAt(node.span.start - origin),
        last: lineAt(node.span.end - origin),
      });
    for (const child of childrenOf(node)) visit(child, nameOf(node) ?? name);
  };
  for (const statement of tree.body) visit(statement);
  return found;
}

/** @returns {(offset: number) => number} the line, from 1, at an offset in UTF-8 */
function createLineAt(source) {
  const bytes = Buffer.from(source);
  const starts = [0];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
  return (offset) => {
    const next = starts.findIndex((start) => start > offset);
    return next < 0 ? starts.length : next;
  };
}

function nameOf({ identifier, id, key }) {
  return (identifier ?? id ?? key?.id ?? key)?.value;
}

function childrenOf(node) {
  // A script that is no module has a function around all of it, which is called at once.
  const isCalledAtOnce = FUNCTIONS.has(node.callee?.expression?.type);
  return Object.values(isCalledAtOnce ? node.callee.expression : node).filter(
    (value) => typeof value === 'object' && value !== null,
  );
}
