import { isObject, type JsonObject, parseObject } from '@sandbox/kernel';
import type { OpaqueData } from '../payment.js';

/** Payment data of a wallet without its descriptor. */
export type WalletData = Omit<OpaqueData, 'dataDescriptor'>;

/** The form of a wallet's payment data: the parts around the one that only the gateway can decrypt. */
export interface WalletForm {
  /** The encrypted part; undefined when the data has another form. */
  unwrap(data: WalletData): Buffer | undefined;
  wrap(encrypted: Buffer): WalletData;
}

/** The fewest bytes of Visa's encrypted data: one block of AES and its initialization vector. */
const MIN_VISA_BYTES = 32;

/** Placeholder for keys and signatures, which the sandbox does not check. */
const UNCHECKED = Buffer.from('neither a key nor a signature').toString('base64');

/** The token of Apple Pay: `paymentData` of PKPaymentToken, in base64. */
export const APPLE_FORM: WalletForm = {
  unwrap({ dataValue }) {
    const { version, data, signature, header } = objectIn(dataValue);
    const keyName = version === 'RSA_v1' ? 'wrappedKey' : 'ephemeralPublicKey';
    const isWhole =
      (version === 'EC_v1' || version === 'RSA_v1') &&
      isObject(header) &&
      [header[keyName], header.publicKeyHash, signature].every(isBase64) &&
      typeof header.transactionId === 'string';
    return isWhole ? bytesOf(data) : undefined;
  },
  wrap: (encrypted) =>
    wrapObject({
      data: encrypted.toString('base64'),
      version: 'EC_v1',
      header: { transactionId: '00', ephemeralPublicKey: UNCHECKED, publicKeyHash: UNCHECKED },
      signature: UNCHECKED,
    }),
};

const GOOGLE_VERSIONS: readonly unknown[] = ['ECv1', 'ECv2'];

/** The token of Google Pay, in base64; Android Pay had only its signed message. */
export const GOOGLE_FORM: WalletForm = {
  unwrap({ dataValue }) {
    const token = objectIn(dataValue);
    const { protocolVersion, signature, signedMessage } = token;
    if (protocolVersion === undefined) return unwrapMessage(token);
    const isSigned = GOOGLE_VERSIONS.includes(protocolVersion) && isBase64(signature);
    return isSigned && typeof signedMessage === 'string'
      ? unwrapMessage(parseObject(signedMessage) ?? {})
      : undefined;
  },
  wrap: (encrypted) =>
    wrapObject({
      signature: UNCHECKED,
      protocolVersion: 'ECv1',
      signedMessage: JSON.stringify({
        encryptedMessage: encrypted.toString('base64'),
        ephemeralPublicKey: UNCHECKED,
        tag: UNCHECKED,
      }),
    }),
};

/** The encrypted data of Visa's Secure Remote Commerce, formerly Visa Checkout, with its key beside it. */
export const VISA_FORM: WalletForm = {
  unwrap({ dataValue, dataKey }) {
    const encrypted = isBase64(dataKey) ? bytesOf(dataValue) : undefined;
    return encrypted && encrypted.length >= MIN_VISA_BYTES ? encrypted : undefined;
  },
  wrap: (encrypted) => ({ dataValue: encrypted.toString('base64'), dataKey: UNCHECKED }),
};

function unwrapMessage(message: JsonObject): Buffer | undefined {
  const { encryptedMessage, ephemeralPublicKey, tag } = message;
  return isBase64(ephemeralPublicKey) && isBase64(tag) ? bytesOf(encryptedMessage) : undefined;
}

function objectIn(dataValue: string): JsonObject {
  return parseObject(bytesOf(dataValue)?.toString('utf8') ?? '') ?? {};
}

function wrapObject(token: object): WalletData {
  return { dataValue: Buffer.from(JSON.stringify(token)).toString('base64') };
}

/** Base64 as RFC 4648 has it; lines may be broken. */
function isBase64(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(value.replaceAll(/\s/g, ''));
}

function bytesOf(value: unknown): Buffer | undefined {
  return isBase64(value) ? Buffer.from(value, 'base64') : undefined;
}
