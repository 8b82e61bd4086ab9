import { VALIDATION_MODES, type ValidationMode } from '../../domain/profile/validate-payment.js';
import {
  readSettings,
  type SettingReader,
  type SettingReaders,
} from '../../domain/read-settings.js';
import type { Setting } from '../../schema/types/settings.js';
import {
  colorValue,
  flagValue,
  textValue,
  urlValue,
  type ValueReader,
  wordValue,
} from './setting-values.js';

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
  readonly billing: 'showBillingAddress' | 'showNone';
  readonly manages: 'showAll' | 'showPayment' | 'showShipping';
  readonly payments: 'showAll' | 'showCreditCard' | 'showBankAccount';
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
  hostedProfileBillingAddressOptions: member(
    'billing',
    wordValue(['showBillingAddress', 'showNone']),
  ),
  hostedProfileManageOptions: member(
    'manages',
    wordValue(['showAll', 'showPayment', 'showShipping']),
  ),
  hostedProfilePaymentOptions: member(
    'payments',
    wordValue(['showAll', 'showCreditCard', 'showBankAccount']),
  ),
  hostedProfileSaveButtonText: member('saveText', textValue),
};

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
