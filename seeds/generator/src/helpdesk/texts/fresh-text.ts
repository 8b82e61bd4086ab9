/** Asks a maker again until it gives a text that has not been used before. */
export type FreshText = (make: () => string) => string;

/** Remembers the texts of one field. After `attempts` makes it settles for a repeated one. */
export function createFreshText(attempts = 40): FreshText {
  const used = new Set<string>();
  return (make) => {
    let text = make();
    for (let attempt = 1; used.has(text) && attempt < attempts; attempt++) text = make();
    used.add(text);
    return text;
  };
}
