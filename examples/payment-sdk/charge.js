import process from 'node:process';
import authorizenet from 'authorizenet';

const { APIContracts, APIControllers } = authorizenet;

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:8080';
const session = process.env.SESSION ?? `keep-shop-${Date.now()}`; // its payments persist, and no other session sees them
const base = `${sandbox}/s/${session}`;

function charge(amount, zip) {
  const login = new APIContracts.MerchantAuthenticationType();
  login.setName('sandbox-login');
  login.setTransactionKey('sandbox-key-0001');
  const card = new APIContracts.CreditCardType();
  card.setCardNumber('4111111111111111');
  card.setExpirationDate('2038-12');
  const payment = new APIContracts.PaymentType();
  payment.setCreditCard(card);
  const billTo = new APIContracts.CustomerAddressType();
  billTo.setZip(zip);
  const transaction = new APIContracts.TransactionRequestType();
  transaction.setTransactionType('authCaptureTransaction');
  transaction.setAmount(amount);
  transaction.setPayment(payment);
  transaction.setBillTo(billTo);
  const request = new APIContracts.CreateTransactionRequest();
  request.setMerchantAuthentication(login);
  request.setTransactionRequest(transaction);
  const controller = new APIControllers.CreateTransactionController(request.getJSON());
  controller.setEnvironment(`${base}/xml/v1/request.api`);
  return new Promise((resolve, reject) => {
    const fail = () => reject(controller.getError() ?? new Error('No response in 5 seconds.'));
    const timer = setTimeout(fail, 5000); // after a network error the SDK does not call back
    controller.execute(() => {
      clearTimeout(timer);
      resolve(new APIContracts.CreateTransactionResponse(controller.getResponse()));
    });
  });
}

await fetch(`${base}/sandbox/v1/webhooks/bin`, { method: 'POST' }); // a receiver for the webhooks
for (const [amount, zip] of [
  [12.5, '98004'],
  [5, '46282'],
  [5001, '98004'],
]) {
  const response = await charge(amount, zip);
  console.log(amount, zip, response.getTransactionResponse().getResponseCode());
}
const hooks = await fetch(`${base}/v1/utils/hooks/payments/~wait?count=3&timeout=30`);
for (const { json, signature } of (await hooks.json()).calls)
  console.log(json.eventType, signature.valid);
