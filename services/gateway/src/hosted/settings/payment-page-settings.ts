import { parseObject } from '@sandbox/kernel';
import {
  readSettings,
  type SettingReader,
  type SettingReaders,
} from '../../domain/read-settings.js';
import { isFlag, isObjectOf } from '../../domain/shape.js';
import type { Setting } from '../../protocol/types/settings.js';
import {
  colorValue,
  flagValue,
  isReadBy,
  textValue,
  urlValue,
  type ValueReader,
} from './setting-values.js';

/** How a payment page looks and what it asks for. Empty texts and addresses are those that were not set. */
export interface PaymentPageSettings {
  readonly showReceipt: boolean;
  readonly returnUrl: string;
  readonly returnText: string;
  readonly cancelUrl: string;
  readonly cancelText: string;
  readonly buttonText: string;
  readonly color: string;
  readonly isCardCodeRequired: boolean;
  readonly showsCard: boolean;
  readonly showsBankAccount: boolean;
  /** Offer the stored payments of the profile that the request names. */
  readonly showsStored: boolean;
  readonly hasCaptcha: boolean;
  readonly showsShipping: boolean;
  readonly isShippingRequired: boolean;
  readonly showsBilling: boolean;
  readonly isBillingRequired: boolean;
  readonly showsEmail: boolean;
  readonly isEmailRequired: boolean;
  /** Let the customer store the payment in the profile that the request names. */
  readonly offersStoring: boolean;
  readonly showsOrder: boolean;
  readonly merchantName: string;
  readonly communicatorUrl: string;
}

const DEFAULTS: PaymentPageSettings = {
  showReceipt: true,
  returnUrl: '',
  returnText: 'Continue',
  cancelUrl: '',
  cancelText: 'Cancel',
  buttonText: 'Pay',
  color: '',
  isCardCodeRequired: false,
  showsCard: true,
  showsBankAccount: true,
  showsStored: true,
  hasCaptcha: false,
  showsShipping: false,
  isShippingRequired: false,
  showsBilling: true,
  isBillingRequired: false,
  showsEmail: false,
  isEmailRequired: false,
  offersStoring: false,
  showsOrder: true,
  merchantName: '',
  communicatorUrl: '',
};

type Name = keyof PaymentPageSettings;

/** A member of a setting's JSON: the setting of ours that it gives, and how it is read. */
type Member = readonly [name: Name, read: ValueReader<boolean | string>];

/** The members that a setting knows; others are left alone, as the imitated gateway does. */
type Members = Readonly<Record<string, Member>>;

const READERS: SettingReaders<PaymentPageSettings> = {
  hostedPaymentReturnOptions: object({
    showReceipt: ['showReceipt', flagValue],
    url: ['returnUrl', urlValue],
    urlText: ['returnText', textValue],
    cancelUrl: ['cancelUrl', urlValue],
    cancelUrlText: ['cancelText', textValue],
  }),
  hostedPaymentButtonOptions: object({ text: ['buttonText', textValue] }),
  hostedPaymentStyleOptions: object({ bgColor: ['color', colorValue] }),
  hostedPaymentPaymentOptions: object({
    cardCodeRequired: ['isCardCodeRequired', flagValue],
    showCreditCard: ['showsCard', flagValue],
    showBankAccount: ['showsBankAccount', flagValue],
    customerProfileId: ['showsStored', flagValue],
  }),
  hostedPaymentSecurityOptions: object({ captcha: ['hasCaptcha', flagValue] }),
  hostedPaymentShippingAddressOptions: object({
    show: ['showsShipping', flagValue],
    required: ['isShippingRequired', flagValue],
  }),
  hostedPaymentBillingAddressOptions: object({
    show: ['showsBilling', flagValue],
    required: ['isBillingRequired', flagValue],
  }),
  hostedPaymentCustomerOptions: object({
    showEmail: ['showsEmail', flagValue],
    requiredEmail: ['isEmailRequired', flagValue],
    addPaymentProfile: ['offersStoring', flagValue],
  }),
  hostedPaymentOrderOptions: object({
    show: ['showsOrder', flagValue],
    merchantName: ['merchantName', textValue],
  }),
  hostedPaymentIFrameCommunicatorUrl: object({ url: ['communicatorUrl', urlValue] }),
  // The wallet is gone; its options are taken and have no effect.
  hostedPaymentVisaCheckoutOptions: object({}),
};

const isUrl = isReadBy(urlValue);
const isLine = isReadBy(textValue);

/** True for settings that were read, also after they were sealed. */
export const isPaymentPageSettings = isObjectOf<PaymentPageSettings>({
  showReceipt: isFlag,
  returnUrl: isUrl,
  returnText: isLine,
  cancelUrl: isUrl,
  cancelText: isLine,
  buttonText: isLine,
  color: isReadBy(colorValue),
  isCardCodeRequired: isFlag,
  showsCard: isFlag,
  showsBankAccount: isFlag,
  showsStored: isFlag,
  hasCaptcha: isFlag,
  showsShipping: isFlag,
  isShippingRequired: isFlag,
  showsBilling: isFlag,
  isBillingRequired: isFlag,
  showsEmail: isFlag,
  isEmailRequired: isFlag,
  offersStoring: isFlag,
  showsOrder: isFlag,
  merchantName: isLine,
  communicatorUrl: isUrl,
});

/**
 * Reads the settings of a payment page. What is required is shown, and a page without a way to pay offers cards.
 * @throws GatewayError E00013 for an unknown setting or a value that it cannot have
 */
export function readPaymentPageSettings(settings: readonly Setting[]): PaymentPageSettings {
  const read = readSettings(settings, READERS, DEFAULTS);
  return {
    ...read,
    showsCard: read.showsCard || !read.showsBankAccount,
    showsShipping: read.showsShipping || read.isShippingRequired,
    showsBilling: read.showsBilling || read.isBillingRequired,
    showsEmail: read.showsEmail || read.isEmailRequired,
  };
}

function object(members: Members): SettingReader<PaymentPageSettings> {
  return (text) => {
    const values = parseObject(text);
    return values && readMembers(values, members);
  };
}

/** A member that is null counts as left out. */
function readMembers(
  values: Readonly<Record<string, unknown>>,
  members: Members,
): Partial<PaymentPageSettings> | undefined {
  const read: Partial<Record<Name, boolean | string>> = {};
  for (const [name, [setting, reader]] of Object.entries(members)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === null) continue;
    const result = reader(value);
    if (result === undefined) return undefined;
    if (result !== '') read[setting] = result;
  }
  return read as Partial<PaymentPageSettings>; // the tables pair each setting with a reader of its type
}
