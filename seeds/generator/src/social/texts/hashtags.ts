import type { Random } from '@sandbox/kernel';

/** Turns words of a text into hashtags where it contains them and appends the other tags. */
export function addHashtags(text: string, tags: readonly string[], random: Random): string {
  let tagged = text;
  const appended: string[] = [];
  for (const tag of tags) {
    const word = new RegExp(`(?<![\\p{L}\\p{N}#’/.-])${tag}(?![\\p{L}\\p{N}’/-])`, 'u');
    if (word.test(tagged)) tagged = tagged.replace(word, `#${tag}`);
    else appended.push(`#${tag}`);
  }
  if (appended.length === 0) return tagged;
  return `${tagged}${random.chance(0.2) ? '\n\n' : ' '}${appended.join(' ')}`;
}

/** Different tags, each likely in inverse proportion to its rank (Zipf). */
export function pickTags(tags: readonly string[], count: number, random: Random): string[] {
  const ranked = tags.map((tag, rank) => [tag, 1 / (rank + 1)] as const);
  const picked = new Set<string>();
  while (picked.size < Math.min(count, tags.length)) picked.add(random.weighted(ranked));
  return [...picked];
}
