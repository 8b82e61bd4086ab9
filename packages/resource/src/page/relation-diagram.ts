import { type Html, html } from '@sandbox/web';
import { collectionsIn, type Dataset, type ResourceRecords } from '../dataset.js';

const BOX = { width: 120, height: 44 } as const;
const GAP = { x: 90, y: 36 } as const;

/** Space between two lines that run beside each other, in pixels. */
const LINE_SPACE = 7;

/** Lines between two rows before they share a place. */
const LANES = 4;

/** Looks of lines, one for each collection that refers to others; the style sheet has them. */
const LOOKS = 5;
const MARGIN = 4;

interface Box {
  readonly name: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

/** The collections as boxes, each right of those that it refers to, with an arrow for each reference. */
export function renderDiagram(dataset: Dataset, toHref: (path: string) => string): Html | false {
  const all = collectionsIn(dataset);
  if (all.length === 0) return false;
  const boxes = placeBoxes(all);
  const width = Math.max(...boxes.map(({ x }) => x)) + BOX.width + MARGIN;
  const height = Math.max(...boxes.map(({ y }) => y)) + BOX.height + GAP.y;
  const references = all.flatMap(listReferences);
  const words = references.map(({ from, key, to }) => `${from}.${key} refers to ${to}`).join('; ');
  return html`<svg class="diagram" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="Relations: ${words}">
<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${placeLines(references, boxes).map(renderLine)}
${boxes.map(({ name, count, x, y }) => {
  const middle = x + BOX.width / 2;
  return html`<a href="${toHref(name)}"><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/><text x="${middle}" y="${y + 19}">${name}</text><text class="count" x="${middle}" y="${y + 35}">${count.toLocaleString('en')} records</text></a>`;
})}
</svg>`;
}

/** The same in words, for windows that are too narrow for the diagram. */
export function renderReferences(dataset: Dataset): Html {
  return html`<dl class="references">${collectionsIn(dataset).map((entry) => {
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

/** The to-one references of a collection, except those to itself. */
function listReferences({ resource }: ResourceRecords): readonly Reference[] {
  return Object.values(resource.relations).flatMap(({ kind, key, target }) =>
    kind === 'one' && target !== resource.name ? [{ from: resource.name, key, to: target }] : [],
  );
}

function placeBoxes(all: readonly ResourceRecords[]): readonly Box[] {
  const used = new Map<number, number>();
  const columns = toColumns(all);
  return all.map(({ resource: { name }, collection }) => {
    const column = columns.get(name) ?? 0;
    const row = used.get(column) ?? 0;
    used.set(column, row + 1);
    return {
      name,
      count: collection.size,
      x: MARGIN + column * (BOX.width + GAP.x),
      y: MARGIN + row * (BOX.height + GAP.y),
    };
  });
}

/** How many references lead from each collection to one that refers to none; one that closes a circle does not count. */
function toColumns(all: readonly ResourceRecords[]): ReadonlyMap<string, number> {
  const byName = new Map(all.map((entry) => [entry.resource.name, entry]));
  const columns = new Map<string, number>();
  const open = new Set<string>();
  const visit = (name: string): number => {
    const entry = byName.get(name);
    const known = columns.get(name);
    if (known !== undefined || entry === undefined) return known ?? 0;
    open.add(name);
    const targets = listReferences(entry).filter(({ to }) => !open.has(to));
    const column = Math.max(0, ...targets.map(({ to }) => 1 + visit(to)));
    open.delete(name);
    columns.set(name, column);
    return column;
  };
  for (const name of byName.keys()) visit(name);
  return columns;
}

function boxOf(boxes: readonly Box[], name: string): Box {
  return boxes.find((box) => box.name === name) as Box; // relations are checked when an API is declared
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Line {
  readonly title: string;
  /** The number of the collection at its start. */
  readonly look: number;
  readonly points: readonly Point[];
}

/** Each line has its place at both boxes, and between two rows, so that no two are one. */
function placeLines(references: readonly Reference[], boxes: readonly Box[]): readonly Line[] {
  let lanes = 0;
  return references.map((reference) => {
    const { from: source, key, to: target } = reference;
    const from = boxOf(boxes, source);
    const to = boxOf(boxes, target);
    const ofSource = references.filter((other) => other.from === source);
    const ofTarget = references.filter((other) => other.to === target);
    const start = { x: from.x, y: from.y + placeIn(ofSource, reference) };
    const end = { x: to.x + BOX.width, y: to.y + placeIn(ofTarget, reference) };
    const turns = start.x - end.x <= GAP.x ? [] : turnsOf(start, end, laneOf(from, to, lanes++));
    const look = boxes.indexOf(from) % LOOKS;
    return { title: `${source}.${key} → ${target}`, look, points: [start, ...turns, end] };
  });
}

/** How far below the top of its box a line is, of all those at this side. */
function placeIn(all: readonly Reference[], reference: Reference): number {
  return Math.round((BOX.height * (all.indexOf(reference) + 1)) / (all.length + 1));
}

/** Between two rows, where no box is. */
function laneOf(from: Box, to: Box, number: number): number {
  const middle = to.y < from.y ? from.y - GAP.y / 2 : from.y + BOX.height + GAP.y / 2;
  return middle + ((number % LANES) - (LANES - 1) / 2) * LINE_SPACE;
}

/** A line to the next column is straight; others pass the boxes in between. */
function turnsOf(start: Point, end: Point, lane: number): readonly Point[] {
  return [
    { x: start.x - GAP.x, y: lane },
    { x: end.x + GAP.x, y: lane },
  ];
}

function renderLine({ title, look, points }: Line): Html {
  const path = points.map(({ x, y }, index) => {
    const before = points[index - 1];
    if (before === undefined) return `M${x} ${y}`;
    const bend = (before.x + x) / 2;
    return `C${bend} ${before.y} ${bend} ${y} ${x} ${y}`;
  });
  return html`<path class="line-${look}" d="${path.join('')}" marker-end="url(#arrow)"><title>${title}</title></path>`;
}
