import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { SecureContext } from 'node:tls';
import type { Timers } from '@sandbox/kernel';
import {
  type HostAddress,
  type LookUp,
  pinnedLookup,
  RejectedTarget,
  resolveTarget,
  SIGNATURE_HEADERS,
  signBody,
  type TargetRules,
} from '@sandbox/webhook';
import type { FindTrust } from './own-trust.js';

/** The result of sending a notification. */
export interface SendResult {
  readonly isDelivered: boolean;
  /** The status of the receiver's response; null when it did not respond. */
  readonly httpStatus: number | null;
  /** A description of the result. */
  readonly message: string;
}

/** A notification that is being sent. */
export interface Sending {
  readonly url: string;
  readonly body: string;
  /** The session whose webhook it is. */
  readonly sessionId: string;
  /** Left out for a test of the receiver. */
  readonly eventType?: string;
  /** Aborts; `send` then rejects. */
  readonly signal: AbortSignal;
}

/** Sends a notification and waits for the receiver's response. */
export type SendNotification = (sending: Sending) => Promise<SendResult>;

export interface SenderOptions extends TargetRules {
  readonly lookUp: LookUp;
  readonly timers: Timers;
  readonly signatureKey: string;
  /** Milliseconds from the resolver's question to the end of the response. */
  readonly timeoutMs: number;
  readonly userAgent: string;
  readonly findTrust: FindTrust;
}

/** The bytes of a response that are read; only its status counts. */
const MAX_RESPONSE_BYTES = 65_536;

/** Builds the sender. It does not follow redirects, so that it connects only to the checked target. */
export function createSender(options: SenderOptions): SendNotification {
  const { timers, timeoutMs } = options;
  return async (sending) => {
    // Not `AbortSignal.any`: its ties to a signal that lives as long as the service are never freed
    // completely.
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const timer = timers.after(timeoutMs, end);
    sending.signal.addEventListener('abort', end);
    try {
      sending.signal.throwIfAborted();
      return await deliver(sending, ending.signal, options);
    } catch (error) {
      if (sending.signal.aborted) throw error;
      return toFailure(error);
    } finally {
      timer.cancel();
      sending.signal.removeEventListener('abort', end);
    }
  };
}

/** Finds the target, sends the request to it, and returns the result. */
async function deliver(
  { url: text, body }: Sending,
  signal: AbortSignal,
  options: SenderOptions,
): Promise<SendResult> {
  const url = new URL(text);
  const { addresses, isInside } = await untilAborted(resolveTarget(url, options), signal);
  const headers = headersOf(body, options);
  try {
    return toResult(
      await exchange({ url, addresses, headers, body, signal, trust: options.findTrust(url) }),
    );
  } catch (error) {
    if (isInside) throw new Unreached(NOT_REACHED);
    if (!signal.aborted) throw error;
    throw new Unreached(`The receiver did not respond within ${options.timeoutMs} ms.`);
  }
}

/** The system's resolver cannot be interrupted; its later result is ignored. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    promise.then(resolve, reject);
  });
}

/** The signature is in two headers: that of the specification and that of the imitated gateway. */
export function headersOf(
  body: string,
  { signatureKey, userAgent }: Pick<SenderOptions, 'signatureKey' | 'userAgent'>,
): Readonly<Record<string, string | number>> {
  const signature = signBody(body, signatureKey);
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': userAgent,
    ...Object.fromEntries(SIGNATURE_HEADERS.map((name) => [name, signature])),
  };
}

/** Sends the request to the resolved IP addresses and returns the status of the response. */
function exchange(options: {
  readonly url: URL;
  readonly addresses: readonly HostAddress[];
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly trust: SecureContext | undefined;
}): Promise<number> {
  const { url, addresses, headers, body, signal, trust } = options;
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers,
      agent: false,
      lookup: pinnedLookup(addresses),
      signal,
      ...(trust && { secureContext: trust }),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const { statusCode = 0 } = response;
      discard(response, () => resolve(statusCode));
    });
    outgoing.end(body);
  });
}

/** Reads a response to its end, so that the receiver is not cut off, unless it is long or breaks off. */
function discard(response: IncomingMessage, done: () => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) response.destroy();
  });
  response.on('error', done);
  response.on('close', done);
}

function toResult(httpStatus: number): SendResult {
  const isDelivered = httpStatus >= 200 && httpStatus < 300;
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  const note = isRedirect ? '; redirects are not followed' : '';
  return { isDelivered, httpStatus, message: `The receiver responded with ${httpStatus}${note}.` };
}

/**
 * The message for a target that is not public: it hides whether the target rejects the connection, is silent,
 * or speaks another protocol.
 */
const NOT_REACHED = 'The receiver could not be reached.';

/** A receiver that was not reached, with a message that can be shown. */
class Unreached extends Error {
  override readonly name = 'Unreached';
}

function toFailure(error: unknown): SendResult {
  return { isDelivered: false, httpStatus: null, message: describeFailure(error) };
}

/** The code of a failure contains no IP address, unlike its text. */
function describeFailure(error: unknown): string {
  if (error instanceof RejectedTarget || error instanceof Unreached) return error.message;
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  const code = isCoded ? error.code : undefined;
  return typeof code === 'string' ? `The receiver could not be reached: ${code}.` : NOT_REACHED;
}
