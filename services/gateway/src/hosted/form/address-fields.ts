import { type Html, joinHtml } from '@sandbox/web';
import type { CustomerAddress } from '../../domain/address.js';
import { type Form, type FormState, fieldOf, type Read } from './form.js';
import { type Field, renderField } from './render-field.js';

/** Which address of a form it is: its fields start with this name. */
export type AddressName = 'billTo' | 'shipTo';

/** What an address must have and can have. */
export interface AddressOptions {
  readonly name: AddressName;
  readonly isRequired: boolean;
  /** Whether it asks for a telephone number. */
  readonly hasPhone: boolean;
}

type AddressField = Omit<Field, 'name' | 'isRequired'> & {
  readonly name: keyof CustomerAddress;
  /** Whether a required address must have it. */
  readonly isEssential: boolean;
};

/** In the order in which they are shown; their lengths are those of the schema. */
const FIELDS: readonly AddressField[] = [
  essential('firstName', 'First name', { maxLength: 50, autocomplete: 'given-name' }),
  essential('lastName', 'Last name', { maxLength: 50, autocomplete: 'family-name' }),
  further('company', 'Company', { maxLength: 50, autocomplete: 'organization' }),
  essential('address', 'Street address', { maxLength: 60, autocomplete: 'street-address' }),
  essential('city', 'City', { maxLength: 40, autocomplete: 'address-level2' }),
  further('state', 'State or province', { maxLength: 40, autocomplete: 'address-level1' }),
  essential('zip', 'ZIP or postal code', { maxLength: 20, autocomplete: 'postal-code' }),
  essential('country', 'Country', { maxLength: 60, autocomplete: 'country-name' }),
  further('phoneNumber', 'Telephone', {
    maxLength: 25,
    autocomplete: 'tel',
    inputMode: 'tel',
  }),
];

const HALF_LINE: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'city',
  'state',
  'zip',
  'country',
]);

/** Renders the fields of an address. */
export function renderAddress(options: AddressOptions, state: FormState): Html {
  const fields = fieldsOf(options).map((field) =>
    renderField(
      {
        ...field,
        name: `${options.name}.${field.name}`,
        autocomplete: `${options.name === 'billTo' ? 'billing' : 'shipping'} ${field.autocomplete}`,
        isRequired: options.isRequired && field.isEssential,
        isUnmarked: !options.isRequired,
        isShort: HALF_LINE.has(field.name),
      },
      state,
    ),
  );
  return joinHtml(fields, '\n');
}

/** Reads an address from a form; fields without text are left out, and so is an address without any. */
export function readAddress(
  form: Form,
  options: AddressOptions,
): Read<CustomerAddress | undefined> {
  const address: Partial<Record<keyof CustomerAddress, string>> = {};
  const problems = new Map<string, string>();
  for (const { name, label, isEssential, maxLength } of fieldsOf(options)) {
    const field = `${options.name}.${name}`;
    const value = fieldOf(form, field);
    if (value !== '') address[name] = value;
    if (value.length > maxLength)
      problems.set(field, `${label} can have ${maxLength} characters at most.`);
    if (value === '' && options.isRequired && isEssential)
      problems.set(field, `Enter the ${label.toLowerCase().replace('zip', 'ZIP')}.`);
  }
  const isEmpty = Object.keys(address).length === 0;
  return { value: isEmpty ? undefined : address, problems };
}

/** The values with which the fields of an address start. */
export function addressValues(
  name: AddressName,
  address: CustomerAddress | undefined,
): readonly (readonly [string, string])[] {
  return Object.entries(address ?? {}).map(([field, value]) => [`${name}.${field}`, value ?? '']);
}

function fieldsOf({ hasPhone }: AddressOptions): readonly AddressField[] {
  return hasPhone ? FIELDS : FIELDS.filter(({ name }) => name !== 'phoneNumber');
}

type Rest = Pick<Field, 'maxLength' | 'autocomplete' | 'inputMode'>;

function essential(name: keyof CustomerAddress, label: string, rest: Rest): AddressField {
  return { name, label, isEssential: true, ...rest };
}

function further(name: keyof CustomerAddress, label: string, rest: Rest): AddressField {
  return { name, label, isEssential: false, ...rest };
}
