import { describe, expect, it } from '@jest/globals';
import { readPaymentPageSettings } from './payment-page-settings.js';
import { readProfilePageSettings } from './profile-page-settings.js';
import { colorValue, flagValue, textValue, urlValue } from './setting-values.js';

const payment = (settingName: string, value: object) =>
  readPaymentPageSettings([{ settingName, settingValue: JSON.stringify(value) }] as Parameters<
    typeof readPaymentPageSettings
  >[0]);
const profile = (settingName: string, settingValue: string) =>
  readProfilePageSettings([{ settingName, settingValue }] as Parameters<
    typeof readProfilePageSettings
  >[0]);

const PAYMENT_PAGE = readPaymentPageSettings([]);
const PROFILE_PAGE = readProfilePageSettings([]);
const PAGE = 'https://shop.example/done';

describe('the values of settings', () => {
  it.each([
    ['a flag', flagValue, [true, false, 'true', 'False'], [true, false, true, false]],
    ['a text', textValue, ['', 'x'.repeat(255)], ['', 'x'.repeat(255)]],
    [
      'a colour',
      colorValue,
      ['', '#1A2', '#1a2b3C', 'Red', 'x'.repeat(30)],
      ['', '#1a2', '#1a2b3c', 'red', 'x'.repeat(30)],
    ],
    ['an address', urlValue, ['', PAGE, 'http://localhost'], ['', PAGE, 'http://localhost/']],
    [
      'a long address',
      urlValue,
      [`http://a/${'x'.repeat(2039)}`],
      [`http://a/${'x'.repeat(2039)}`],
    ],
  ])('%s is read', (_what, read, values, expected) => {
    expect((values as unknown[]).map((value) => read(value))).toEqual(expected);
  });

  it.each([
    ['a flag', flagValue, [1, 'yes', '', null]],
    ['a text', textValue, ['x'.repeat(256), 1, null, true]],
    ['a colour', colorValue, ['#1a', '#1a2b', '#ggg', 'light blue', 'x'.repeat(31), 1]],
    [
      'an address',
      urlValue,
      ['ftp://a', 'shop.example', 'http://', `http://a/${'x'.repeat(2040)}`, 1],
    ],
  ])('%s is nothing else', (_what, read, values) => {
    expect((values as unknown[]).filter((value) => read(value) !== undefined)).toEqual([]);
  });
});

describe('the settings of a payment page', () => {
  it('show a receipt, both ways to pay, the stored payments, the order and the billing address unless they say otherwise', () => {
    const {
      showReceipt,
      showsCard,
      showsBankAccount,
      showsStored,
      showsOrder,
      showsBilling,
      ...others
    } = PAYMENT_PAGE;
    expect([
      showReceipt,
      showsCard,
      showsBankAccount,
      showsStored,
      showsOrder,
      showsBilling,
    ]).toEqual(Array(6).fill(true));
    expect(Object.values(others).filter((value) => value === true)).toEqual([]);
    expect(Object.values(others).filter((value) => typeof value === 'string' && value)).toEqual([
      'Continue',
      'Cancel',
      'Pay',
    ]);
  });

  it.each([
    ['hostedPaymentReturnOptions', { showReceipt: false }, { showReceipt: false }],
    [
      'hostedPaymentReturnOptions',
      { url: PAGE, urlText: 'Go' },
      { returnUrl: PAGE, returnText: 'Go' },
    ],
    [
      'hostedPaymentReturnOptions',
      { cancelUrl: PAGE, cancelUrlText: 'No' },
      { cancelUrl: PAGE, cancelText: 'No' },
    ],
    ['hostedPaymentReturnOptions', { url: null, urlText: '' }, {}],
    ['hostedPaymentButtonOptions', { text: 'Buy' }, { buttonText: 'Buy' }],
    ['hostedPaymentStyleOptions', { bgColor: 'blue' }, { color: 'blue' }],
    ['hostedPaymentPaymentOptions', { cardCodeRequired: true }, { isCardCodeRequired: true }],
    ['hostedPaymentPaymentOptions', { showBankAccount: false }, { showsBankAccount: false }],
    ['hostedPaymentPaymentOptions', { showCreditCard: false }, { showsCard: false }],
    [
      'hostedPaymentPaymentOptions',
      { showCreditCard: false, showBankAccount: false },
      { showsBankAccount: false },
    ],
    ['hostedPaymentPaymentOptions', { customerProfileId: false }, { showsStored: false }],
    ['hostedPaymentSecurityOptions', { captcha: true }, { hasCaptcha: true }],
    ['hostedPaymentShippingAddressOptions', { show: true }, { showsShipping: true }],
    [
      'hostedPaymentShippingAddressOptions',
      { required: true },
      { showsShipping: true, isShippingRequired: true },
    ],
    ['hostedPaymentBillingAddressOptions', { show: false }, { showsBilling: false }],
    [
      'hostedPaymentBillingAddressOptions',
      { show: false, required: true },
      { isBillingRequired: true },
    ],
    ['hostedPaymentCustomerOptions', { showEmail: true }, { showsEmail: true }],
    [
      'hostedPaymentCustomerOptions',
      { requiredEmail: true },
      { showsEmail: true, isEmailRequired: true },
    ],
    ['hostedPaymentCustomerOptions', { addPaymentProfile: true }, { offersStoring: true }],
    [
      'hostedPaymentOrderOptions',
      { show: false, merchantName: 'M' },
      { showsOrder: false, merchantName: 'M' },
    ],
    ['hostedPaymentIFrameCommunicatorUrl', { url: PAGE }, { communicatorUrl: PAGE }],
    ['hostedPaymentVisaCheckoutOptions', { apiKey: 'x' }, {}],
    ['hostedPaymentButtonOptions', { unknown: 1 }, {}],
  ])('%s %j is %j', (name, value, expected) => {
    expect(payment(name, value)).toEqual({ ...PAYMENT_PAGE, ...expected });
  });

  it('refuse an unknown name, and a value that is none', () => {
    expect(() => payment('hostedPaymentOptions', {})).toThrow(
      "Setting Name 'hostedPaymentOptions' is invalid",
    );
    expect(() => payment('hostedPaymentOrderOptions', { show: 1 })).toThrow(
      'is invalid for Setting Name',
    );
    expect(() => payment('hostedPaymentOrderOptions', [])).toThrow('is invalid for Setting Name');
  });
});

describe('the settings of a profile page', () => {
  it.each([
    ['hostedProfileReturnUrl', PAGE, { returnUrl: PAGE }],
    ['hostedProfileReturnUrlText', 'Go', { returnText: 'Go' }],
    ['hostedProfileIFrameCommunicatorUrl', PAGE, { communicatorUrl: PAGE }],
    ['hostedProfilePageBorderVisible', 'false', { hasBorder: false }],
    ['hostedProfileHeadingBgColor', '#ABC', { color: '#abc' }],
    ['hostedProfileValidationMode', 'liveMode', { validationMode: 'liveMode' }],
    ['hostedProfileBillingAddressRequired', 'true', { isBillingRequired: true }],
    ['hostedProfileCardCodeRequired', 'true', { isCardCodeRequired: true }],
    ['hostedProfileBillingAddressOptions', 'showNone', { billing: 'showNone' }],
    ['hostedProfileManageOptions', 'showPayment', { manages: 'showPayment' }],
    ['hostedProfileManageOptions', 'showShipping', { manages: 'showShipping' }],
    ['hostedProfilePaymentOptions', 'showCreditCard', { payments: 'showCreditCard' }],
    ['hostedProfilePaymentOptions', 'showBankAccount', { payments: 'showBankAccount' }],
    ['hostedProfileSaveButtonText', 'Keep', { saveText: 'Keep' }],
  ])('%s %s is %j', (name, value, expected) => {
    expect(profile(name, value)).toEqual({ ...PROFILE_PAGE, ...expected });
  });

  it('have these defaults', () => {
    expect(PROFILE_PAGE).toEqual({
      returnUrl: '',
      returnText: 'Continue',
      communicatorUrl: '',
      hasBorder: true,
      color: '',
      validationMode: 'testMode',
      isBillingRequired: false,
      isCardCodeRequired: false,
      billing: 'showBillingAddress',
      manages: 'showAll',
      payments: 'showAll',
      saveText: 'Save',
    });
  });
});
