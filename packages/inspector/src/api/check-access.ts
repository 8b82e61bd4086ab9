import { findForeignPage, type HostRule, type HttpRequest } from '@sandbox/http';
import { inspectorError } from '../errors.js';

/** Who may look at what was recorded: those on this machine, or with `isOpen` everybody who can connect. */
export type AccessRule = HostRule;

/**
 * Refuses those who may not look: another machine, and a page of another origin or of a name of its own.
 * @throws AppError inspector_closed
 */
export function checkAccess(request: HttpRequest, rule: AccessRule): void {
  if (!rule.isOpen && !isLoopback(request.clientAddress))
    throw closed(
      'The inspector is open to this machine alone. With INSPECT=open it is open to everybody who can connect.',
    );
  const foreign = findForeignPage(request, rule);
  if (foreign !== undefined) throw closed(foreign);
}

const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;

function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

function closed(detail: string): Error {
  return inspectorError('inspector_closed', { detail });
}
