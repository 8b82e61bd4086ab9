import { findForeignPage, type HostRule, type HttpRequest } from '@sandbox/http';
import type { CommonSettings } from '@sandbox/kernel';
import { inspectorError } from '../errors.js';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** `auto` means on if only this machine can connect. */
export function chooseMode({
  INSPECT,
  HOST,
  TRUST_PROXY,
}: Pick<CommonSettings, 'INSPECT' | 'HOST' | 'TRUST_PROXY'>): 'off' | 'on' | 'open' {
  if (INSPECT !== 'auto') return INSPECT;
  return LOOPBACK_HOSTS.includes(HOST) && TRUST_PROXY === 0 ? 'on' : 'off';
}

/**
 * Rejects requests from other machines, and from pages of another origin or host name.
 * @throws AppError inspector_closed
 */
export function checkAccess(request: HttpRequest, rule: HostRule): void {
  if (!rule.isOpen && !LOOPBACK.test(request.clientAddress))
    throw closed(
      'The inspector accepts only requests from this machine. Set INSPECT=open to accept all clients that can connect.',
    );
  const foreign = findForeignPage(request, rule);
  if (foreign !== undefined) throw closed(foreign);
}

const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;

function closed(detail: string): Error {
  return inspectorError('inspector_closed', { detail });
}
