/** A colour by its parts, each from 0 to 255; an alpha of 255 is opaque. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** 3, 4, 6 or 8 hexadecimal digits, as CSS has them; a `#` before them is allowed. */
const HEX_COLOR = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Reads a colour in hexadecimal notation; undefined when it is invalid. */
export function parseColor(text: string): Color | undefined {
  if (!HEX_COLOR.test(text)) return undefined;
  const digits = text.replace('#', '');
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = Buffer.from(full, 'hex');
  return { red, green, blue, alpha };
}

/** Writes a colour as `#rrggbb`, with two more digits when it is not opaque. */
export function formatColor({ red, green, blue, alpha }: Color): string {
  const parts = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${Buffer.from(parts).toString('hex')}`;
}
