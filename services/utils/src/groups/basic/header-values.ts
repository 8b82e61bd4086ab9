import { decodeText } from '../../decode-text.js';

/**
 * The values of all headers of a name, in order. Node reads bytes as Latin-1; those that are UTF-8 are read as such,
 * because clients send credentials in it.
 * @param rawHeaders - flat pairs of name and value
 * @param name - in lower case
 */
export function headerValues(rawHeaders: readonly string[], name: string): readonly string[] {
  return rawHeaders.flatMap((value, index) =>
    index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name ? [toText(value)] : [],
  );
}

function toText(value: string): string {
  return decodeText(Buffer.from(value, 'latin1')) ?? value;
}
