import { hash } from 'node:crypto';

/** The merchant of every login. */
export const MERCHANT_ACCOUNT = {
  merchantName: 'Sandbox Merchant',
  gatewayId: '100001',
  timeZone: 'America/Los_Angeles',
  productCodes: ['CNP', 'CP'],
  processor: { name: 'Sandbox Processor', id: 1 },
  paymentMethods: [
    'AmericanExpress',
    'DinersClub',
    'Discover',
    'JCB',
    'MasterCard',
    'Visa',
    'Echeck',
    'Paypal',
    'VisaCheckout',
    'ApplePay',
    'AndroidPay',
    'GooglePay',
  ],
  businessInformation: {
    phoneNumber: '425-555-0100',
    company: 'Sandbox Merchant',
    address: '100 Market Street',
    city: 'Bellevue',
    state: 'WA',
    zip: '98004',
    country: 'US',
  },
  contact: { email: 'merchant@example.com', firstName: 'Robin', lastName: 'Shaw' },
} as const;

const LETTERS_AND_DIGITS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The key with which a browser requests payment nonces: 64 letters and digits that follow from the login. */
export function publicClientKey(login: string): string {
  const bytes = hash('sha512', `public client key of ${login}`, 'buffer');
  return Array.from(bytes, (byte) => LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length]).join('');
}
