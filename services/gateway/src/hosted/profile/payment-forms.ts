import { decideCreatePayment, decideUpdatePayment } from '../../domain/profile/decide-payment.js';
import { getCustomer, getPayment } from '../../domain/profile/find-stored.js';
import type { PaymentProfile } from '../../domain/profile/profile-event.js';
import type { CustomerRecord } from '../../domain/profile/profile-ledger.js';
import type { Scene } from '../define-page.js';
import { addressValues } from '../form/address-fields.js';
import { type Form, fieldOf } from '../form/form.js';
import { maskedBank, maskedCard } from './masked-values.js';
import { paymentForm } from './payment-entry.js';
import { type ProfileForm, saveResult } from './profile-form.js';

const QUESTION = 'What would you like to add?';

/** The page on which a customer enters a way to pay. */
export const ADD_PAYMENT: ProfileForm = {
  name: 'addPayment',
  title: 'Add a way to pay',
  done: 'The way to pay was saved.',
  first: () => new Map(),
  parts: (scene) => ({ ...paymentForm(scene), question: QUESTION }),
  hidden: () => ({}),
  save(scene, values) {
    const { customerProfileId, settings } = scene.token;
    const isDefault = values.has('isDefault');
    const entry = paymentForm(scene).toEntry(values);
    return saveResult(() =>
      decideCreatePayment(scene.context, {
        customerProfileId,
        paymentProfile: { ...entry, ...(isDefault && { defaultPaymentProfile: true }) },
        validationMode: settings.validationMode,
      }),
    );
  },
};

/** The page on which a customer changes a way to pay; numbers that stay masked stay as they are. */
export const EDIT_PAYMENT: ProfileForm = {
  name: 'editPayment',
  title: 'Change a way to pay',
  done: 'The way to pay was saved.',
  first(scene): Form {
    const stored = storedPayment(scene);
    const { method } = stored;
    const masked = method.kind === 'creditCard' ? maskedCard(method) : maskedBank(method);
    const isDefault = stored.id === customerOf(scene).defaultPaymentId;
    return new Map([
      ...Object.entries(masked),
      ...addressValues('billTo', stored.billTo),
      ...(isDefault ? ([['isDefault', 'yes']] as const) : []),
    ]);
  },
  parts: (scene) => ({ ...paymentForm(scene, storedPayment(scene)), question: QUESTION }),
  hidden: (scene) => ({ paymentProfileId: storedPayment(scene).id }),
  save(scene, values) {
    const stored = storedPayment(scene);
    const { customerProfileId, settings } = scene.token;
    return saveResult(() =>
      decideUpdatePayment(scene.context, {
        customerProfileId,
        paymentProfile: {
          ...keptOf(stored),
          ...paymentForm(scene, stored).toEntry(values),
          customerPaymentProfileId: stored.id,
          defaultPaymentProfile: values.has('isDefault'),
        },
        validationMode: settings.validationMode,
      }),
    );
  },
};

/** What a payment has that no form shows; it would be emptied if it were left out. */
function keptOf(
  stored: PaymentProfile,
): Pick<PaymentProfile, 'customerType' | 'driversLicense' | 'taxId' | 'excludeFromAccountUpdater'> {
  const { customerType, driversLicense, taxId, excludeFromAccountUpdater } = stored;
  return {
    ...(customerType && { customerType }),
    ...(driversLicense && { driversLicense }),
    ...(taxId && { taxId }),
    ...(excludeFromAccountUpdater !== undefined && { excludeFromAccountUpdater }),
  };
}

function customerOf({ state, token }: Scene<'profile'>): CustomerRecord {
  return getCustomer(state.profiles, token.customerProfileId);
}

function storedPayment(scene: Scene<'profile'>): PaymentProfile {
  return getPayment(customerOf(scene), fieldOf(scene.form, 'paymentProfileId'));
}
