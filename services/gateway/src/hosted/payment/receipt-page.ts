import type { HttpResponse } from '@sandbox/http';
import { type Html, html, joinHtml } from '@sandbox/web';
import type { NameAndAddress } from '../../domain/address.js';
import { formatUtc } from '../../domain/merchant/merchant-time.js';
import { isHeld } from '../../reasons.js';
import { describeAddress } from '../describe.js';
import { renderWayOn } from '../form/render-form.js';
import { hostedPage, LEADING_HEADERS } from '../hosted-page.js';
import type { PaymentToken } from '../page-token.js';
import { formatMoney, renderFacts, renderOrder } from './order-summary.js';
import type { Receipt, StoringResult } from './receipt.js';
import { toTransactResponse } from './transact-response.js';

/** Reports that a payment was made, in the way that the merchant has chosen. */
export function completedPage(token: PaymentToken, receipt: Receipt): HttpResponse {
  const { showReceipt, communicatorUrl, returnUrl } = token.settings;
  if (showReceipt) return receiptPage(token, receipt);
  if (communicatorUrl || !returnUrl) return donePage(token, receipt);
  return { status: 303, headers: ['Location', returnUrl, ...LEADING_HEADERS] };
}

function receiptPage(token: PaymentToken, receipt: Receipt): HttpResponse {
  const { settings, request } = token;
  const { returnUrl, returnText, showsOrder, merchantName } = settings;
  return hostedPage({
    title: 'Receipt',
    settings,
    body: joinHtml(
      [
        html`<header class="head"><h1>${titleOf(token, receipt)}</h1><p class="total"><span>Total</span> <strong>${formatMoney(receipt.amount, request)}</strong></p></header>`,
        html`<p role="status" class="done">${sentenceOf(receipt)}</p>`,
        renderStoring(receipt.storing),
        renderFacts([
          ['Date', formatTime(receipt.at)],
          ['Paid with', `${receipt.accountType} ${receipt.accountNumber}`.trim()],
          ['Transaction', receipt.transId],
          ['Authorization code', receipt.authCode],
          ['Billed to', formatAddress(receipt.details.billTo)],
          ['Shipped to', formatAddress(receipt.details.shipTo)],
          ['E-mail', receipt.details.customer?.email],
        ]),
        showsOrder ? renderOrder(request, merchantName) : '',
        renderWayOn(returnUrl, returnText, true),
      ],
      '\n',
    ),
  });
}

/** The page in place of a receipt: it notifies the merchant's page, which shows its own result. */
function donePage(token: PaymentToken, receipt: Receipt): HttpResponse {
  const { settings } = token;
  const { returnUrl, returnText } = settings;
  const title = titleOf(token, receipt);
  return hostedPage({
    title,
    settings,
    message: { action: 'transactResponse', response: toTransactResponse(receipt, token) },
    body: html`<h1>${title}</h1>
<p role="status">${sentenceOf(receipt)}</p>
${renderWayOn(returnUrl, returnText, true)}`,
  });
}

function titleOf({ request }: PaymentToken, receipt: Receipt): string {
  if (isHeld(receipt)) return 'Payment under review';
  return request.transactionType === 'authOnlyTransaction' ? 'Authorized' : 'Thank you';
}

function sentenceOf(receipt: Receipt): string {
  return isHeld(receipt)
    ? 'Your payment was received and is under review.'
    : 'Your payment was approved.';
}

function renderStoring(storing: StoringResult | undefined): Html | undefined {
  if (storing === undefined) return undefined;
  const { isStored, text } = storing;
  return isStored
    ? html`<p>The payment details were saved for your next payment.</p>`
    : html`<p>The payment details could not be saved: ${text}</p>`;
}

/** `2026-03-30 12:00:05 UTC`. */
function formatTime(at: number): string {
  return `${formatUtc(at).slice(0, 19).replace('T', ' ')} UTC`;
}

function formatAddress(address: NameAndAddress | undefined): string {
  if (address === undefined) return '';
  const { firstName, lastName, company } = address;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [name, company, describeAddress(address)].filter(Boolean).join(', ');
}
