import { type Html, joinHtml } from '@sandbox/web';
import type { BankAccount } from '../../domain/payment.js';
import { isRoutingNumber } from '../../domain/transaction/card/payment-method.js';
import { type Form, type FormState, fieldOf, type Read } from './form.js';
import { type Field, renderField, renderSelect, type SelectField } from './render-field.js';

/** The numbers of a stored account that is changed: they may stay as they are, masked. */
export interface StoredNumbers {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

const ACCOUNT_TYPE = {
  name: 'accountType',
  label: 'Kind of account',
  choices: [
    ['checking', 'Personal checking'],
    ['savings', 'Personal savings'],
    ['businessChecking', 'Business checking'],
  ],
} as const satisfies SelectField;

const NAME: Field = {
  name: 'nameOnAccount',
  label: 'Name on the account',
  maxLength: 22,
  autocomplete: 'name',
  isRequired: true,
};

const ROUTING: Field = {
  name: 'routingNumber',
  label: 'Routing number',
  maxLength: 9,
  autocomplete: 'off',
  inputMode: 'numeric',
  isRequired: true,
  hint: '9 digits',
  isShort: true,
};

const ACCOUNT: Field = {
  name: 'accountNumber',
  label: 'Account number',
  maxLength: 17,
  autocomplete: 'off',
  inputMode: 'numeric',
  isRequired: true,
  hint: '5 to 17 digits',
  isShort: true,
};

/** Renders the fields of a bank account. Its number never comes back in a page, unless it is a masked one. */
export function renderBank(stored: StoredNumbers | undefined, state: FormState): Html {
  return joinHtml(
    [
      renderSelect(ACCOUNT_TYPE, state),
      renderField(NAME, state),
      renderField(ROUTING, state),
      renderField({ ...ACCOUNT, isSecret: stored === undefined }, state),
    ],
    '\n',
  );
}

/** Reads a bank account from a form. */
export function readBank(form: Form, stored?: StoredNumbers): Read<BankAccount> {
  const [routingNumber, accountNumber, nameOnAccount, type] = [
    fieldOf(form, 'routingNumber'),
    fieldOf(form, 'accountNumber'),
    fieldOf(form, 'nameOnAccount'),
    fieldOf(form, 'accountType'),
  ];
  const [first] = ACCOUNT_TYPE.choices;
  const [accountType] = ACCOUNT_TYPE.choices.find(([choice]) => choice === type) ?? first;
  const areMasked =
    routingNumber === stored?.routingNumber && accountNumber === stored.accountNumber;
  const problems = new Map<string, string>();
  if (nameOnAccount === '') problems.set('nameOnAccount', 'Enter the name on the account.');
  if (nameOnAccount.length > 22)
    problems.set('nameOnAccount', 'The name on the account can have 22 characters at most.');
  if (!areMasked && !isRoutingNumber(routingNumber))
    problems.set('routingNumber', 'The routing number is not valid; please check its 9 digits.');
  if (!areMasked && !/^\d{5,17}$/.test(accountNumber))
    problems.set('accountNumber', 'The account number has 5 to 17 digits.');
  // What a customer agrees to on a page of the web (WEB).
  const value = {
    accountType,
    routingNumber,
    accountNumber,
    nameOnAccount,
    echeckType: 'WEB',
  } as const;
  return { value, problems };
}
