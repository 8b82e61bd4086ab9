import type { Seal } from '@sandbox/kernel';
import type { SessionRef } from '@sandbox/sessions';
import { STAMP, type Stamp } from '../domain/nonce/stamp.js';
import type { SessionState } from '../domain/session.js';
import { isCount, isObjectOf, isText, oneOf, parseShape } from '../domain/shape.js';
import type { TransactionRequest } from '../domain/transaction/request/transaction-request.js';
import { GatewayError } from '../errors.js';
import { messageOf } from '../messages.js';
import { isValueOf } from '../protocol/index.js';
import { transactionRequestType } from '../protocol/types/transaction-request.js';
import {
  isPaymentPageSettings,
  type PaymentPageSettings,
} from './settings/payment-page-settings.js';
import {
  isProfilePageSettings,
  type ProfilePageSettings,
} from './settings/profile-page-settings.js';

/** The content of every token of a hosted page: its login, and the session that its form belongs to. */
interface PageToken extends Stamp {
  readonly login: string;
  readonly place: SessionRef;
}

/** The content of the token of a payment page. */
export interface PaymentToken extends PageToken {
  readonly request: TransactionRequest;
  readonly settings: PaymentPageSettings;
}

/** The content of the token of profile pages. */
export interface ProfileToken extends PageToken {
  readonly customerProfileId: string;
  readonly settings: ProfilePageSettings;
}

/** The tokens by the kind of page; a token of one kind is invalid for the others. */
export interface PageTokens {
  readonly payment: PaymentToken;
  readonly profile: ProfileToken;
}

/** A kind of hosted page. */
export type PageKind = keyof PageTokens;

const PLACE = {
  id: isText,
  startedAt: isCount,
  presence: oneOf(['possible', 'certain']),
} as const;

const PAGE = {
  ...STAMP,
  login: isText,
  place: isObjectOf<Pick<SessionRef, keyof typeof PLACE>>(PLACE),
} as const;

const SHAPES: { readonly [Kind in PageKind]: (value: unknown) => value is PageTokens[Kind] } = {
  payment: isObjectOf<PaymentToken>({
    ...PAGE,
    request: (value) => isValueOf(transactionRequestType, value),
    settings: isPaymentPageSettings,
  }),
  profile: isObjectOf<ProfileToken>({
    ...PAGE,
    customerProfileId: isText,
    settings: isProfilePageSettings,
  }),
};

const TOO_LONG = 'The transaction request is too long for a hosted page.';

/**
 * Seals a token, as a merchant gets it and a browser sends it.
 * @throws GatewayError E00013 when it contains more than a page can carry
 */
export function sealToken<Kind extends PageKind>(
  seal: Seal,
  kind: Kind,
  token: PageTokens[Kind],
): string {
  try {
    return seal.seal(`${kind} page`, JSON.stringify(token));
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new GatewayError({ ...messageOf('E00013'), text: TOO_LONG, cause });
  }
}

/** The content of a token; undefined when it is not one of ours for this kind of page. */
export function unsealToken<Kind extends PageKind>(
  seal: Seal,
  kind: Kind,
  text: string,
): PageTokens[Kind] | undefined {
  return parseShape(seal.unseal(`${kind} page`, text), SHAPES[kind]);
}

/** The reference by which the form of a token finds the session of the request for it. */
export function toSessionRef({ id, startedAt, eventCount }: SessionState): SessionRef {
  return { id, startedAt, presence: eventCount > 0 ? 'certain' : 'possible' };
}
