import { VALIDATION_MODES } from '../../enumerations.js';
import { definePageSettings } from './define-page-settings.js';
import { color, flag, text, url, word } from './setting-values.js';

const SETTINGS = definePageSettings({
  returnUrl: url('hostedProfileReturnUrl'),
  returnText: text('hostedProfileReturnUrlText', 'Continue'),
  communicatorUrl: url('hostedProfileIFrameCommunicatorUrl'),
  hasBorder: flag('hostedProfilePageBorderVisible', true),
  color: color('hostedProfileHeadingBgColor'),
  validationMode: word('hostedProfileValidationMode', VALIDATION_MODES, 'testMode'),
  isBillingRequired: flag('hostedProfileBillingAddressRequired', false),
  isCardCodeRequired: flag('hostedProfileCardCodeRequired', false),
  billing: word(
    'hostedProfileBillingAddressOptions',
    ['showBillingAddress', 'showNone'],
    'showBillingAddress',
  ),
  manages: word(
    'hostedProfileManageOptions',
    ['showAll', 'showPayment', 'showShipping'],
    'showAll',
  ),
  payments: word(
    'hostedProfilePaymentOptions',
    ['showAll', 'showCreditCard', 'showBankAccount'],
    'showAll',
  ),
  saveText: text('hostedProfileSaveButtonText', 'Save'),
});

/** The appearance and the fields of profile pages. Empty strings and URLs are those that were not set. */
export type ProfilePageSettings = ReturnType<typeof SETTINGS.read>;

/** Reads the settings of profile pages, and checks those that were sealed. */
export const { read: readProfilePageSettings, isSettings: isProfilePageSettings } = SETTINGS;
