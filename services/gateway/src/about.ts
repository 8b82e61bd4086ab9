import type { KnownError, ServiceApp } from '@sandbox/kernel';
import { SANDBOX_ERRORS } from './errors.js';
import { MESSAGES } from './messages.js';
import { REASON_TEXTS } from './reason-texts.js';
import { SANDBOX_PAGE_PATH } from './sandbox-page/sandbox-page.js';

/** The pair that documents use. Any other login with a key of 16 characters is valid too. */
export const PUBLISHED_CREDENTIALS = {
  name: 'sandbox-login',
  transactionKey: 'sandbox-key-0001',
} as const;

/** Every code that a response may have: of problems, of messages of calls, of reasons of transactions. */
const KNOWN_ERRORS: Readonly<Record<string, KnownError>> = {
  ...SANDBOX_ERRORS,
  ...Object.fromEntries(Object.entries(MESSAGES).map(([code, title]) => [code, { title }])),
  ...Object.fromEntries(
    Object.entries(REASON_TEXTS).map(([code, { text }]) => [`reason ${code}`, { title: text }]),
  ),
};

/** The gateway on the start page and at its start. */
export const ABOUT = {
  name: 'gateway',
  title: 'Gateway',
  summary:
    'A card-payment gateway where nothing is charged: payments, profiles, subscriptions and webhooks, in XML and JSON.',
  links: [
    { label: 'Payments', path: SANDBOX_PAGE_PATH },
    { label: 'Reference', path: '/sandbox/docs' },
    { label: 'OpenAPI', path: '/sandbox/openapi.json' },
    { label: 'Exports', path: '/sandbox/exports/' },
    { label: 'Triggers', path: '/sandbox/v1/triggers' },
  ],
  errors: KNOWN_ERRORS,
  examples: [
    '/sandbox/v1/session',
    '/sandbox/v1/events/net.authorize.payment.authcapture.created/sample',
  ],
  trial: {
    title: 'charge a card',
    method: 'POST',
    path: '/xml/v1/request.api',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      createTransactionRequest: {
        merchantAuthentication: PUBLISHED_CREDENTIALS,
        transactionRequest: {
          transactionType: 'authCaptureTransaction',
          amount: '5.00',
          payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2030-12' } },
          // It may be run again at once.
          transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
        },
      },
    }),
  },
  credentials: [
    {
      label: 'Gateway',
      value: `${PUBLISHED_CREDENTIALS.name} / ${PUBLISHED_CREDENTIALS.transactionKey}`,
    },
  ],
} satisfies Partial<ServiceApp>;
