/** A market that the account serves, as reports name it. */
export interface Market {
  readonly marketType: string;
  readonly product: string;
}

const NOT_PRESENT = 'Card Not Present';

/** The markets by the numbers that requests send. */
export const MARKETS = {
  '0': { marketType: 'eCommerce', product: NOT_PRESENT },
  '1': { marketType: 'MOTO', product: NOT_PRESENT },
  '2': { marketType: 'Retail', product: 'Card Present' },
} as const satisfies Readonly<Record<string, Market>>;

/** The market of a card that was swiped. */
export const RETAIL = '2';

/** Unattended and self-service terminals, registers, personal computers, web sites, dial and virtual terminals. */
const DEVICE_TYPES: ReadonlySet<string> = new Set(
  Array.from({ length: 10 }, (_, index) => String(index + 1)),
);

/** True for the number of a market; an empty string names no market, which is valid. */
export function isMarketType(text: string): text is keyof typeof MARKETS | '' {
  return text === '' || Object.hasOwn(MARKETS, text);
}

/** True for the number of a device, 1 to 10; an empty string names no device, which is valid. */
export function isDeviceType(text: string): boolean {
  return text === '' || DEVICE_TYPES.has(text);
}

/** The market of a transaction; that of web shops unless its request names another. */
export function marketOf({ marketType = '' }: { readonly marketType?: string } = {}): Market {
  return isMarketType(marketType) && marketType !== '' ? MARKETS[marketType] : MARKETS['0'];
}
