import { STATUS_CODES } from 'node:http';
import { AppError } from '@sandbox/kernel';
import type { Answer } from '../answer/answer.js';
import { problemOf } from '../answer/problem.js';
import { sendAnswer, sendError } from '../answer/send-answer.js';
import { PLATFORM_ERRORS } from '../errors.js';
import type { Exchange } from '../request/exchange.js';
import { lengthOf } from '../request/read-body.js';
import type { HttpRequest } from '../request/request.js';
import type { AppliedFault, Failure, Refusal } from './fault.js';

/** Writes a refusal in the form that a part of a service has for its errors; undefined where that is a problem. */
export type RefusalAnswerer = (
  request: HttpRequest,
  refusal: Refusal,
) => Answer | undefined | Promise<Answer | undefined>;

/** Sends a refusal in the form of the service. Nothing has failed, so nothing is logged. */
export function sendRefusal(
  exchange: Exchange,
  refusal: Refusal,
  answerRefusal: RefusalAnswerer | undefined,
): void {
  const send = (answer: Answer | undefined): void =>
    sendAnswer(exchange, answer ?? problemOf(exchange, refusal.error));
  const fail = (error: unknown): void => sendError(exchange, error);
  exchange.record?.fail(exchange, refusal.error);
  const respond = (): void => {
    const answer = answerRefusal?.(exchange, refusal);
    if (answer instanceof Promise) answer.then(send).catch(fail);
    else send(answer);
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

/** The code of a failure that asked for none. */
const FAULT_CODE = 'simulated_fault';

/** The status of a failure whose code says none either. */
const DEFAULT_STATUS = 500;

/** The refusal that a failure is. */
export function toRefusal(failure: Failure, { rule }: Pick<AppliedFault, 'rule'>): Refusal {
  const { code = FAULT_CODE, retryAfter } = failure;
  const known = isKnown(code) ? PLATFORM_ERRORS[code] : undefined;
  const status = failure.status ?? known?.status ?? DEFAULT_STATUS;
  const usual = STATUS_CODES[status] ?? 'Simulated fault';
  const title = known?.status === status ? known.title : usual;
  const detail = `The service is well: the fault "${rule}" asked for this response.`;
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return { ...failure, error: new AppError(code, { status, title }, { detail, headers }) };
}

function isKnown(code: string): code is keyof typeof PLATFORM_ERRORS {
  return Object.hasOwn(PLATFORM_ERRORS, code);
}
