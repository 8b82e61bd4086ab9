import {
  type Handler,
  type HttpRequest,
  type HttpResponse,
  parseQuery,
  prefixOf,
} from '@sandbox/http';
import { AppError, type Clock } from '@sandbox/kernel';
import { findDecision } from '../authorize/authorize.js';
import { consentPage } from '../authorize/consent-page.js';
import { rejectionPage } from '../authorize/rejection-page.js';
import type { Decision } from '../flow/library-steps.js';
import { failOauth, oauthError } from '../oauth-errors.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { oneOf, readForm } from '../read-form.js';
import { RESOURCE } from '../resource-server.js';
import { decidedPage, userCodePage } from './device-pages.js';
import type { DeviceRequest, DeviceRequests } from './device-requests.js';
import { createGuesses, type Guesses } from './guesses.js';
import { formatUserCode, parseUserCode } from './user-code.js';

export interface VerifyDeviceOptions {
  readonly findProvider: FindProvider;
  readonly devices: DeviceRequests;
  readonly clock: Clock;
  /** The name of the user who decides. */
  readonly user: string;
}

/** Builds the page on which the user of a device decides (RFC 8628 3.3). */
export function createVerifyDevice(options: VerifyDeviceOptions): Handler {
  const parts = { ...options, guesses: createGuesses(options.clock) };
  return async function verifyDevice(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await verify(request, parts);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, status, message, headers } = error;
      const body = JSON.stringify(oauthError(code, message));
      const page = rejectionPage(request.headers.accept, { status, headers: {}, body }, NOTE);
      return { ...page, headers: [...(page.headers ?? []), ...Object.entries(headers).flat()] };
    }
  };
}

const NOTE = 'A code is valid for ten minutes. Request a new code on the device.';

type Parts = VerifyDeviceOptions & { readonly guesses: Guesses };

async function verify(request: HttpRequest, parts: Parts): Promise<HttpResponse> {
  const isPost = request.method === 'POST';
  const pairs = isPost ? await readForm(request) : parseQuery(request.search);
  const typed = oneOf(pairs, 'user_code') ?? '';
  if (typed === '' && !isPost) return userCodePage(prefixOf(request));
  const { userCode, requested } = await findRequest(typed, request, parts);
  const decision = findDecision(pairs, isPost);
  if (decision !== undefined) {
    await decide(request, { userCode, requested, decision }, parts);
    return decidedPage(decision);
  }
  if ((await parts.devices.decisionOn(userCode)) !== undefined) throw decidedBefore(userCode);
  const shown = formatUserCode(userCode);
  const query = new URLSearchParams({ client_id: requested.clientId, scope: requested.scope });
  const { user } = parts;
  const prefix = prefixOf(request);
  return consentPage({ pairs: [['user_code', shown]], query, user, device: shown, prefix });
}

/** @throws AppError invalid_request, too_many_attempts */
async function findRequest(
  typed: string,
  { clientAddress }: HttpRequest,
  { devices, guesses }: Parts,
): Promise<{ readonly userCode: string; readonly requested: DeviceRequest }> {
  guesses.check(clientAddress);
  const userCode = parseUserCode(typed);
  const requested = userCode === undefined ? undefined : await devices.find(userCode);
  if (userCode !== undefined && requested !== undefined) return { userCode, requested };
  guesses.miss(clientAddress);
  throw failOauth('invalid_request', {
    detail: `No device has the code "${typed.slice(0, 80)}", or it has expired.`,
  });
}

async function decide(
  request: HttpRequest,
  decided: {
    readonly userCode: string;
    readonly requested: DeviceRequest;
    readonly decision: Decision;
  },
  parts: Parts,
): Promise<void> {
  const { userCode, requested, decision } = decided;
  const grantId = decision === 'allow' ? await saveGrant(request, requested, parts) : null;
  if (!(await parts.devices.decide(userCode, { grantId }))) throw decidedBefore(userCode);
}

async function saveGrant(
  request: HttpRequest,
  { clientId, scope }: DeviceRequest,
  { findProvider, user }: Parts,
): Promise<string> {
  const provider = await findProvider(request);
  const grant = new provider.Grant({ clientId, accountId: user });
  grant.addOIDCScope(scope);
  grant.addResourceScope(RESOURCE, scope);
  return grant.save();
}

function decidedBefore(userCode: string): Error {
  return failOauth('invalid_request', {
    detail: `The user has already decided on the code "${formatUserCode(userCode)}".`,
  });
}
