import type { Random } from '@sandbox/kernel';

/** Turns words of a text into hashtags where it contains them and appends the other tags. */
export function addHashtags(text: string, tags: readonly string[], random: Random): string {
  let tagged = text;
  const appended: string[] = [];
  for (const tag of tags) {
    const word = new RegExp(`(?<![\\p{L}\\p{N}#’-])${tag}(?![\\p{L}\\p{N}’-])`, 'u');
    if (word.test(tagged)) tagged = tagged.replace(word, `#${tag}`);
    else appended.push(`#${tag}`);
  }
  if (appended.length === 0) return tagged;
  return `${tagged}${random.chance(0.2) ? '\n\n' : ' '}${appended.join(' ')}`;
}
