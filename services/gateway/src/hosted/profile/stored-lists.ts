import { type Html, html, joinHtml } from '@sandbox/web';
import type { CustomerAddress } from '../../domain/address.js';
import type { PaymentProfile } from '../../domain/profile/profile-event.js';
import type { CustomerRecord } from '../../domain/profile/profile-ledger.js';
import { describeAddress, describeMethod } from '../describe.js';
import { PROFILE_PATHS } from '../hosted-paths.js';

/** Renders the ways to pay of a customer, with the actions of each. */
export function renderPayments({ payments, defaultPaymentId }: CustomerRecord): Html {
  const entries = [...payments.values()].map((payment) => ({
    id: payment.id,
    title: describeMethod(payment.method),
    text: describePayment(payment),
    isDefault: payment.id === defaultPaymentId,
  }));
  return renderSection({
    ...{ id: 'payments', title: 'Payment methods', entries, none: 'No payment methods yet.' },
    ...{ editPath: PROFILE_PATHS.editPayment, editName: 'paymentProfileId' },
    ...{
      deleteName: 'deletePayment',
      addPath: PROFILE_PATHS.addPayment,
      add: 'Add payment method',
    },
  });
}

/** Renders the shipping addresses of a customer, with the actions of each. */
export function renderAddresses({ addresses, defaultAddressId }: CustomerRecord): Html {
  const entries = [...addresses].map(([id, address]) => ({
    id,
    title: nameOf(address),
    text: describeAddress(address),
    isDefault: id === defaultAddressId,
  }));
  return renderSection({
    ...{
      id: 'addresses',
      title: 'Shipping addresses',
      entries,
      none: 'No shipping addresses yet.',
    },
    ...{ editPath: PROFILE_PATHS.editShipping, editName: 'shippingAddressId' },
    ...{
      deleteName: 'deleteShipping',
      addPath: PROFILE_PATHS.addShipping,
      add: 'Add shipping address',
    },
  });
}

function nameOf({ firstName, lastName, company }: CustomerAddress): string {
  return [firstName, lastName].filter(Boolean).join(' ') || company || 'Address';
}

function describePayment({ method, billTo }: PaymentProfile): string {
  const holder = method.kind === 'eCheck' ? method.nameOnAccount : nameOf(billTo ?? {});
  const place = billTo ? describeAddress(billTo) : '';
  return [holder === 'Address' ? '' : holder, place].filter(Boolean).join(', ');
}

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly isDefault: boolean;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly none: string;
  readonly editPath: string;
  readonly editName: string;
  readonly deleteName: string;
  readonly addPath: string;
  readonly add: string;
}

function renderSection(section: Section): Html {
  const { id, title, entries, none, addPath, add } = section;
  const items = entries.map((entry) => renderEntry(entry, section));
  const list =
    items.length > 0
      ? html`<ul class="entries">\n${joinHtml(items, '\n')}\n</ul>`
      : html`<p>${none}</p>`;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${list}
<button formaction="${addPath}">${add}</button>
</section>`;
}

/** Deleting takes two steps, so that one slip does not delete anything. */
function renderEntry({ id, title, text, isDefault }: Entry, section: Section): Html {
  const { editPath, editName, deleteName } = section;
  const hidden = html`<span class="unseen"> ${title}</span>`;
  return html`<li>
<p class="entry"><strong>${title}</strong>${isDefault ? html` <span class="badge">Default</span>` : ''}${text ? html`<br>${text}` : ''}</p>
<div class="entry-actions">
<button formaction="${editPath}" name="${editName}" value="${id}">Edit${hidden}</button>
<details><summary>Delete${hidden}</summary><button class="danger" name="${deleteName}" value="${id}">Confirm${hidden}</button></details>
</div>
</li>`;
}
