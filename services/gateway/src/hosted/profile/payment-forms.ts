import { decideCreatePayment, decideUpdatePayment } from '../../domain/profile/decide-payment.js';
import { getCustomer, getPayment } from '../../domain/profile/find-stored.js';
import type { PaymentProfile } from '../../domain/profile/profile-event.js';
import type { CustomerRecord } from '../../domain/profile/profile-ledger.js';
import type { Context } from '../define-page.js';
import { addressValues } from '../form/address-fields.js';
import { type Form, fieldOf } from '../form/form.js';
import { maskedBank, maskedCard } from './masked-values.js';
import { paymentForm } from './payment-entry.js';
import { type ProfileForm, saveResult } from './profile-form.js';

const QUESTION = 'What would you like to add?';

/** The page on which a customer enters a payment method. */
export const ADD_PAYMENT: ProfileForm = {
  name: 'addPayment',
  title: 'Add payment method',
  done: 'The payment method is saved.',
  first: () => new Map(),
  parts: (context) => ({ ...paymentForm(context), question: QUESTION }),
  hidden: () => ({}),
  save(context, values) {
    const { customerProfileId, settings } = context.token;
    const isDefault = values.has('isDefault');
    const entry = paymentForm(context).toEntry(values);
    return saveResult(() =>
      decideCreatePayment(context.context, {
        customerProfileId,
        paymentProfile: { ...entry, ...(isDefault && { defaultPaymentProfile: true }) },
        validationMode: settings.validationMode,
      }),
    );
  },
};

/** The page on which a customer changes a payment method; masked numbers stay unchanged. */
export const EDIT_PAYMENT: ProfileForm = {
  name: 'editPayment',
  title: 'Change payment method',
  done: 'The payment method is saved.',
  first(context): Form {
    const stored = storedPayment(context);
    const { method } = stored;
    const masked = method.kind === 'creditCard' ? maskedCard(method) : maskedBank(method);
    const isDefault = stored.id === customerOf(context).defaultPaymentId;
    return new Map([
      ...Object.entries(masked),
      ...addressValues('billTo', stored.billTo),
      ...(isDefault ? ([['isDefault', 'yes']] as const) : []),
    ]);
  },
  parts: (context) => ({ ...paymentForm(context, storedPayment(context)), question: QUESTION }),
  hidden: (context) => ({ paymentProfileId: storedPayment(context).id }),
  save(context, values) {
    const stored = storedPayment(context);
    const { customerProfileId, settings } = context.token;
    return saveResult(() =>
      decideUpdatePayment(context.context, {
        customerProfileId,
        paymentProfile: {
          ...storedOf(stored),
          ...paymentForm(context, stored).toEntry(values),
          customerPaymentProfileId: stored.id,
          defaultPaymentProfile: values.has('isDefault'),
        },
        validationMode: settings.validationMode,
      }),
    );
  },
};

/** The parts of a payment that no form shows; an update without them would empty them. */
function storedOf(
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

function customerOf({ state, token }: Context<'profile'>): CustomerRecord {
  return getCustomer(state.profiles, token.customerProfileId);
}

function storedPayment(context: Context<'profile'>): PaymentProfile {
  return getPayment(customerOf(context), fieldOf(context.form, 'paymentProfileId'));
}
