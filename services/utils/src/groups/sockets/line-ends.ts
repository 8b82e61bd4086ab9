import type { StreamWriter } from '@sandbox/http';
import type { Clock } from '@sandbox/kernel';

/**
 * The possible ends of a line of server-sent events (HTML 9.2.5), and the position of the cut for a chunk
 * that ends within one.
 */
const LINE_ENDS = {
  lf: { text: '\n', cut: /(?=\n)/ },
  cr: { text: '\r', cut: /(?=\r)/ },
  crlf: { text: '\r\n', cut: /(?<=\r)(?=\n)/ },
} as const;

type LineEnd = keyof typeof LINE_ENDS;

export const LINE_END_NAMES = Object.keys(LINE_ENDS) as readonly LineEnd[]; // of an object that is written here

/** Milliseconds between the parts of a line: enough for them to arrive one by one. */
const SPLIT_MS = 10;

/** Makes a writer of strings with LF write them with other line ends, and in chunks that end within these. */
export function writeLines(
  writer: StreamWriter,
  clock: Pick<Clock, 'elapsed'>,
  { line_end: name, split }: { readonly line_end: LineEnd; readonly split: boolean },
): StreamWriter {
  const { text, cut } = LINE_ENDS[name];
  if (name === 'lf' && !split) return writer;
  const startedAt = clock.elapsed();
  return {
    reach: (ms) => writer.reach(ms),
    end: () => writer.end(),
    async write(chunk) {
      const lines = String(chunk).replaceAll('\n', text);
      if (!split) return writer.write(lines);
      for (const part of lines.split(cut)) {
        if (!(await writer.write(part))) return false;
        if (!(await writer.reach(clock.elapsed() - startedAt + SPLIT_MS))) return false;
      }
      return true;
    },
  };
}
