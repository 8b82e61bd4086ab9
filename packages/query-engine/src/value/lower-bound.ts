/** The first number below `length` for which `isReached` holds, as it does for all after it; `length` when for none. */
export function lowerBound(length: number, isReached: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
