import { chargeOf, type RunningGateway } from './start-gateway.js';

/** Charges in a session, a new one without a token; gives its new token and the transaction's id. */
export async function charge(
  gateway: RunningGateway,
  amount: string,
  token = '',
): Promise<{ readonly token: string; readonly id: string }> {
  const response = await gateway.call('createTransactionRequest', chargeOf(amount), token);
  const { transactionResponse } = response.json() as {
    readonly transactionResponse?: { readonly transId: string; readonly responseCode: string };
  }; // what the call answers by its schema
  if (transactionResponse?.responseCode !== '1')
    throw new Error(`The charge was not approved: ${response.text}`);
  return { token: response.token, id: transactionResponse.transId };
}
