import { maskNumbers, maskText, maskWords } from '@sandbox/mask';
import { decodeBodyText, type RootType, type WireFormat } from '../../protocol/index.js';
import { createRuleOfCalls } from './secret-names.js';

/** Hides the values that must not be stored. */
export interface BodyMask {
  /** The text of a body with its secrets hidden; the rest is as it was sent. */
  body(bytes: Uint8Array, options: MaskedBody): string;
  /** A sentence with numbers hidden that look like those of cards. */
  text(text: string): string;
}

export interface MaskedBody {
  readonly format: WireFormat;
  /** True when the bytes are the beginning of a longer body. */
  readonly isCut: boolean;
  /** True for a value that is published; no value is when left out. */
  readonly isPublished?: (value: string) => boolean;
}

/**
 * Builds the mask of bodies from the declarations. It decodes and parses a body as the calls do, and masks
 * its values by their meaning. So another encoding, an escape, or a comment within a number does not hide a
 * value from the mask. In a malformed body, every word after the fault is hidden.
 */
export function createBodyMask(requests: readonly RootType[]): BodyMask {
  const ruleOf = createRuleOfCalls(requests);
  return {
    text: maskNumbers,
    body(bytes, { format, isCut, isPublished }) {
      const { text, isSound } = decodeBodyText(bytes, { format, isCut });
      if (!isSound) return maskWords(text);
      return maskText({ text, isCut, ruleOf, format, ...(isPublished && { isPublished }) });
    },
  };
}
