import type { Message } from '../../messages.js';
import type { ReasonCode } from '../../reasons.js';
import type { CustomerAddress, NameAndAddress } from '../address.js';
import type { CustomerData } from '../customer.js';
import type { OpaqueData } from '../payment.js';
import type { CustomerProfilePayment } from '../profile/profile-request.js';
import type { SessionEvent, SessionState } from '../session-state.js';
import type { StorableMethod } from './card/payment-method.js';
import type { PayPalOrder } from './ledger/paypal-ledger.js';
import type { ProfileIds, SubscriptionPayment } from './ledger/transaction-event.js';
import type { TransactionRequest } from './request/transaction-request.js';

export interface TransactionContext {
  readonly state: SessionState;
  /** The session's time. */
  readonly now: number;
  readonly login: string;
  readonly sources: PaymentSources;
}

/** A requested transaction. */
export interface TransactionCommand {
  readonly request: TransactionRequest;
  readonly refId?: string | undefined;
  readonly clientId?: string | undefined;
  /** The order that it continues. */
  readonly payPalOrder?: PayPalOrder | undefined;
  /** The subscription that requests it. */
  readonly subscription?: SubscriptionPayment | undefined;
}

/** The part of a payment that comes from a stored profile. */
export interface StoredPayment {
  readonly method: StorableMethod;
  readonly ids: ProfileIds;
  readonly billTo?: CustomerAddress;
  readonly shipTo?: NameAndAddress;
  readonly customer?: CustomerData;
}

/** The result of storing the payment of a charge. */
export interface ProfileCreation {
  /** Absent when nothing was stored. */
  readonly ids?: ProfileIds;
  readonly events: readonly SessionEvent[];
  /** Why nothing was stored. */
  readonly problems?: readonly Message[];
}

/** An approved charge whose payment is to be stored. */
export interface ChargeToStore {
  readonly request: TransactionRequest;
  readonly method: StorableMethod;
  /** The number that the first event of the creation will have; ids follow from it. */
  readonly eventNumber: number;
}

/** The stored profiles, as transactions use them. */
export interface ProfileSource {
  /**
   * Finds the stored payment that a request names.
   * @throws GatewayError E00040, E00095, E00098 or E00121 when it does not exist
   */
  find(ids: CustomerProfilePayment): StoredPayment;
  /** Stores the payment of an approved charge; a failure does not undo the charge. */
  createFrom(charge: ChargeToStore): ProfileCreation;
}

/** The payment nonces, as transactions use them. */
export interface NonceSource {
  /**
   * Unseals a nonce, or reads the token of a wallet; undefined for a token that cannot be read.
   * @throws GatewayError E00114 or E00115 when it is invalid, was used or is too old
   */
  unseal(data: OpaqueData): UnsealedNonce | undefined;
}

/** The content of a nonce, and the event that marks it as used. */
export interface UnsealedNonce {
  readonly method: StorableMethod;
  readonly cardCode?: string | undefined;
  /** The first six digits of a card. */
  readonly issuerNumber?: string;
  /** The reason with which every charge of it is declined. */
  readonly declines?: ReasonCode;
  readonly events: readonly SessionEvent[];
}

/** The sources of payments beside the request itself. */
export interface PaymentSources {
  readonly profiles: ProfileSource;
  readonly nonces: NonceSource;
}
