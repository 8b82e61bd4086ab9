import { type Layout, layOut } from './layout.js';
import { GATEWAY_NAMESPACE } from './namespace.js';
import type { SchemaType } from './schema-type.js';
import type { WireNode } from './wire-node.js';

/** A request in the schema's order, and the problems of its order. */
export interface Reordered {
  readonly node: WireNode;
  /** Paths of the elements that were after one that must follow them: `a.b`. */
  readonly moved: readonly string[];
  /** Paths of the elements that the schema does not know at their place; they are last. */
  readonly unknown: readonly string[];
}

interface Findings {
  readonly moved: string[];
  readonly unknown: string[];
}

/** Sorts the elements of a tree, at every level, into the schema's order and loses none. */
export function toReordered(type: SchemaType, node: WireNode): Reordered {
  const findings: Findings = { moved: [], unknown: [] };
  return { node: reorder(type, node, '', findings), ...findings };
}

function reorder(type: SchemaType, node: WireNode, prefix: string, findings: Findings): WireNode {
  if (type.kind !== 'complex' || node.children.length === 0) return node;
  const layout = layOut(type);
  report(layout, node.children, prefix, findings);
  const children = [...node.children]
    .sort((left, right) => slotOf(layout, left) - slotOf(layout, right))
    .map((child) => {
      const position = layout.positions.get(child.name);
      if (position === undefined || isUnknown(layout, child)) return child;
      return reorder(position.particle.type, child, `${prefix}${child.name}.`, findings);
    });
  return { ...node, children };
}

/** Unknown elements sort after all others; the sort is stable. */
function slotOf(layout: Layout, child: WireNode): number {
  const position = layout.positions.get(child.name);
  return isUnknown(layout, child) || position === undefined ? layout.slots.length : position.slot;
}

function isUnknown(layout: Layout, child: WireNode): boolean {
  return child.namespace !== GATEWAY_NAMESPACE || !layout.positions.has(child.name);
}

function report(
  layout: Layout,
  children: readonly WireNode[],
  prefix: string,
  findings: Findings,
): void {
  let furthest = -1;
  for (const child of children) {
    const slot = slotOf(layout, child);
    if (isUnknown(layout, child)) findings.unknown.push(prefix + child.name);
    else if (slot < furthest) findings.moved.push(prefix + child.name);
    else furthest = slot;
  }
}
