import { afterEach, describe, expect, it } from '@jest/globals';
import authorizenet from 'authorizenet';
import { stopGateways } from '../start-gateway.js';
import { runStory } from './run-story.js';
import { createSdkClient, execute } from './sdk-client.js';
import { startStoryGateway } from './start-story-gateway.js';
import { STORIES } from './stories/index.js';
import { SUCCESSFUL } from './story.js';

afterEach(stopGateways);

describe('the official package, given our URL', () => {
  it.each(STORIES)('$title', async (story) => {
    const gateway = await startStoryGateway();
    const client = { ...createSdkClient(gateway.url), read: (answer: object) => answer };
    for (const { step, answer } of await runStory(story, gateway, client)) {
      const expected = { ...SUCCESSFUL, ...step.expected };
      expect({ call: step.call, answer }).toMatchObject({ call: step.call, answer: expected });
    }
  });

  it('charges a card as its samples do', async () => {
    const gateway = await startStoryGateway();
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
