import type { HttpResponse } from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import { html } from '@sandbox/web';
import { GatewayError } from '../errors.js';
import { hostedPage, type MerchantUrls } from './hosted-page.js';

/** The text of an unexpected error. */
const UNEXPECTED = { status: 500, detail: 'The server failed. Try again.' };

/**
 * Reports that a page cannot be shown; an unexpected error reveals nothing.
 * @param urls - the merchant's URLs, where they are known: its page may frame this one too
 */
export function rejectionPage(error: unknown, urls: MerchantUrls = {}): HttpResponse {
  const { status, detail } = describe(error);
  return hostedPage({
    title: 'This page cannot be shown',
    body: html`<h1>This page cannot be shown</h1>\n<p role="alert">${detail}</p>`,
    settings: { ...urls, color: '', hasBorder: true },
    status,
  });
}

/** The records of a page can be deleted by the time it is opened; a gateway's error reports that. */
function describe(error: unknown): { readonly status: number; readonly detail: string } {
  if (error instanceof GatewayError) return { status: 404, detail: error.text };
  if (!(error instanceof AppError)) return UNEXPECTED;
  const { status, code, message } = error;
  const isGone = code === 'unknown_session';
  return { status, detail: isGone ? 'The session of this page has expired.' : message };
}
