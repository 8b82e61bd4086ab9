/** The kinds of accounts that responses name. */
export const ACCOUNT_TYPES = [
  'Visa',
  'MasterCard',
  'AmericanExpress',
  'Discover',
  'JCB',
  'DinersClub',
  'eCheck',
  'PayPal',
] as const;

/** The kind of an account, as responses name it. */
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The brands of cards: every account type but eCheck and PayPal. */
export type CardBrand = Exclude<AccountType, 'eCheck' | 'PayPal'>;

/** True for the name of a brand. */
export function isCardBrand(value: unknown): boolean {
  return BRAND_RULES.some(({ brand }) => brand === value);
}

interface BrandRule {
  readonly brand: CardBrand;
  /** The first digits of a number of the brand. */
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  readonly codeLength: number;
}

/** First match wins. UnionPay numbers count as Discover, the network that processes them. */
const BRAND_RULES: readonly BrandRule[] = [
  { brand: 'Visa', prefix: /^4/, lengths: [13, 16], codeLength: 3 },
  {
    brand: 'MasterCard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    codeLength: 3,
  },
  { brand: 'AmericanExpress', prefix: /^3[47]/, lengths: [15], codeLength: 4 },
  { brand: 'DinersClub', prefix: /^3(0[0-5]|095|[689])/, lengths: [14, 16], codeLength: 3 },
  { brand: 'JCB', prefix: /^3(088|096|112|158|337|5(2[89]|[3-8]))/, lengths: [16], codeLength: 3 },
  { brand: 'Discover', prefix: /^6(011|22|4[4-9]|5|2[4-8])/, lengths: [16], codeLength: 3 },
];

const RULE_OF_BRAND: ReadonlyMap<CardBrand, BrandRule> = new Map(
  BRAND_RULES.map((rule) => [rule.brand, rule]),
);

/** The brand of a card number, by its first digits; undefined when the account does not accept it. */
export function brandOf(cardNumber: string): CardBrand | undefined {
  return BRAND_RULES.find(({ prefix }) => prefix.test(cardNumber))?.brand;
}

/** How many digits the card code of a brand has. */
export function cardCodeLength(brand: CardBrand): number | undefined {
  return RULE_OF_BRAND.get(brand)?.codeLength;
}

/** True for digits with a correct check digit, as many as numbers of its brand have. */
export function isCardNumber(cardNumber: string): boolean {
  if (!/^\d{13,16}$/.test(cardNumber) || !passesLuhn(cardNumber)) return false;
  const brand = brandOf(cardNumber);
  return (
    brand === undefined || RULE_OF_BRAND.get(brand)?.lengths.includes(cardNumber.length) === true
  );
}

/** The check of ISO/IEC 7812-1 annex B over a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}
