import type { CustomerAddress } from '../../domain/address.js';
import { type Form, fieldOf, type Group, type TextField } from './form.js';

/** The customer addresses of a form; field names start with one of them. */
export type AddressName = 'billTo' | 'shipTo';

/** The required and the possible parts of a postal address. */
export interface AddressOptions {
  readonly name: AddressName;
  readonly isRequired: boolean;
  /** Whether it has a field for a telephone number. */
  readonly hasPhone: boolean;
}

type Row = readonly [
  name: keyof CustomerAddress,
  label: string,
  maxLength: number,
  autocomplete: string,
  about?: { readonly isEssential?: true; readonly isShort?: true; readonly inputMode?: 'tel' },
];

/**
 * The fields in the order in which they are shown; their lengths are those of the schema. A required postal
 * address needs the essential ones.
 */
const ROWS: readonly Row[] = [
  ['firstName', 'First name', 50, 'given-name', { isEssential: true, isShort: true }],
  ['lastName', 'Last name', 50, 'family-name', { isEssential: true, isShort: true }],
  ['company', 'Company', 50, 'organization'],
  ['address', 'Street address', 60, 'street-address', { isEssential: true }],
  ['city', 'City', 40, 'address-level2', { isEssential: true, isShort: true }],
  ['state', 'State or province', 40, 'address-level1', { isShort: true }],
  ['zip', 'ZIP or postal code', 20, 'postal-code', { isEssential: true, isShort: true }],
  ['country', 'Country', 60, 'country-name', { isEssential: true, isShort: true }],
  ['phoneNumber', 'Telephone', 25, 'tel', { inputMode: 'tel' }],
];

/** The fields of a postal address. */
export function addressGroup({ name, isRequired, hasPhone }: AddressOptions): Group {
  const [legend, purpose] =
    name === 'billTo' ? ['Billing address', 'billing'] : ['Shipping address', 'shipping'];
  const rows = ROWS.filter(([part]) => hasPhone || part !== 'phoneNumber');
  const fields = rows.map(([part, label, maxLength, autocomplete, about]): TextField => {
    const { isEssential = false, ...look } = about ?? {};
    return {
      ...{ name: `${name}.${part}`, label, maxLength, autocomplete: `${purpose} ${autocomplete}` },
      ...{ isRequired: isRequired && isEssential, isUnmarked: !isRequired, ...look },
      problemOf(value) {
        if (value.length > maxLength) return `${label} can have at most ${maxLength} characters.`;
        return value === '' && isRequired && isEssential
          ? `Enter the ${label.toLowerCase().replace('zip', 'ZIP')}.`
          : undefined;
      },
    };
  });
  return { legend, fields, isOptional: !isRequired };
}

/** The postal address whose fields were read, without empty parts; undefined when all are empty. */
export function toAddress(values: Form, name: AddressName): CustomerAddress | undefined {
  const filled = ROWS.flatMap(([part]) => {
    const value = fieldOf(values, `${name}.${part}`);
    return value === '' ? [] : [[part, value]];
  });
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

/** The initial values of the fields of a postal address. */
export function addressValues(
  name: AddressName,
  address: CustomerAddress | undefined,
): readonly (readonly [string, string])[] {
  return Object.entries(address ?? {}).map(([field, value]) => [`${name}.${field}`, value ?? '']);
}
