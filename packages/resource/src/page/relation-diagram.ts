import { type Html, html } from '@sandbox/web';
import type { Dataset, ResourceRecords } from '../dataset.js';

const BOX = { width: 120, height: 44 } as const;
const GAP = { x: 70, y: 24 } as const;
const MARGIN = 4;

interface Box {
  readonly name: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

/** The collections as boxes, each right of those that it refers to, with an arrow for each reference. */
export function renderDiagram({ all }: Dataset, toHref: (path: string) => string): Html {
  const boxes = placeBoxes(all);
  const width = Math.max(...boxes.map(({ x }) => x)) + BOX.width + MARGIN;
  const height = Math.max(...boxes.map(({ y }) => y)) + BOX.height + GAP.y;
  const references = all.flatMap(listReferences);
  const words = references.map(({ from, key, to }) => `${from}.${key} refers to ${to}`).join('; ');
  return html`<svg class="diagram" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="Relations: ${words}">
<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${references.map(({ from, key, to }) => renderArrow(boxOf(boxes, from), boxOf(boxes, to), `${from}.${key} → ${to}`))}
${boxes.map(({ name, count, x, y }) => {
  const middle = x + BOX.width / 2;
  return html`<a href="${toHref(name)}"><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/><text x="${middle}" y="${y + 19}">${name}</text><text class="count" x="${middle}" y="${y + 35}">${count.toLocaleString('en')} records</text></a>`;
})}
</svg>`;
}

/** The same in words, for windows that are too narrow for the diagram. */
export function renderReferences({ all }: Dataset): Html {
  return html`<dl class="references">${all.map((entry) => {
    const { name } = entry.resource;
    const targets = [...new Set(listReferences(entry).map(({ to }) => to))];
    return html`<div><dt><a href="#${name}">${name}</a></dt><dd>${entry.collection.size.toLocaleString('en')} records${targets.length > 0 && `, which refer to ${targets.join(', ')}`}</dd></div>`;
  })}</dl>`;
}

interface Reference {
  readonly from: string;
  readonly key: string;
  readonly to: string;
}

/** The records that one of a collection names, but for those of its own collection. */
function listReferences({ resource }: ResourceRecords): readonly Reference[] {
  return Object.values(resource.relations).flatMap(({ kind, key, target }) =>
    kind === 'one' && target !== resource.name ? [{ from: resource.name, key, to: target }] : [],
  );
}

function placeBoxes(all: readonly ResourceRecords[]): readonly Box[] {
  const used = new Map<number, number>();
  return all.map((entry) => {
    const column = columnOf(entry, all);
    const row = used.get(column) ?? 0;
    used.set(column, row + 1);
    return {
      name: entry.resource.name,
      count: entry.collection.size,
      x: MARGIN + column * (BOX.width + GAP.x),
      y: MARGIN + row * (BOX.height + GAP.y),
    };
  });
}

/** How many references lead from a collection to one that refers to none; references in a circle count once. */
function columnOf(
  entry: ResourceRecords,
  all: readonly ResourceRecords[],
  seen: readonly string[] = [],
): number {
  const path = [...seen, entry.resource.name];
  const columns = listReferences(entry)
    .filter(({ to }) => !path.includes(to))
    .flatMap(({ to }) => all.filter(({ resource }) => resource.name === to))
    .map((target) => 1 + columnOf(target, all, path));
  return Math.max(0, ...columns);
}

function boxOf(boxes: readonly Box[], name: string): Box {
  return boxes.find((box) => box.name === name) as Box; // relations are checked when an API is declared
}

/** An arrow to the next column goes straight there; any other one between two rows, where no box is. */
function renderArrow(from: Box, to: Box, title: string): Html {
  const start = { x: from.x, y: from.y + BOX.height / 2 };
  const end = { x: to.x + BOX.width, y: to.y + BOX.height / 2 };
  const isNext = start.x - end.x <= GAP.x;
  const lane = to.y < from.y ? from.y - GAP.y / 2 : from.y + BOX.height + GAP.y / 2;
  const turns = isNext
    ? []
    : [
        { x: start.x - GAP.x, y: lane },
        { x: end.x + GAP.x, y: lane },
      ];
  const path = [start, ...turns, end].map(({ x, y }, index, points) => {
    const before = points[index - 1];
    if (before === undefined) return `M${x} ${y}`;
    const bend = (before.x + x) / 2;
    return `C${bend} ${before.y} ${bend} ${y} ${x} ${y}`;
  });
  return html`<path d="${path.join('')}" marker-end="url(#arrow)"><title>${title}</title></path>`;
}
