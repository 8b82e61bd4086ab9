import type { CustomerAddress } from '../../domain/address.js';
import { decideCreateAddress, decideUpdateAddress } from '../../domain/profile/decide-address.js';
import { getAddress, getCustomer } from '../../domain/profile/find-stored.js';
import type { Context } from '../define-page.js';
import { addressGroup, addressValues, toAddress } from '../form/address-fields.js';
import { type Form, fieldOf } from '../form/form.js';
import { unshownOf } from './payment-entry.js';
import { type ProfileForm, type ProfileParts, type Saved, saveResult } from './profile-form.js';

const ADDRESS = addressGroup({ name: 'shipTo', isRequired: false, hasPhone: true });

const IS_DEFAULT = { name: 'isDefault', label: 'Default shipping address', isBox: true } as const;

const PARTS: ProfileParts = {
  groups: [{ legend: 'Address', fields: [...ADDRESS.fields, IS_DEFAULT] }],
};

/** The page on which a customer enters a shipping address. */
export const ADD_SHIPPING: ProfileForm = {
  name: 'addShipping',
  title: 'Add a shipping address',
  done: 'The shipping address is saved.',
  first: () => new Map(),
  parts: () => PARTS,
  hidden: () => ({}),
  save: (context, values) =>
    saveAddress(values, (address) => {
      const { customerProfileId } = context.token;
      const isDefault = values.has('isDefault');
      return decideCreateAddress(context.context, {
        customerProfileId,
        address,
        ...(isDefault && { defaultShippingAddress: true }),
      });
    }),
};

/** The page on which a customer changes a shipping address. */
export const EDIT_SHIPPING: ProfileForm = {
  name: 'editShipping',
  title: 'Change a shipping address',
  done: 'The shipping address is saved.',
  first(context): Form {
    const { id, address } = storedAddress(context);
    const { defaultAddressId } = customerOf(context);
    const isDefault: [string, string][] = id === defaultAddressId ? [['isDefault', 'yes']] : [];
    return new Map([...addressValues('shipTo', address), ...isDefault]);
  },
  parts: () => PARTS,
  hidden: (context) => ({ shippingAddressId: storedAddress(context).id }),
  save: (context, values) =>
    saveAddress(values, (entered) => {
      const { id, address } = storedAddress(context);
      return decideUpdateAddress(context.context, {
        customerProfileId: context.token.customerProfileId,
        address: { ...entered, ...unshownOf(address), customerAddressId: id },
        defaultShippingAddress: values.has('isDefault'),
      });
    }),
};

function customerOf({ state, token }: Context<'profile'>): ReturnType<typeof getCustomer> {
  return getCustomer(state.profiles, token.customerProfileId);
}

function storedAddress(context: Context<'profile'>): ReturnType<typeof getAddress> {
  return getAddress(customerOf(context), fieldOf(context.form, 'shippingAddressId'));
}

function saveAddress(
  values: Form,
  decide: (address: CustomerAddress) => ReturnType<Parameters<typeof saveResult>[0]>,
): Saved {
  const address = toAddress(values, 'shipTo');
  if (address !== undefined) return saveResult(() => decide(address));
  return { events: [], problems: new Map([['shipTo.address', 'Enter the street address.']]) };
}
