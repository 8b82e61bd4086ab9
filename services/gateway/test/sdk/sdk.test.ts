import { afterEach, describe, expect, it } from '@jest/globals';
import authorizenet from 'authorizenet';
import { stopGateways } from '../start-gateway.js';
import { runScenario } from './run-scenario.js';
import { SUCCESSFUL } from './scenario.js';
import { SCENARIOS } from './scenarios/index.js';
import { createSdkClient, execute } from './sdk-client.js';
import { startScenarioGateway } from './start-scenario-gateway.js';

afterEach(stopGateways);

describe('the official package, given our URL', () => {
  it.each(SCENARIOS)('$title', async (scenario) => {
    const gateway = await startScenarioGateway();
    const client = { ...createSdkClient(gateway.url), read: (response: object) => response };
    for (const { step, response } of await runScenario(scenario, gateway, client)) {
      const expected = { ...SUCCESSFUL, ...step.expected };
      expect({ call: step.call, response }).toMatchObject({
        call: step.call,
        response: expected,
      });
    }
  });

  it('charges a card as its samples do', async () => {
    const gateway = await startScenarioGateway();
    const { APIContracts, APIControllers } = authorizenet;

    const merchantAuthentication = new APIContracts.MerchantAuthenticationType();
    merchantAuthentication.setName('sandbox-login');
    merchantAuthentication.setTransactionKey('sandbox-key-0001');
    const creditCard = new APIContracts.CreditCardType();
    creditCard.setCardNumber('4242424242424242');
    creditCard.setExpirationDate('0838');
    creditCard.setCardCode('999');
    const payment = new APIContracts.PaymentType();
    payment.setCreditCard(creditCard);
    const transactionRequest = new APIContracts.TransactionRequestType();
    // The samples set it in this order; the package's own order goes out.
    transactionRequest.setTransactionType(APIContracts.TransactionTypeEnum.AUTHCAPTURETRANSACTION);
    transactionRequest.setPayment(payment);
    transactionRequest.setAmount(12.34);
    const request = new APIContracts.CreateTransactionRequest();
    request.setMerchantAuthentication(merchantAuthentication);
    request.setTransactionRequest(transactionRequest);

    const controller = new APIControllers.CreateTransactionController(request.getJSON());
    const response = new APIContracts.CreateTransactionResponse(
      await execute(controller, gateway.url),
    );
    const transaction = response.getTransactionResponse();
    const [message] = transaction.getMessages().getMessage();
    expect([
      response.getMessages().getResultCode(),
      transaction.getResponseCode(),
      transaction.getTransId(),
      message?.getCode(),
      message?.getDescription(),
    ]).toEqual([
      'Ok',
      '1',
      expect.stringMatching(/^6\d{11}$/),
      '1',
      'This transaction has been approved.',
    ]);
  });
});
