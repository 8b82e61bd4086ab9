import type { Setting } from '../../protocol/types/settings.js';
import { definePageSettings } from './define-page-settings.js';
import { color, flag, text, url } from './setting-values.js';

const SETTINGS = definePageSettings(
  {
    showReceipt: flag('hostedPaymentReturnOptions.showReceipt', true),
    returnUrl: url('hostedPaymentReturnOptions.url'),
    returnText: text('hostedPaymentReturnOptions.urlText', 'Continue'),
    cancelUrl: url('hostedPaymentReturnOptions.cancelUrl'),
    cancelText: text('hostedPaymentReturnOptions.cancelUrlText', 'Cancel'),
    buttonText: text('hostedPaymentButtonOptions.text', 'Pay'),
    color: color('hostedPaymentStyleOptions.bgColor'),
    isCardCodeRequired: flag('hostedPaymentPaymentOptions.cardCodeRequired', false),
    showsCard: flag('hostedPaymentPaymentOptions.showCreditCard', true),
    showsBankAccount: flag('hostedPaymentPaymentOptions.showBankAccount', true),
    /** Offer the stored payments of the profile that the request names. */
    showsStored: flag('hostedPaymentPaymentOptions.customerProfileId', true),
    hasCaptcha: flag('hostedPaymentSecurityOptions.captcha', false),
    showsShipping: flag('hostedPaymentShippingAddressOptions.show', false),
    isShippingRequired: flag('hostedPaymentShippingAddressOptions.required', false),
    showsBilling: flag('hostedPaymentBillingAddressOptions.show', true),
    isBillingRequired: flag('hostedPaymentBillingAddressOptions.required', false),
    showsEmail: flag('hostedPaymentCustomerOptions.showEmail', false),
    isEmailRequired: flag('hostedPaymentCustomerOptions.requiredEmail', false),
    /** Let the customer store the payment in the profile that the request names. */
    offersStoring: flag('hostedPaymentCustomerOptions.addPaymentProfile', false),
    showsOrder: flag('hostedPaymentOrderOptions.show', true),
    merchantName: text('hostedPaymentOrderOptions.merchantName'),
    communicatorUrl: url('hostedPaymentIFrameCommunicatorUrl.url'),
  },
  // The wallet is gone; its options are accepted and have no effect.
  ['hostedPaymentVisaCheckoutOptions'],
);

/** The appearance and the fields of a payment page. Empty strings and URLs are those that were not set. */
export type PaymentPageSettings = ReturnType<typeof SETTINGS.read>;

/** True for settings that were read, also after they were sealed. */
export const isPaymentPageSettings = SETTINGS.isSettings;

/**
 * Reads the settings of a payment page. Required parts are shown, and a page without a way to pay offers
 * cards.
 * @throws GatewayError E00013 for an unknown setting or a value that it cannot have
 */
export function readPaymentPageSettings(settings: readonly Setting[]): PaymentPageSettings {
  const read = SETTINGS.read(settings);
  return {
    ...read,
    showsCard: read.showsCard || !read.showsBankAccount,
    showsShipping: read.showsShipping || read.isShippingRequired,
    showsBilling: read.showsBilling || read.isBillingRequired,
    showsEmail: read.showsEmail || read.isEmailRequired,
  };
}
