import { fnv1a } from '@sandbox/kernel';
import type { Context } from '../define-page.js';
import { addressGroup } from '../form/address-fields.js';
import { bankGroup } from '../form/bank-fields.js';
import { cardCodeField, cardGroup } from '../form/card-fields.js';
import type { Group, TextField } from '../form/form.js';
import { renderTestCards } from '../form/test-cards.js';
import { chosenWay, waysToPay } from './ways-to-pay.js';

/** The fields of a payment page, in the order in which they are shown and read. */
export function paymentGroups(context: Context<'payment'>): readonly Group[] {
  const { settings, id } = context.token;
  return [
    ...methodGroups(context),
    ...addressGroups(context),
    {
      ...{ legend: 'Contact', fields: [emailField(settings.isEmailRequired)] },
      ...{ isShown: settings.showsEmail, isRead: settings.showsEmail },
    },
    {
      ...{ legend: 'One more thing', fields: [questionField(id)] },
      ...{ isShown: settings.hasCaptcha, isRead: settings.hasCaptcha },
    },
  ];
}

/** How the customer pays: one of these is read. */
function methodGroups(context: Context<'payment'>): readonly Group[] {
  const { settings, request } = context.token;
  const ways = waysToPay(context);
  const { kind, stored } = chosenWay(ways, context.form);
  const offers = (expected: typeof kind): boolean => ways.some((way) => way.kind === expected);
  const { isCardCodeRequired: isCodeRequired, showsBilling, offersStoring } = settings;
  return [
    {
      ...cardGroup({ isCodeRequired, now: context.now }),
      ...{ isShown: offers('card'), isRead: kind === 'card' },
      after: renderTestCards({ hasBilling: showsBilling }),
    },
    { ...bankGroup(), isShown: offers('bank'), isRead: kind === 'bank' },
    {
      ...{ legend: 'Stored card', look: 'panel-stored' },
      fields: [cardCodeField('storedCode', isCodeRequired)],
      ...{ isShown: offers('stored-card') && isCodeRequired, isRead: kind === 'stored-card' },
    },
    {
      fields: [{ name: 'isToBeStored', label: 'Save this for my next payment', isBox: true }],
      look: 'new-method',
      isShown: offersStoring && request.profile?.customerProfileId !== undefined,
      isRead: offersStoring && stored === undefined,
    },
  ];
}

function addressGroups(context: Context<'payment'>): readonly Group[] {
  const { settings } = context.token;
  const { showsBilling, showsShipping } = settings;
  const { stored } = chosenWay(waysToPay(context), context.form);
  return [
    {
      ...addressGroup({
        name: 'billTo',
        isRequired: settings.isBillingRequired,
        hasPhone: false,
      }),
      ...{
        look: 'new-method',
        isShown: showsBilling,
        isRead: showsBilling && stored === undefined,
      },
    },
    {
      ...addressGroup({
        name: 'shipTo',
        isRequired: settings.isShippingRequired,
        hasPhone: false,
      }),
      ...{ isShown: showsShipping, isRead: showsShipping },
    },
  ];
}

const MAX_EMAIL = 255;

function emailField(isRequired: boolean): TextField {
  return {
    ...{ name: 'email', label: 'E-mail', maxLength: MAX_EMAIL, autocomplete: 'email' },
    ...{ inputMode: 'email', isRequired },
    problemOf(email) {
      if (email === '') return isRequired ? 'Enter the e-mail address.' : undefined;
      const isAddress = email.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+$/.test(email);
      return isAddress ? undefined : 'The e-mail address must look like name@example.com.';
    },
  };
}

/**
 * The question in place of a captcha: it needs no script, no picture and no other service. Its two numbers
 * follow from the id of the form, so that nothing has to be stored.
 */
function questionField(id: string): TextField {
  const hash = fnv1a(id) >>> 0;
  const [first, second] = [(hash % 8) + 2, ((hash >>> 8) % 8) + 2];
  return {
    ...{ name: 'captcha', label: `Security check: what is ${first} + ${second}?`, maxLength: 2 },
    ...{ autocomplete: 'off', inputMode: 'numeric' },
    ...{ isRequired: true, isShort: true, isSecret: true },
    problemOf: (response) =>
      response === String(first + second) ? undefined : 'The sum in the security check is wrong.',
  };
}
