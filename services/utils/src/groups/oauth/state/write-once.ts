import { type Clock, LruMap } from '@sandbox/kernel';

/** Remembers words with a text each; what was written first stays until it expires. */
export interface WriteOnce {
  /** Writes the text of a word; false when the word has one. */
  write(word: string, text: string, seconds: number): Promise<boolean>;
  /** The text of a word; undefined when there is none, or none any more. */
  read(word: string): Promise<string | undefined>;
}

/** More than a replica writes within the life of a word, see MAX_PENDING. */
const MAX_ENTRIES = 10_000;

/** Builds a memory of this process alone. */
export function createMemoryWriteOnce(clock: Clock): WriteOnce {
  const texts = new LruMap<string, { readonly text: string; readonly expiresAt: number }>({
    maxEntries: MAX_ENTRIES,
  });
  const find = (word: string): string | undefined => {
    const found = texts.get(word);
    return found && found.expiresAt > clock.now() ? found.text : undefined;
  };
  return {
    write(word, text, seconds) {
      if (find(word) !== undefined) return Promise.resolve(false);
      texts.set(word, { text, expiresAt: clock.now() + seconds * 1000 });
      return Promise.resolve(true);
    },
    read: (word) => Promise.resolve(find(word)),
  };
}
