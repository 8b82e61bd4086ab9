import { parseObject } from '@sandbox/kernel';
import { REASON } from '../../reasons.js';
import { fingerprintOf } from '../identifiers.js';
import type { OpaqueData } from '../payment.js';
import { type CardMethod, toCardMethod } from '../transaction/card/payment-method.js';
import { APPLE_FORM, GOOGLE_FORM, VISA_FORM, type WalletForm } from './wallet-form.js';

/** A card in a wallet. */
export interface WalletCard {
  readonly cardNumber: string;
  readonly expirationDate: string;
}

/** The wallets of which there are sample tokens. */
export const WALLETS = ['apple', 'google', 'src'] as const;

export type Wallet = (typeof WALLETS)[number];

interface WalletFacts {
  readonly dataDescriptor: string;
  readonly form: WalletForm;
  /** The card of its sample tokens. */
  readonly card: WalletCard;
}

const EXPIRATION = '2038-12';

/** The descriptor of each wallet, the form of its tokens, and the card of its samples. */
export const WALLET_FACTS: Readonly<Record<Wallet, WalletFacts>> = {
  apple: {
    dataDescriptor: 'COMMON.APPLE.INAPP.PAYMENT',
    form: APPLE_FORM,
    card: { cardNumber: '4111111111111111', expirationDate: EXPIRATION },
  },
  google: {
    dataDescriptor: 'COMMON.GOOGLE.INAPP.PAYMENT',
    form: GOOGLE_FORM,
    card: { cardNumber: '5424000000000015', expirationDate: EXPIRATION },
  },
  src: {
    dataDescriptor: 'COMMON.VCO.ONLINE.PAYMENT',
    form: VISA_FORM,
    card: { cardNumber: '4012888818888', expirationDate: EXPIRATION },
  },
};

/** The forms that match a descriptor; published samples of Android Pay carry a token of Apple's form. */
const FORMS: ReadonlyMap<string, readonly WalletForm[]> = new Map<string, readonly WalletForm[]>([
  ...Object.values(WALLET_FACTS).map(
    ({ dataDescriptor, form }) => [dataDescriptor, [form]] as const,
  ),
  ['COMMON.ANDROID.INAPP.PAYMENT', [GOOGLE_FORM, APPLE_FORM]],
]);

/** True for the descriptor of a wallet's payment data. */
export function isWalletDescriptor(dataDescriptor: string): boolean {
  return FORMS.has(dataDescriptor);
}

/** The payment in a wallet's token. */
export interface WalletPayment {
  readonly method: CardMethod;
  /** The reason with which its issuer declines every charge. */
  readonly declines?: typeof REASON.declined;
}

/** The first bytes of the content that the sandbox's tokens have in place of the encrypted part. */
const MARK = 'sandbox:';

/** The encrypted part of a token of ours, which is not encrypted. */
interface SampleContent extends WalletCard {
  readonly isDeclined: boolean;
}

/**
 * Reads payment data of a wallet; undefined when its form is not that of its descriptor, or a sample was
 * tampered with. Nothing can be decrypted here, so every real token of a wallet has the card of the sample
 * tokens.
 */
export function readWalletToken(data: OpaqueData): WalletPayment | undefined {
  for (const form of FORMS.get(data.dataDescriptor) ?? []) {
    const encrypted = form.unwrap(data);
    if (encrypted !== undefined) return toPayment(encrypted);
  }
  return undefined;
}

function toPayment(encrypted: Buffer): WalletPayment | undefined {
  const text = encrypted.toString('latin1');
  if (!text.startsWith(MARK)) {
    // Two tokens are two cards. Otherwise two customers who pay the same amount would repeat one charge.
    return {
      method: { ...toCardMethod(WALLET_FACTS.apple.card), fingerprint: fingerprintOf(text) },
    };
  }
  const { cardNumber, expirationDate, isDeclined } = parseObject(text.slice(MARK.length)) ?? {};
  if (typeof cardNumber !== 'string' || typeof expirationDate !== 'string') return undefined;
  const method = toCardMethod({ cardNumber, expirationDate });
  return { method, ...(isDeclined === true && { declines: REASON.declined }) };
}

/** Makes a sample token. It has no secret and no age, and can be used any number of times. */
export function toSampleToken(wallet: Wallet, content: SampleContent): OpaqueData {
  const { dataDescriptor, form } = WALLET_FACTS[wallet];
  return { dataDescriptor, ...form.wrap(Buffer.from(MARK + JSON.stringify(content), 'latin1')) };
}

/** Makes a sample token that was cut off in transit. */
export function toBrokenToken(wallet: Wallet): OpaqueData {
  const { dataDescriptor, form } = WALLET_FACTS[wallet];
  return { dataDescriptor, dataValue: form.wrap(Buffer.from(MARK)).dataValue.slice(0, 12) };
}
