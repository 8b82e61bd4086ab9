import type { Seal } from '@sandbox/kernel';
import type { Stamp } from '../domain/nonce/stamp.js';
import type { SessionState } from '../domain/session.js';
import type { TransactionRequest } from '../schema/types/transaction-request.js';
import type { SessionPlace } from '../session/session-place.js';
import type { PaymentPageSettings } from './settings/payment-page-settings.js';
import type { ProfilePageSettings } from './settings/profile-page-settings.js';

/** What every token of a hosted page carries: whose it is and the session that its form belongs to. */
interface PageToken extends Stamp {
  readonly login: string;
  readonly place: SessionPlace;
}

/** What the token of a payment page carries. */
export interface PaymentToken extends PageToken {
  readonly request: TransactionRequest;
  readonly settings: PaymentPageSettings;
}

/** What the token of profile pages carries. */
export interface ProfileToken extends PageToken {
  readonly customerProfileId: string;
  readonly settings: ProfilePageSettings;
}

/** The tokens by the kind of page; one does not open the other. */
export interface PageTokens {
  readonly payment: PaymentToken;
  readonly profile: ProfileToken;
}

/** A kind of hosted page. */
export type PageKind = keyof PageTokens;

/** Closes a token, as a merchant gets it and a browser brings it. */
export function closeToken<Kind extends PageKind>(
  seal: Seal,
  kind: Kind,
  token: PageTokens[Kind],
): string {
  return seal.close(`${kind} page`, JSON.stringify(token));
}

/** What a token carries; undefined when it is none of ours for this kind of page. */
export function openToken<Kind extends PageKind>(
  seal: Seal,
  kind: Kind,
  text: string,
): PageTokens[Kind] | undefined {
  const content = seal.open(`${kind} page`, text);
  return content === undefined ? undefined : (JSON.parse(content) as PageTokens[Kind]); // closed by closeToken
}

/** Where the form of a token will find the session that it was asked for in. */
export function placeOf({ id, startedAt, eventCount }: SessionState): SessionPlace {
  return { id, startedAt, presence: eventCount > 0 ? 'certain' : 'possible' };
}
