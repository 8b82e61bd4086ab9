import type { HttpRequest } from '@sandbox/http';
import { failOauth } from './oauth-errors.js';

/**
 * The issuer as this request sees it: the public base, or what the Host header names. Every client gets the name that
 * it used itself, so a forged header does not poison the documents of others.
 * @throws AppError invalid_request when the host is none
 */
export function findIssuer({ origin }: HttpRequest): string {
  if (!URL.canParse(origin)) {
    throw failOauth('invalid_request', { detail: `The host in ${origin} is none.` });
  }
  const { origin: normal, pathname } = new URL(origin);
  return pathname === '/' ? normal : `${normal}${pathname}`;
}
