interface Brand {
  /** Ranges of the first digits, each as two strings of equal length. */
  readonly prefixes: readonly (readonly [from: string, to: string])[];
  /** The numbers of digits. */
  readonly lengths: readonly number[];
}

/** The lengths that ISO/IEC 7812-1 allows. */
const LONG = [16, 17, 18, 19] as const;

/** As published by the networks, and what the gateway accepts beyond it (JCB below 35). */
const BRANDS: readonly Brand[] = [
  { prefixes: [['4', '4']], lengths: [13, ...LONG] }, // Visa
  {
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
  }, // Mastercard
  {
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
  }, // American Express
  {
    prefixes: [
      ['300', '305'],
      ['3095', '3095'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14, ...LONG],
  }, // Diners Club
  {
    prefixes: [
      ['3528', '3589'],
      ['3088', '3088'],
      ['3096', '3096'],
    ],
    lengths: [...LONG],
  }, // JCB
  {
    prefixes: [
      ['3112', '3112'],
      ['3158', '3158'],
      ['3337', '3337'],
    ],
    lengths: [16],
  }, // JCB
  {
    prefixes: [
      ['6011', '6011'],
      ['62', '62'],
      ['644', '659'],
    ],
    lengths: [...LONG],
  }, // Discover, UnionPay
  { prefixes: [['2200', '2204']], lengths: [...LONG] }, // Mir
  {
    prefixes: [
      ['5018', '5018'],
      ['5020', '5020'],
      ['5038', '5038'],
    ],
    lengths: [13, 14, 15, ...LONG],
  }, // Maestro
  {
    prefixes: [
      ['5893', '5893'],
      ['6304', '6304'],
      ['6759', '6763'],
    ],
    lengths: [13, 14, 15, ...LONG],
  }, // Maestro
];

/** The first digits that determine the brand. */
export const PREFIX_LENGTH = 4;

const SHORTEST = 13;

/** For each four digits, a bit for each length from 13 on. */
const LENGTHS_OF_PREFIX: Uint8Array = (() => {
  const table = new Uint8Array(10 ** PREFIX_LENGTH);
  for (const { prefixes, lengths } of BRANDS)
    for (const [from, to] of prefixes)
      for (
        let prefix = Number(from.padEnd(PREFIX_LENGTH, '0'));
        prefix <= Number(to.padEnd(PREFIX_LENGTH, '9'));
        prefix += 1
      )
        for (const length of lengths)
          table[prefix] = (table[prefix] ?? 0) | (1 << (length - SHORTEST));
  return table;
})();

/** True if a brand has numbers of this length, 13 to 19, that begin with these four digits. */
export function isOfBrand(prefix: number, length: number): boolean {
  return ((LENGTHS_OF_PREFIX[prefix] ?? 0) & (1 << (length - SHORTEST))) !== 0;
}
