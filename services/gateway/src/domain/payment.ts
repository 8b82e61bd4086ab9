import type { BANK_ACCOUNT_TYPES, ECHECK_TYPES } from '../enumerations.js';

/** A card as it is sent. */
export interface CreditCard {
  readonly cardNumber: string;
  readonly expirationDate: string;
  readonly cardCode?: string;
  readonly isPaymentToken?: boolean;
  readonly cryptogram?: string;
  readonly tokenRequestorName?: string;
  readonly tokenRequestorId?: string;
  readonly tokenRequestorEci?: string;
}

/** A bank account as it is sent. */
export interface BankAccount {
  readonly accountType?: (typeof BANK_ACCOUNT_TYPES)[number];
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly nameOnAccount: string;
  readonly echeckType?: (typeof ECHECK_TYPES)[number];
  readonly bankName?: string;
  readonly checkNumber?: string;
}

/** A payment nonce as it is sent. */
export interface OpaqueData {
  readonly dataDescriptor: string;
  readonly dataValue: string;
  readonly dataKey?: string;
  readonly expirationTimeStamp?: string;
}

/** A way to pay as it is sent. */
export interface Payment {
  readonly creditCard?: CreditCard;
  readonly bankAccount?: BankAccount;
  readonly trackData?: {
    readonly track1?: string;
    readonly track2?: string;
  };
  readonly encryptedTrackData?: {
    readonly FormOfPayment: {
      readonly Value: {
        readonly Encoding: 'Base64' | 'Hex';
        readonly EncryptionAlgorithm: 'TDES' | 'AES' | 'RSA';
        readonly Scheme: {
          readonly DUKPT: {
            readonly Operation: 'DECRYPT';
            readonly Mode: {
              readonly PIN?: string;
              readonly Data?: string;
            };
            readonly DeviceInfo: {
              readonly Description: string;
            };
            readonly EncryptedData: {
              readonly Value: string;
            };
          };
        };
      };
    };
  };
  readonly payPal?: {
    readonly successUrl?: string;
    readonly cancelUrl?: string;
    readonly paypalLc?: string;
    readonly paypalHdrImg?: string;
    readonly paypalPayflowcolor?: string;
    readonly payerID?: string;
  };
  readonly opaqueData?: OpaqueData;
  readonly emv?: {
    readonly emvData: string;
    readonly emvDescriptor: string;
    readonly emvVersion: string;
  };
  readonly dataSource?: string;
}
