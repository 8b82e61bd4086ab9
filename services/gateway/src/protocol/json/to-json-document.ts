import type { WireNode } from '../wire-node.js';

const INDENT = '  ';

/**
 * Writes a tree as an indented JSON request, members in the tree's order. Neighbours of one name become an
 * array; so does a single element from an array.
 */
export function toJsonDocument(root: WireNode): string {
  return `{\n${INDENT}${member(root.name, [root], 1)}\n}`;
}

function member(name: string, nodes: readonly WireNode[], depth: number): string {
  const [first] = nodes;
  const values = nodes.map((node) => toValue(node, depth));
  const isArray = nodes.length > 1 || first?.inArray === true;
  const text = isArray ? `[${values.join(', ')}]` : values.join('');
  return `${JSON.stringify(name)}: ${text}`;
}

function toValue(node: WireNode, depth: number): string {
  if (node.children.length === 0 && node.attributes.length === 0)
    return node.literal ?? JSON.stringify(node.text);
  const indent = INDENT.repeat(depth + 1);
  const lines = [
    ...node.attributes.map(
      ({ name, value }) => `${JSON.stringify(`@${name}`)}: ${JSON.stringify(value)}`,
    ),
    ...neighbours(node.children).map((group) => member(group[0]?.name ?? '', group, depth + 1)),
  ];
  return `{\n${lines.map((line) => indent + line).join(',\n')}\n${INDENT.repeat(depth)}}`;
}

/** Elements in groups of neighbours that have one name. */
function neighbours(nodes: readonly WireNode[]): readonly (readonly WireNode[])[] {
  const groups: WireNode[][] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (last?.[0]?.name === node.name) last.push(node);
    else groups.push([node]);
  }
  return groups;
}
