import { describe, expect, it } from '@jest/globals';
import { formatSvg } from './format-svg.js';

const sign = {
  text: 'Hi',
  width: 200,
  height: 80,
  color: { red: 0, green: 0, blue: 0, alpha: 255 },
};

/** The texts of a sign and the colour of the visible one; anything but one element of each gives undefined. */
function read(svg: string) {
  const parts =
    /<title>([^<>]*)<\/title><rect [^<>]*\/><text [^<>]*fill="([^"]+)"[^<>]*>([^<>]*)<\/text><\/svg>$/;
  const [, title, fill, text] = parts.exec(svg) ?? [];
  return { title: resolveReferences(title), text: resolveReferences(text), fill };
}

/** What an XML parser makes of references (XML 1.0 4.6); a `&` that begins none would not be well-formed. */
function resolveReferences(text: string | undefined): string | undefined {
  const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
  return text?.replace(/&(\w*);?/g, (_all, name: string) => names[name] ?? 'not well-formed');
}

describe('formatSvg', () => {
  it('draws the text on the colour', () => {
    expect(formatSvg(sign)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80" viewBox="0 0 200 80" role="img">' +
        '<title>Hi</title><rect width="100%" height="100%" fill="#000000"/>' +
        '<text x="50%" y="50%" font-family="sans-serif" font-size="40" fill="#ffffff" text-anchor="middle" ' +
        'dominant-baseline="central">Hi</text></svg>',
    );
  });

  it.each([
    '</text><script>alert(1)</script>',
    '"quotes" & <tags> \'too\'',
    ']]> &amp; &#60; <!-- -->',
    'Καλημέρα 🚀',
  ])('keeps %j as text', (text) => {
    expect(read(formatSvg({ ...sign, text }))).toEqual({ title: text, text, fill: '#ffffff' });
  });

  it('replaces what XML cannot hold', () => {
    expect(read(formatSvg({ ...sign, text: 'a\u0000b\u001b\uffff' })).text).toBe(
      'a\ufffdb\ufffd\ufffd',
    );
  });

  it.each([
    ['black on a light colour', { red: 255, green: 255, blue: 0, alpha: 255 }, '#000000'],
    ['white on a dark colour', { red: 0, green: 0, blue: 128, alpha: 255 }, '#ffffff'],
    [
      'black on a dark colour that shows through',
      { red: 0, green: 0, blue: 0, alpha: 20 },
      '#000000',
    ],
  ])('writes %s', (_what, color, fill) => {
    expect(read(formatSvg({ ...sign, color })).fill).toBe(fill);
  });

  it('writes every colour in black or white, whichever has more contrast', () => {
    const steps = [0, 51, 102, 153, 204, 255];
    const colors = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => ({ red, green, blue, alpha: 255 }))),
    );
    const wrong = colors.filter((color) => {
      const luminance = luminanceOf([color.red, color.green, color.blue]);
      // The contrast of WCAG 2 with white, and with black.
      const isDark = 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05;
      return read(formatSvg({ ...sign, color })).fill !== (isDark ? '#ffffff' : '#000000');
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['as wide as it fits', 100, 80, 'xxxxxxxxxx', '15'],
    ['as high as it fits', 1000, 20, 'x', '10'],
    ['visible, however long', 10, 10, 'x'.repeat(100), '1'],
  ])('draws the text %s', (_what, width, height, text, size) => {
    expect(formatSvg({ ...sign, width, height, text })).toContain(`font-size="${size}"`);
  });
});

/** The relative luminance of WCAG 2, from 0 to 1. */
function luminanceOf(parts: readonly number[]): number {
  return parts.reduce((sum, part, at) => {
    const share = part / 255;
    const linear = share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    return sum + linear * ([0.2126, 0.7152, 0.0722][at] ?? 0);
  }, 0);
}
