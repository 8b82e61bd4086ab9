import type { ValidationMode } from '../../domain/profile/validate-payment.js';
import {
  readSettings,
  type SettingReader,
  type SettingReaders,
} from '../../domain/read-settings.js';
import { isFlag, isObjectOf, oneOf } from '../../domain/shape.js';
import { VALIDATION_MODES } from '../../enumerations.js';
import type { Setting } from '../../protocol/types/settings.js';
import {
  colorValue,
  flagValue,
  isReadBy,
  textValue,
  urlValue,
  type ValueReader,
  wordValue,
} from './setting-values.js';

const BILLING_OPTIONS = ['showBillingAddress', 'showNone'] as const;
const MANAGE_OPTIONS = ['showAll', 'showPayment', 'showShipping'] as const;
const PAYMENT_OPTIONS = ['showAll', 'showCreditCard', 'showBankAccount'] as const;

/** How profile pages look and what they ask for. Empty texts and addresses are those that were not set. */
export interface ProfilePageSettings {
  readonly returnUrl: string;
  readonly returnText: string;
  readonly communicatorUrl: string;
  readonly hasBorder: boolean;
  readonly color: string;
  readonly validationMode: ValidationMode;
  readonly isBillingRequired: boolean;
  readonly isCardCodeRequired: boolean;
  readonly billing: (typeof BILLING_OPTIONS)[number];
  readonly manages: (typeof MANAGE_OPTIONS)[number];
  readonly payments: (typeof PAYMENT_OPTIONS)[number];
  readonly saveText: string;
}

const DEFAULTS: ProfilePageSettings = {
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
};

const READERS: SettingReaders<ProfilePageSettings> = {
  hostedProfileReturnUrl: member('returnUrl', urlValue),
  hostedProfileReturnUrlText: member('returnText', textValue),
  hostedProfileIFrameCommunicatorUrl: member('communicatorUrl', urlValue),
  hostedProfilePageBorderVisible: member('hasBorder', flagValue),
  hostedProfileHeadingBgColor: member('color', colorValue),
  hostedProfileValidationMode: member('validationMode', wordValue(VALIDATION_MODES)),
  hostedProfileBillingAddressRequired: member('isBillingRequired', flagValue),
  hostedProfileCardCodeRequired: member('isCardCodeRequired', flagValue),
  hostedProfileBillingAddressOptions: member('billing', wordValue(BILLING_OPTIONS)),
  hostedProfileManageOptions: member('manages', wordValue(MANAGE_OPTIONS)),
  hostedProfilePaymentOptions: member('payments', wordValue(PAYMENT_OPTIONS)),
  hostedProfileSaveButtonText: member('saveText', textValue),
};

const isUrl = isReadBy(urlValue);
const isLine = isReadBy(textValue);

/** True for settings that were read, also after they were sealed. */
export const isProfilePageSettings = isObjectOf<ProfilePageSettings>({
  returnUrl: isUrl,
  returnText: isLine,
  communicatorUrl: isUrl,
  hasBorder: isFlag,
  color: isReadBy(colorValue),
  validationMode: oneOf(VALIDATION_MODES),
  isBillingRequired: isFlag,
  isCardCodeRequired: isFlag,
  billing: oneOf(BILLING_OPTIONS),
  manages: oneOf(MANAGE_OPTIONS),
  payments: oneOf(PAYMENT_OPTIONS),
  saveText: isLine,
});

/**
 * Reads the settings of profile pages.
 * @throws GatewayError E00013 for an unknown setting or a value that it cannot have
 */
export function readProfilePageSettings(settings: readonly Setting[]): ProfilePageSettings {
  return readSettings(settings, READERS, DEFAULTS);
}

/** An empty text leaves the default. */
function member<Name extends keyof ProfilePageSettings>(
  name: Name,
  read: ValueReader<ProfilePageSettings[Name]>,
): SettingReader<ProfilePageSettings> {
  return (text) => {
    if (text === '') return {};
    const value = read(text);
    if (value === undefined) return undefined;
    return { [name]: value } as Partial<ProfilePageSettings>; // `read` gives what `name` holds
  };
}
