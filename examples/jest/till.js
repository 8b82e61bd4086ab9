/** The client that is tested: it knows a base URL and the merchant's credentials. */
export function createTill(baseUrl, merchantAuthentication) {
  const call = async (name, content) => {
    const response = await fetch(`${baseUrl}/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [name]: { merchantAuthentication, ...content } }),
    });
    return JSON.parse((await response.text()).replace(/^\ufeff/, ''));
  };
  return {
    async charge(amount, zip = '98004') {
      const payment = {
        creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' },
      };
      const transactionType = 'authCaptureTransaction';
      const transactionRequest = { transactionType, amount, payment, billTo: { zip } };
      const { transactionResponse } = await call('createTransactionRequest', {
        transactionRequest,
      });
      return {
        id: transactionResponse.transId,
        approved: transactionResponse.responseCode === '1',
      };
    },
    async unsettled() {
      const { transactions } = await call('getUnsettledTransactionListRequest', {});
      return transactions.map(({ transId }) => transId);
    },
  };
}
