const WIDE = 'あ';

/** A charge of a session of its own that holds as much text as the gateway takes: two bytes a character in memory. */
export function largeCharge(): string {
  const lineItem = Array.from({ length: 30 }, (_item, index) => ({
    itemId: String(index + 1),
    name: WIDE.repeat(31),
    description: WIDE.repeat(255),
    quantity: '1',
    unitPrice: '1.00',
  }));
  const userField = Array.from({ length: 20 }, (_field, index) => ({
    name: `f${index}`,
    value: WIDE.repeat(255),
  }));
  const creditCard = { cardNumber: '4111111111111111', expirationDate: '2030-12', cardCode: '123' };
  return JSON.stringify({
    createTransactionRequest: {
      merchantAuthentication: { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '5.00',
        payment: { creditCard },
        lineItems: { lineItem },
        userFields: { userField },
      },
    },
  });
}
