import { type Html, html, joinHtml } from '@sandbox/web';
import { parseCents } from '../../domain/cents.js';
import type { LineItem } from '../../domain/order.js';
import type { TransactionRequest } from '../../domain/transaction/request/transaction-request.js';

/** An amount of cents in the currency of a request. */
export function formatMoney(cents: number, { currencyCode }: TransactionRequest): string {
  const currency = /^[A-Z]{3}$/.test(currencyCode ?? '') ? currencyCode : 'USD';
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'USD' });
  return format.format(cents / 100);
}

/** Renders the purchase: the merchant, the order with its items, and the parts of the amount. */
export function renderOrder(request: TransactionRequest, merchantName: string): Html | undefined {
  const { order, lineItems, poNumber } = request;
  const facts = [
    ['Merchant', merchantName],
    ['Invoice', order?.invoiceNumber],
    ['Purchase order', poNumber],
    ['Description', order?.description],
  ] as const;
  const list = renderFacts(facts);
  const items = (lineItems?.lineItem ?? []).map((item) => renderItem(item, request));
  const rows = [...items, ...renderParts(request)];
  const table =
    rows.length > 0 ? html`<table class="amounts">\n${joinHtml(rows, '\n')}\n</table>` : undefined;
  if (list === undefined && table === undefined) return undefined;
  return html`<section class="order" aria-labelledby="order">
<h2 id="order">Your order</h2>
${list}
${table}
</section>`;
}

/** A name and a value; those without a value are not shown. */
export type Fact = readonly [name: string, value: string | undefined];

/** Renders names with their values. */
export function renderFacts(facts: readonly Fact[]): Html | undefined {
  const items = facts.flatMap(([name, value]) =>
    value ? [html`<div><dt>${name}</dt><dd>${value}</dd></div>`] : [],
  );
  return items.length > 0 ? html`<dl class="facts">\n${joinHtml(items, '\n')}\n</dl>` : undefined;
}

function renderItem({ name, quantity, unitPrice }: LineItem, request: TransactionRequest): Html {
  const price = formatMoney(parseCents(unitPrice), request);
  return renderRow(name, `${Number(quantity)} × ${price}`);
}

function renderParts(request: TransactionRequest): readonly Html[] {
  const { tax, shipping, duty, surcharge, tip } = request;
  const parts = [
    ['Tax', tax],
    ['Shipping', shipping],
    ['Duty', duty],
    ['Surcharge', surcharge],
    ['Tip', tip],
  ] as const;
  return parts.flatMap(([name, part]) =>
    part ? [renderRow(name, formatMoney(parseCents(part.amount), request))] : [],
  );
}

function renderRow(name: string, value: string): Html {
  return html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
}
