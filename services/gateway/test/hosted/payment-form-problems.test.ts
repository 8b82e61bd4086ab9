import { afterEach, describe, expect, it } from '@jest/globals';
import { startGateway, stopGateways } from '../start-gateway.js';
import { ACCOUNT, CARD, problemsOf } from './hosted-client.js';
import { newestOf, pay, troubleOf } from './payment-context.js';

afterEach(stopGateways);

describe('what is wrong with the form', () => {
  const REQUIRED = {
    hostedPaymentPaymentOptions: { cardCodeRequired: true },
    hostedPaymentBillingAddressOptions: { required: true },
    hostedPaymentCustomerOptions: { requiredEmail: true },
    hostedPaymentSecurityOptions: { captcha: true },
  } as const;

  it('is told at each field and above the form, and nothing is charged', async () => {
    const gateway = await startGateway();
    const { page, session } = await pay(gateway, { method: 'card' }, { settings: REQUIRED });
    const problems = {
      cardNumber: 'Enter the card number.',
      expirationDate: 'Enter the expiry as MM/YY.',
      cardCode: 'Enter the card code.',
      'billTo.firstName': 'Enter the first name.',
      'billTo.lastName': 'Enter the last name.',
      'billTo.address': 'Enter the street address.',
      'billTo.city': 'Enter the city.',
      'billTo.zip': 'Enter the ZIP or postal code.',
      'billTo.country': 'Enter the country.',
      email: 'Enter the e-mail address.',
      captcha: 'The sum in the security check is wrong.',
    };
    expect([page.status, troubleOf(page), problemsOf(page)]).toEqual([
      200,
      'Check the form',
      problems,
    ]);
    const links = [...page.text.matchAll(/<li><a href="#(.*?)">(.*?)<\/a>/g)];
    expect(Object.fromEntries(links.map(([, name, text]) => [name, text]))).toEqual(problems);
    for (const name of Object.keys(problems)) {
      expect(page.text).toMatch(
        new RegExp(
          `id="${name}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${name}-problem`,
        ),
      );
    }
    expect(await newestOf(gateway, session)).not.toMatchObject({ authAmount: 12.5 });
  });

  it.each([
    ['cardNumber', '4111111111111112', 'The card number is not valid. Check its digits.'],
    ['cardNumber', '41111111111111111', 'The card number has too many digits.'],
    ['cardNumber', '9999999999999995', 'This page does not accept this kind of card.'],
    ['expirationDate', '02/26', 'The card has expired.'],
    ['expirationDate', '13/30', 'The expiry must be a month and a year, such as 08/30.'],
    ['cardCode', '12', 'The card code must have 3 or 4 digits.'],
    ['email', 'ada', 'The e-mail address must look like name@example.com.'],
    ['billTo.zip', 'x'.repeat(21), 'ZIP or postal code can have at most 20 characters.'],
  ])('of a card: %s %s', async (name, value, problem) => {
    const gateway = await startGateway();
    const settings = { hostedPaymentCustomerOptions: { showEmail: true } };
    const { page } = await pay(gateway, { ...CARD, [name]: value }, { settings });
    expect(problemsOf(page)).toEqual({ [name]: problem });
  });

  it.each([
    ['routingNumber', '121042881', 'The routing number is not valid. Check its 9 digits.'],
    ['accountNumber', '1234', 'The account number must have 5 to 17 digits.'],
    ['nameOnAccount', '', 'Enter the name on the account.'],
    ['nameOnAccount', 'x'.repeat(23), 'The name on the account can have at most 22 characters.'],
  ])('of an account: %s %s', async (name, value, problem) => {
    const gateway = await startGateway();
    const { page } = await pay(gateway, { ...ACCOUNT, [name]: value });
    expect(problemsOf(page)).toEqual({ [name]: problem });
  });

  it('does not bring markup into the page', async () => {
    const gateway = await startGateway();
    const nasty = '"><script>alert(1)</script>';
    const { page } = await pay(gateway, { method: nasty, 'billTo.city': nasty, cardNumber: nasty });
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });
});
