import { type Html, html } from '@sandbox/web';
import type { CustomerAddress } from '../../domain/address.js';
import { decideCreateAddress, decideUpdateAddress } from '../../domain/profile/decide-address.js';
import { getAddress, getCustomer } from '../../domain/profile/find-stored.js';
import type { Scene } from '../define-page.js';
import {
  type AddressOptions,
  addressValues,
  readAddress,
  renderAddress,
} from '../form/address-fields.js';
import { type Form, type FormState, fieldOf, joinProblems } from '../form/form.js';
import { renderCheck } from '../form/render-field.js';
import { renderGroup } from '../form/render-form.js';
import { type ProfileForm, type Saved, saveResult } from './profile-form.js';

const OPTIONS: AddressOptions = { name: 'shipTo', isRequired: false, hasPhone: true };

const EMPTY = 'Enter the address.';

/** The page on which a customer enters a shipping address. */
export const ADD_SHIPPING: ProfileForm = {
  name: 'addShipping',
  title: 'Add a shipping address',
  done: 'The address was saved.',
  first: () => new Map(),
  render,
  hidden: () => ({}),
  save: (scene) =>
    saveAddress(scene, (address) => {
      const { customerProfileId } = scene.token;
      const isDefault = scene.form.has('isDefault');
      return decideCreateAddress(scene.context, {
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
  done: 'The address was saved.',
  first(scene): Form {
    const { id, address } = storedAddress(scene);
    const { defaultAddressId } = customerOf(scene);
    const isDefault: [string, string][] = id === defaultAddressId ? [['isDefault', 'yes']] : [];
    return new Map([...addressValues('shipTo', address), ...isDefault]);
  },
  render,
  hidden: (scene) => ({ shippingAddressId: storedAddress(scene).id }),
  save: (scene) =>
    saveAddress(scene, (entered) => {
      const { id, address } = storedAddress(scene);
      const { faxNumber, email } = address;
      const kept = { ...(faxNumber && { faxNumber }), ...(email && { email }) };
      return decideUpdateAddress(scene.context, {
        customerProfileId: scene.token.customerProfileId,
        address: { ...entered, ...kept, customerAddressId: id },
        defaultShippingAddress: scene.form.has('isDefault'),
      });
    }),
};

function customerOf({ state, token }: Scene<'profile'>): ReturnType<typeof getCustomer> {
  return getCustomer(state.profiles, token.customerProfileId);
}

function storedAddress(scene: Scene<'profile'>): ReturnType<typeof getAddress> {
  return getAddress(customerOf(scene), fieldOf(scene.form, 'shippingAddressId'));
}

function render(_scene: Scene<'profile'>, state: FormState): Html {
  const check = renderCheck({ name: 'isDefault', label: 'Ship here by default' }, state);
  return renderGroup({ legend: 'Address', body: html`${renderAddress(OPTIONS, state)}\n${check}` });
}

function saveAddress(
  { form }: Scene<'profile'>,
  decide: (address: CustomerAddress) => ReturnType<Parameters<typeof saveResult>[0]>,
): Saved {
  const { value, problems } = readAddress(form, OPTIONS);
  const isMissing = new Map(value === undefined ? [['shipTo.address', EMPTY]] : []);
  const all = joinProblems(problems, isMissing);
  if (value === undefined || all.size > 0) return { events: [], problems: all };
  return saveResult(() => decide(value));
}
