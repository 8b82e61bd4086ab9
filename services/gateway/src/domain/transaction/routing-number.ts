/** The weights of the ABA check, repeated over nine digits. */
const WEIGHTS = [3, 7, 1] as const;

/** True for nine digits whose weighted sum ends in zero: the check of the American Bankers Association. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  let sum = 0;
  for (let index = 0; index < 9; index++) {
    sum += (text.charCodeAt(index) - 48) * (WEIGHTS[index % 3] ?? 0);
  }
  return sum % 10 === 0;
}
