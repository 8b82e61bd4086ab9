/** A picture is 800 by 450. */
export const WIDTH = 800;
export const HEIGHT = 450;

/** Markup of shapes; it holds numbers and colours only, no text of anybody. */
export type Shapes = string;

export const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  round = 0,
): Shapes =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

export const disc = (
  [x, y, r]: readonly [number, number, number],
  fill: string,
  squash = 1,
): Shapes =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${Math.round(r * squash)}" fill="${fill}"/>`;

export const shape = (d: string, fill: string): Shapes => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width = 6): Shapes =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The whole picture in one colour, or from one at the top to another at the bottom. */
export const ground = (top: string, bottom = top): Shapes =>
  `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`;

/** As many shapes as there are numbers from 0 below `count`. */
export const times = (count: number, draw: (at: number) => Shapes): Shapes =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
