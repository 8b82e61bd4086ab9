import { type ByteWriter, createByteWriter, putBytes, putText } from './byte-writer.js';
import type { Coded } from './coded.js';

/** The JSON of keys, each with the same prefix, made when it is first written. */
export interface KeyTexts {
  /** Appends the JSON of a key. */
  put(writer: ByteWriter, code: number): void;
}

type Keys = Coded['keys'];

const KNOWN = new WeakMap<Keys, Map<string, KeyTexts>>();

/** The JSON of keys that are values themselves, stored as long as the keys are. */
export function keyTextsOf(keys: Keys, lead: string): KeyTexts {
  const known = KNOWN.get(keys) ?? new Map<string, KeyTexts>();
  KNOWN.set(keys, known);
  const texts = known.get(lead) ?? createKeyTexts(keys, lead);
  known.set(lead, texts);
  return texts;
}

function createKeyTexts(keys: Keys, lead: string): KeyTexts {
  const made = createByteWriter();
  const starts = new Uint32Array(keys.length);
  const ends = new Uint32Array(keys.length);
  return {
    put(writer, code) {
      if (ends[code] === 0) {
        starts[code] = made.length;
        putText(made, `${lead}${JSON.stringify(keys[code] ?? null)}`);
        ends[code] = made.length;
      }
      putBytes(writer, made.bytes, starts[code] as number, ends[code] as number); // codes of the keys
    },
  };
}
