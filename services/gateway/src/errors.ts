import { type AppError, defineErrors, type ErrorFactory } from '@sandbox/kernel';
import { SESSION_ERRORS } from '@sandbox/sessions';
import { WEBHOOK_ERRORS } from '@sandbox/webhook';
import { type Message, type MessageCode, messageOf } from './messages.js';

/** The messages of a failed call. */
export interface GatewayErrorOptions {
  /** `E00003` and the like. */
  readonly code: string;
  readonly text: string;
  /** Messages that follow the first, for a request that breaks several rules at once. */
  readonly further?: readonly Message[] | undefined;
  /** Own elements of the response that are sent in spite of the failure, such as lists that the schema requires. */
  readonly response?: Readonly<Record<string, unknown>> | undefined;
  /** Details for the log that the client does not see. */
  readonly cause?: unknown;
}

/** An expected failure of a call. The code of calls throws it; the endpoint renders it as an envelope. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: string;
  readonly text: string;
  /** All messages of the response, at least one. */
  readonly messages: readonly Message[];
  readonly response: Readonly<Record<string, unknown>> | undefined;

  constructor(options: GatewayErrorOptions) {
    const { code, text, further = [], response, cause } = options;
    super(`${code}: ${text}`, { cause });
    this.code = code;
    this.text = text;
    this.messages = [{ code, text }, ...further];
    this.response = response;
  }
}

/** The failure of a call with the text of its code; the values fill the places of that text. */
export function callError(code: MessageCode, ...values: readonly string[]): GatewayError {
  return new GatewayError(messageOf(code, ...values));
}

/** The error codes of a body before it is read. */
const BODY_CODES: ReadonlySet<string> = new Set(['payload_too_large', 'bad_request']);

/** The codes of temporary failures; clients know E00053 as the one to repeat. */
const BUSY_CODES: ReadonlySet<string> = new Set(['store_unavailable', 'overloaded']);

/** Converts the problem of a body, a session or the store of sessions into an error of this protocol. */
export function toGatewayError({ code, message, cause }: AppError): GatewayError {
  if (BUSY_CODES.has(code)) return new GatewayError({ ...messageOf('E00053'), cause });
  return new GatewayError({ code: BODY_CODES.has(code) ? 'E00003' : 'E00001', text: message });
}

/** The errors of everything but the gateway's own calls, in addition to those of every service. */
export const SANDBOX_ERRORS = {
  invalid_credentials: { status: 401, title: 'The credentials are missing or invalid' },
  ...SESSION_ERRORS,
  conflicting_sessions: { status: 400, title: 'The request names two different sessions' },
  invalid_session_name: { status: 400, title: 'The session name is invalid' },
  unknown_snapshot: { status: 404, title: 'The session does not have this snapshot' },
  too_many_snapshots: {
    status: 409,
    title: 'The session has reached the maximum number of snapshots',
  },
  invalid_changes: { status: 422, title: 'The log of changes cannot be imported' },
  unknown_webhook: { status: 404, title: 'The webhook does not exist' },
  unknown_notification: { status: 404, title: 'The notification does not exist' },
  unknown_event_type: { status: 404, title: 'The event type does not exist' },
  webhook_active: { status: 409, title: 'Only an inactive webhook can be pinged' },
  bins_out_of_reach: {
    status: 409,
    title: 'The URL of the webhook bins is not an allowed webhook target',
  },
  too_many_webhooks: {
    status: 409,
    title: 'The session has reached the maximum number of webhooks',
  },
  too_many_deliveries: {
    status: 429,
    title: 'The delivery rate limit of the session or the target is reached',
  },
  ...WEBHOOK_ERRORS,
  too_many_tries: { status: 409, title: 'Maximum number of delivery attempts reached' },
  invalid_parameter: { status: 400, title: 'A query parameter is invalid' },
  invalid_field: { status: 422, title: 'A field is invalid' },
  invalid_form: { status: 415, title: 'The body is not a form' },
  invalid_token: { status: 400, title: 'The form token is missing or invalid for this page' },
  expired_token: { status: 410, title: 'The form token has expired' },
  target_failed: { status: 500, title: 'The webhook target did not accept the notification' },
} as const;

/** A code of these errors. */
export type SandboxErrorCode = keyof typeof SANDBOX_ERRORS;

/** Makes an error. Its response is a problem; the endpoint of the calls sends it as a message. */
export const fail: ErrorFactory<SandboxErrorCode> = defineErrors(SANDBOX_ERRORS);
