import { create } from 'xmlbuilder2';
import { type Color, formatColor } from './parse-color.js';

/** A sign with a caption. */
export interface Sign {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly color: Color;
}

/** The replacement of a character that XML 1.0 has no way to write, escaped or not (2.2). */
const REPLACEMENT = '\ufffd';

/** Width of an average letter, in parts of the size of the type. */
const LETTER_WIDTH = 0.6;

/** Draws a sign as SVG: the colour in the background, the text in the middle, as large as fits. */
export function formatSvg({ text, width, height, color }: Sign): string {
  const letters = Math.max(1, [...text].length);
  const content = text.replaceAll('&', '&amp;'); // the builder reads references in its input
  const size = Math.max(1, Math.min(height * 0.5, (width * 0.9) / (letters * LETTER_WIDTH)));
  const picture = create({ invalidCharReplacement: REPLACEMENT })
    .ele('http://www.w3.org/2000/svg', 'svg', {
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
    })
    .ele('title')
    .txt(content)
    .up()
    .ele('rect', { width: '100%', height: '100%', fill: formatColor(color) })
    .up()
    .ele('text', {
      x: '50%',
      y: '50%',
      'font-family': 'sans-serif',
      'font-size': Math.round(size * 10) / 10,
      fill: isDark(color) ? '#ffffff' : '#000000',
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
    })
    .txt(content);
  return picture.end({ headless: true });
}

/** By relative luminance (WCAG 2); a colour that shows through counts as laid on white. */
function isDark({ red, green, blue, alpha }: Color): boolean {
  const [r, g, b] = [red, green, blue].map((part) => 255 - ((255 - part) * alpha) / 255);
  const luminance =
    0.2126 * toLinear(r ?? 0) + 0.7152 * toLinear(g ?? 0) + 0.0722 * toLinear(b ?? 0);
  return luminance < 0.179;
}

function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
