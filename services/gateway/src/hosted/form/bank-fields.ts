import type { BankAccount } from '../../domain/payment.js';
import { isRoutingNumber } from '../../domain/transaction/card/payment-method.js';
import { type Field, type Form, fieldOf, type Group } from './form.js';

/** The numbers of a stored account that is changed: they may stay as they are, masked. */
export interface StoredNumbers {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

const ACCOUNT_TYPES = [
  ['checking', 'Personal checking'],
  ['savings', 'Personal savings'],
  ['businessChecking', 'Business checking'],
] as const;

const MAX_NAME = 22;

/** The fields of a bank account. A page never repeats its number, unless it is a masked one. */
export function bankGroup(stored?: StoredNumbers): Group {
  const areMasked = (form: Form): boolean =>
    fieldOf(form, 'routingNumber') === stored?.routingNumber &&
    fieldOf(form, 'accountNumber') === stored.accountNumber;
  const digits = {
    autocomplete: 'off',
    inputMode: 'numeric',
    isRequired: true,
    isShort: true,
  } as const;
  const fields: readonly Field[] = [
    { name: 'accountType', label: 'Kind of account', choices: ACCOUNT_TYPES },
    {
      ...{ name: 'nameOnAccount', label: 'Name on the account', maxLength: MAX_NAME },
      ...{ autocomplete: 'name', isRequired: true, problemOf: nameProblem },
    },
    {
      ...digits,
      ...{ name: 'routingNumber', label: 'Routing number', maxLength: 9, hint: '9 digits' },
      problemOf: (number, form) =>
        areMasked(form) || isRoutingNumber(number)
          ? undefined
          : 'The routing number is not valid. Check its 9 digits.',
    },
    {
      ...digits,
      ...{ name: 'accountNumber', label: 'Account number', maxLength: 17, hint: '5 to 17 digits' },
      isSecret: stored === undefined,
      problemOf: (number, form) =>
        areMasked(form) || /^\d{5,17}$/.test(number)
          ? undefined
          : 'The account number must have 5 to 17 digits.',
    },
  ];
  return { legend: 'Bank account', look: 'panel-bank', fields };
}

/** The account whose fields were read. */
export function toBank(values: Form): BankAccount {
  const type = fieldOf(values, 'accountType');
  const [accountType] = ACCOUNT_TYPES.find(([choice]) => choice === type) ?? ACCOUNT_TYPES[0];
  return {
    accountType,
    routingNumber: fieldOf(values, 'routingNumber'),
    accountNumber: fieldOf(values, 'accountNumber'),
    nameOnAccount: fieldOf(values, 'nameOnAccount'),
    echeckType: 'WEB', // the type to which a customer agrees on a web page
  };
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Enter the name on the account.';
  return name.length > MAX_NAME
    ? `The name on the account can have at most ${MAX_NAME} characters.`
    : undefined;
}
