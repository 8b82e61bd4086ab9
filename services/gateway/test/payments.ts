/** A card that is good for everything. */
export const CARD = {
  creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' },
} as const;

/** A bank account that is good for everything. */
export const ACCOUNT = {
  bankAccount: {
    accountType: 'checking',
    routingNumber: '121042882',
    accountNumber: '123456789',
    nameOnAccount: 'Lena Hart',
    echeckType: 'WEB',
  },
} as const;
