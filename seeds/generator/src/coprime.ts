/** The first number from `start` on that has no factor in common with `length`, so that steps of it reach every place. */
export function coprime(start: number, length: number): number {
  let step = start;
  while (divisor(step, length) !== 1) step += 1;
  return step;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
