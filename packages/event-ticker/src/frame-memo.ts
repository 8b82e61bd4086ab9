/** The encoded events that were asked for last. */
export interface FrameMemo {
  /** The bytes of an event. */
  at(number: number): Buffer;
}

/**
 * Keeps encoded events up to a number of bytes, the least recently used out first. Connections of about the same age
 * share each frame.
 */
export function createFrameMemo(options: {
  readonly encode: (number: number) => Buffer;
  readonly maxBytes: number;
}): FrameMemo {
  const { encode, maxBytes } = options;
  const frames = new Map<number, Buffer>();
  let bytes = 0;
  let newest = 0;
  const keep = (number: number, frame: Buffer): void => {
    frames.set(number, frame);
    bytes += frame.length;
    for (const [oldest, held] of frames) {
      if (bytes <= maxBytes || oldest === number) return;
      frames.delete(oldest);
      bytes -= held.length;
    }
  };
  return {
    at(number) {
      const known = frames.get(number);
      if (!known) {
        const frame = encode(number);
        newest = number;
        keep(number, frame);
        return frame;
      }
      // Thousands of connections ask for the same event in a row; only the first of them moves it.
      if (newest !== number) {
        newest = number;
        frames.delete(number);
        frames.set(number, known);
      }
      return known;
    },
  };
}
