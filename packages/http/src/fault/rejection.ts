import { AppError } from '@sandbox/kernel';
import { PLATFORM_ERRORS } from '../errors.js';
import type { Exchange } from '../request/exchange.js';
import { lengthOf } from '../request/read-body.js';
import type { HttpRequest } from '../request/request.js';
import { problemOf } from '../response/problem.js';
import type { HttpResponse } from '../response/response.js';
import { sendError, sendResponse } from '../response/send-response.js';
import { phraseOf } from '../semantics/reason-phrase.js';
import { requiredFields } from '../semantics/required-fields.js';
import type { AppliedFault, Failure, Rejection } from './fault.js';

/** Writes a rejection in the error format of a part of a service; undefined for a problem of RFC 9457. */
export type RejectionResponder = (
  request: HttpRequest,
  rejection: Rejection,
) => HttpResponse | undefined | Promise<HttpResponse | undefined>;

/** Sends a rejection in the error format of the service. Nothing has failed, so nothing is logged. */
export function sendRejection(
  exchange: Exchange,
  rejection: Rejection,
  respondToRejection: RejectionResponder | undefined,
): void {
  const send = (response: HttpResponse | undefined): void =>
    sendResponse(exchange, response ?? problemOf(exchange, rejection.error));
  const fail = (error: unknown): void => sendError(exchange, error);
  exchange.record?.fail(exchange, rejection.error);
  const respond = (): void => {
    const response = respondToRejection?.(exchange, rejection);
    if (response instanceof Promise) response.then(send).catch(fail);
    else send(response);
  };
  try {
    const body = bodyToShow(exchange);
    if (body === undefined) respond();
    else
      body
        .catch(() => {})
        .then(respond)
        .catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** A larger body is not waited for. */
const MAX_SHOWN_BODY = 65_536;

/** No handler reads the body, but the inspector shows it. */
function bodyToShow(exchange: Exchange): Promise<Buffer> | undefined {
  const { record, awaitsContinue, raw } = exchange;
  const length = lengthOf(raw);
  if (record === undefined || awaitsContinue || length === 0) return undefined;
  return length > MAX_SHOWN_BODY ? undefined : exchange.readBody();
}

/** The code of a failure without one. */
const FAULT_CODE = 'simulated_fault';

/** The status of a failure whose code has none either. */
const DEFAULT_STATUS = 500;

/** The rejection of a failure, with the fields that its status must have. */
export function toRejection(failure: Failure, { rule }: Pick<AppliedFault, 'rule'>): Rejection {
  const { code = FAULT_CODE, retryAfter } = failure;
  const known = isKnown(code) ? PLATFORM_ERRORS[code] : undefined;
  const status = failure.status ?? known?.status ?? DEFAULT_STATUS;
  const usual = phraseOf(status) ?? 'Simulated fault';
  const title = known?.status === status ? known.title : usual;
  const detail = `Simulated: the fault "${rule}" caused this response. The service works.`;
  const headers = {
    ...requiredFields(status),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  return { ...failure, error: new AppError(code, { status, title }, { detail, headers }) };
}

function isKnown(code: string): code is keyof typeof PLATFORM_ERRORS {
  return Object.hasOwn(PLATFORM_ERRORS, code);
}
