import { defineEndpoint, inPath, inQuery } from '@sandbox/endpoint';
import { json } from '@sandbox/http';
import { oneOf, textLike } from '@sandbox/kernel';
import {
  toBrokenToken,
  toSampleToken,
  WALLET_FACTS,
  WALLETS,
} from '../domain/wallet/wallet-token.js';
import { fail } from '../errors.js';
import { REASON } from '../reasons.js';
import { rejections, whole } from './openapi/open-api-part.js';

const WALLET = oneOf(WALLETS);

/** A payment as requests contain it, and its outcome. */
export const SAMPLE_PAYMENT = whole({
  effect: { type: 'string' },
  payment: { type: 'object', additionalProperties: true },
});

/** Returns sample tokens of a wallet, so that a back end can be tested without a device. */
export const sampleWallet = defineEndpoint({
  methods: ['GET'],
  path: '/wallets/:wallet',
  operationId: 'sampleWallet',
  summary: 'Get sample tokens of a wallet',
  description:
    'Three tokens of Apple Pay, Google Pay or Visa SRC: one is approved, one declined, one broken. Send each `payment` unchanged in `transactionRequest`. The tokens never expire, and you can use them repeatedly.',
  example: '/wallets/apple',
  reads: {
    wallet: inPath(WALLET, { description: 'The wallet.' }),
    card: inQuery(textLike(/^\d{13,16}$/, 'a card number of 13 to 16 digits'), {
      description: 'The card in the wallet. The default is a test card of the wallet.',
      example: '4111111111111111',
    }),
  },
  closed: true,
  success: {
    description: 'The tokens.',
    schema: whole({
      wallet: WALLET.schema,
      card: whole({ number: { type: 'string' }, expiration: { type: 'string' } }),
      approved: SAMPLE_PAYMENT,
      declined: SAMPLE_PAYMENT,
      broken: SAMPLE_PAYMENT,
    }),
  },
  rejections: rejections(),
  fail,
  handle(_request, { wallet, card }) {
    const { cardNumber, expirationDate } = WALLET_FACTS[wallet].card;
    const content = { cardNumber: card ?? cardNumber, expirationDate };
    const paidWith = (isDeclined: boolean) => ({
      opaqueData: toSampleToken(wallet, { ...content, isDeclined }),
    });
    return json(
      {
        wallet,
        card: { number: content.cardNumber, expiration: content.expirationDate },
        approved: { effect: 'approved as the card is', payment: paidWith(false) },
        declined: { effect: `declined, reason ${REASON.declined}`, payment: paidWith(true) },
        broken: {
          effect: `cut off: reason ${REASON.unreadablePaymentData}`,
          payment: { opaqueData: toBrokenToken(wallet) },
        },
      },
      { constant: true },
    );
  },
});
