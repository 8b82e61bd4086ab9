import { cardCodeLength } from '../../domain/transaction/card/card.js';
import { isWalletDescriptor } from '../../domain/wallet/wallet-token.js';
import {
  type CallFacts,
  type Explain,
  type ExplainedError,
  findSent,
  methodOf,
  sentText,
  shownExpiry,
  shownSent,
  today,
} from './call-facts.js';
import { UNREADABLE_TOKEN } from './words.js';

/** The elements that can hold a card that a request does not write out. */
const HOLDERS = ['trackData', 'opaqueData'] as const;

/** Quotes the relevant part of the card, or names its holder, before an explanation. */
export function quotingCard(name: 'cardNumber' | 'expirationDate', rule: string): Explain {
  return ({ facts }) => `${shownPart(facts, name)}: ${rule}`;
}

function shownPart(facts: CallFacts | undefined, name: 'cardNumber' | 'expirationDate'): string {
  const holder =
    sentText(facts, name) === undefined
      ? HOLDERS.find((one) => findSent(facts, one) !== undefined)
      : undefined;
  if (holder === undefined) return shownSent(facts, name);
  const method = name === 'cardNumber' ? methodOf(facts) : undefined;
  const ending = method === undefined ? '' : ` (ending ${method.lastFour})`;
  return `${name} in ${holder}${ending}`;
}

export function explainExpired({ facts }: ExplainedError): string {
  return `The ${shownExpiry(facts)}; the session's time is ${today(facts)}. A card is valid until the last day of its month.`;
}

export function explainCardCodeLength({ facts }: ExplainedError): string {
  const method = methodOf(facts);
  const brand = method?.kind === 'creditCard' ? method.brand : undefined;
  const rule =
    brand === undefined
      ? 'another number of digits'
      : `${cardCodeLength(brand)} digits on ${brand}`;
  return `${shownSent(facts, 'cardCode')}: it has ${rule}.`;
}

/** A token is that of a wallet, or a nonce. */
export function explainToken({ facts }: ExplainedError): string {
  const isWallet = isWalletDescriptor(sentText(facts, 'dataDescriptor') ?? '');
  return `${shownSent(facts, 'dataDescriptor')}: ${isWallet ? UNREADABLE_TOKEN : UNKNOWN_NONCE}`;
}

const UNKNOWN_NONCE =
  'the payment nonce was not issued by this gateway, or was already used in this session.';
