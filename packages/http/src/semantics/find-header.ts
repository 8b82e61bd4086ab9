/** The value of the first header of that name in flat pairs; undefined when there is none. */
export function findHeader(pairs: readonly string[] | undefined, name: string): string | undefined {
  if (pairs === undefined) return undefined;
  const wanted = name.toLowerCase();
  for (let index = 0; index < pairs.length; index += 2) {
    const candidate = pairs[index];
    if (candidate?.length === wanted.length && candidate.toLowerCase() === wanted) {
      return pairs[index + 1];
    }
  }
  return undefined;
}
