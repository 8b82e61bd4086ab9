import type { WireFormat } from './detect-format.js';
import { xmlEncodingOf } from './xml/xml-text.js';

/** The text of a body. */
interface DecodedText {
  readonly text: string;
  /** False when the bytes are not of their encoding; the text is then a guess. */
  readonly isSound: boolean;
}

/** Decodes a body, or the beginning of one, in the encoding in which the readers of calls read it. It never fails. */
export function decodeBodyText(
  body: Uint8Array,
  options: { readonly format: WireFormat; readonly isCut: boolean },
): DecodedText {
  const label = options.format === 'xml' ? xmlEncodingOf(body) : 'utf-8';
  try {
    // a decoder that expects more leaves out a character that is cut
    const decoder = new TextDecoder(label, { fatal: true });
    return { text: decoder.decode(body, { stream: options.isCut }), isSound: true };
  } catch {
    return { text: new TextDecoder().decode(body), isSound: false };
  }
}
