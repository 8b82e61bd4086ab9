import { describe, expect, it } from '@jest/globals';
import { type AddressOptions, addressGroup, toAddress } from './address-fields.js';
import { bankGroup, type StoredNumbers, toBank } from './bank-fields.js';
import { type CardOptions, cardGroup, toCard } from './card-fields.js';
import {
  EMPTY_FORM,
  type Form,
  type FormState,
  type Group,
  type Problems,
  type Read,
  readGroups,
} from './form.js';
import { renderGroup } from './render-field.js';

const NOW = Date.parse('2026-03-30T12:00:00Z');

const formOf = (values: Readonly<Record<string, string>>): Form => new Map(Object.entries(values));
const namesOf = (problems: Problems): readonly string[] => [...problems.keys()];

function read<Value>(group: Group, form: Form, toValue: (values: Form) => Value): Read<Value> {
  const { value, problems } = readGroups([group], form);
  return { value: toValue(value), problems };
}

const readCard = (form: Form, options: CardOptions) => read(cardGroup(options), form, toCard);
const readBank = (form: Form, stored?: StoredNumbers) => read(bankGroup(stored), form, toBank);
const readAddress = (form: Form, options: AddressOptions) =>
  read(addressGroup(options), form, (values) => toAddress(values, options.name));

const render = (group: Group, state: FormState = EMPTY_FORM): string =>
  String(renderGroup(group, state));

/** The inputs of a page: name, longest value, required, and whether the value is shown. */
function inputsOf(page: { toString(): string }): readonly string[] {
  return [...String(page).matchAll(/<input[^>]*>/g)].map(([input]) => {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? [];
    const [, max = ''] = /maxlength="([^"]*)"/.exec(input) ?? [];
    const required = input.includes('aria-required="true"') ? ' required' : '';
    return `${name} ${max}${required}${input.includes('typed') ? ' shown' : ''}`;
  });
}

const typed = (...names: string[]) => ({
  values: formOf(Object.fromEntries(names.map((name) => [name, 'typed']))),
  problems: new Map(),
});

describe('a card in a form', () => {
  const good = { cardNumber: '4111 1111-1111 1111', expirationDate: '08 / 30' };
  const read = (values: Readonly<Record<string, string>>, isCodeRequired = false) =>
    readCard(formOf({ ...good, ...values }), { isCodeRequired, now: NOW });

  it('is read without spaces and hyphens', () => {
    const { value, problems } = read({ cardCode: '123' });
    expect(value).toEqual({
      cardNumber: '4111111111111111',
      expirationDate: '08/30',
      cardCode: '123',
    });
    expect(namesOf(problems)).toEqual([]);
  });

  it.each<[Readonly<Record<string, string>>, string, string]>([
    [{ cardNumber: '' }, 'cardNumber', 'Enter the card number.'],
    [{ cardNumber: '41111111111111111' }, 'cardNumber', 'The card number has too many digits.'],
    [
      { cardNumber: '4111111111111112' },
      'cardNumber',
      'The card number is not valid. Check its digits.',
    ],
    [{ expirationDate: '' }, 'expirationDate', 'Enter the expiry as MM/YY.'],
    [
      { expirationDate: '13/30' },
      'expirationDate',
      'The expiry must be a month and a year, such as 08/30.',
    ],
    [{ expirationDate: '02/26' }, 'expirationDate', 'The card has expired.'],
    [{ cardCode: '12' }, 'cardCode', 'The card code must have 3 or 4 digits.'],
    [{ cardCode: '12345' }, 'cardCode', 'The card code must have 3 or 4 digits.'],
  ])('with %j has the problem of %s: %s', (values, name, problem) => {
    expect([...read(values).problems]).toEqual([[name, problem]]);
  });

  it('expires after its month', () => {
    expect(namesOf(read({ expirationDate: '03/26' }).problems)).toEqual([]);
  });

  it('needs its code only where that is required', () => {
    expect(namesOf(read({}).problems)).toEqual([]);
    expect([...read({}, true).problems]).toEqual([['cardCode', 'Enter the card code.']]);
    expect(namesOf(read({ cardCode: '1234' }, true).problems)).toEqual([]);
  });

  it('that is stored may stay masked, each part of it', () => {
    const stored = { cardNumber: 'XXXX1111', expirationDate: 'XXXX' };
    const options = { isCodeRequired: false, now: NOW, stored };
    const storedValue = formOf({ cardNumber: 'XXXX1111', expirationDate: 'XXXX' });
    expect(namesOf(readCard(storedValue, options).problems)).toEqual([]);
    expect(
      namesOf(
        readCard(storedValue, { ...options, stored: { ...stored, cardNumber: 'XXXX0000' } })
          .problems,
      ),
    ).toEqual(['cardNumber']);
    expect(
      namesOf(
        readCard(storedValue, { ...options, stored: { ...stored, expirationDate: '08/30' } })
          .problems,
      ),
    ).toEqual(['expirationDate']);
  });

  it('never comes back in the page with its number or its code, unless it is masked', () => {
    const state = typed('cardNumber', 'expirationDate', 'cardCode');
    expect(inputsOf(render(cardGroup({ isCodeRequired: false, now: NOW }), state))).toEqual([
      'cardNumber 23 required',
      'expirationDate 7 required shown',
      'cardCode 4',
    ]);
    const stored = { cardNumber: 'XXXX1111', expirationDate: 'XXXX' };
    expect(inputsOf(render(cardGroup({ isCodeRequired: true, now: NOW, stored }), state))).toEqual([
      'cardNumber 23 required shown',
      'expirationDate 7 required shown',
      'cardCode 4 required',
    ]);
  });
});

describe('a bank account in a form', () => {
  const good = { routingNumber: '121042882', accountNumber: '12345', nameOnAccount: 'Ada' };
  const read = (values: Readonly<Record<string, string>>) =>
    readBank(formOf({ ...good, ...values }));

  it.each<[Readonly<Record<string, string>>, readonly string[]]>([
    [{}, []],
    [{ nameOnAccount: '' }, ['nameOnAccount']],
    [{ nameOnAccount: 'x'.repeat(22) }, []],
    [{ nameOnAccount: 'x'.repeat(23) }, ['nameOnAccount']],
    [{ routingNumber: '121042883' }, ['routingNumber']],
    [{ accountNumber: '1234' }, ['accountNumber']],
    [{ accountNumber: '1'.repeat(17) }, []],
    [{ accountNumber: '1'.repeat(18) }, ['accountNumber']],
    [{ accountNumber: 'XXXX1111' }, ['accountNumber']],
  ])('with %j has the problems of %j', (values, names) => {
    expect(namesOf(read(values).problems)).toEqual(names);
  });

  it('is a checking account unless it says otherwise, and is debited by WEB', () => {
    expect(read({}).value).toEqual({ ...good, accountType: 'checking', echeckType: 'WEB' });
    expect(read({ accountType: 'savings' }).value.accountType).toBe('savings');
    expect(read({ accountType: 'businessChecking' }).value.accountType).toBe('businessChecking');
    expect(read({ accountType: 'other' }).value.accountType).toBe('checking');
  });

  it('that is stored may stay masked, both numbers together', () => {
    const masked = { routingNumber: 'XXXX2882', accountNumber: 'XXXX2345' };
    const form = formOf({ ...masked, nameOnAccount: 'Ada' });
    expect(namesOf(readBank(form, masked).problems)).toEqual([]);
    expect(namesOf(readBank(form, { ...masked, accountNumber: 'XXXX9' }).problems)).toEqual([
      'routingNumber',
      'accountNumber',
    ]);
  });

  it('shows no number that was typed', () => {
    const state = typed('nameOnAccount', 'routingNumber', 'accountNumber');
    const shared = ['nameOnAccount 22 required shown', 'routingNumber 9 required shown'];
    expect(inputsOf(render(bankGroup(), state))).toEqual([...shared, 'accountNumber 17 required']);
    const stored = { routingNumber: 'a', accountNumber: 'b' };
    expect(inputsOf(render(bankGroup(stored), state))).toEqual([
      ...shared,
      'accountNumber 17 required shown',
    ]);
  });
});

describe('an address in a form', () => {
  const LENGTHS = {
    firstName: 50,
    lastName: 50,
    company: 50,
    address: 60,
    city: 40,
    state: 40,
    zip: 20,
    country: 60,
    phoneNumber: 25,
  };
  const ESSENTIAL = ['firstName', 'lastName', 'address', 'city', 'zip', 'country'];
  const OPTIONS: AddressOptions = { name: 'billTo', isRequired: false, hasPhone: true };

  it.each(Object.entries(LENGTHS))('has a %s of at most %i characters', (name, length) => {
    const read = (count: number) =>
      namesOf(readAddress(formOf({ [`billTo.${name}`]: 'x'.repeat(count) }), OPTIONS).problems);
    expect([read(length), read(length + 1)]).toEqual([[], [`billTo.${name}`]]);
  });

  it('is left out when it is empty, and misses what is essential when it is required', () => {
    expect(readAddress(formOf({}), OPTIONS)).toEqual({ value: undefined, problems: new Map() });
    const { problems } = readAddress(formOf({}), { ...OPTIONS, isRequired: true });
    expect(namesOf(problems)).toEqual(ESSENTIAL.map((name) => `billTo.${name}`));
    expect(problems.get('billTo.zip')).toBe('Enter the ZIP or postal code.');
  });

  it('shows its fields in their order, the telephone only where it is asked for', () => {
    const shown = Object.entries(LENGTHS).map(([name, length]) => `shipTo.${name} ${length}`);
    const inputs = (options: Partial<AddressOptions>) =>
      inputsOf(render(addressGroup({ ...OPTIONS, name: 'shipTo', ...options })));
    expect(inputs({})).toEqual(shown);
    expect(inputs({ hasPhone: false })).toEqual(shown.slice(0, -1));
    const required = ESSENTIAL.map((name) => `shipTo.${name}`);
    expect(inputs({ isRequired: true }).filter((line) => line.endsWith('required'))).toEqual(
      shown
        .filter((line) => required.includes(line.split(' ')[0] ?? ''))
        .map((line) => `${line} required`),
    );
  });
});
