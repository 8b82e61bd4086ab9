import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Timers } from '@sandbox/kernel';
import {
  type HostAddress,
  RefusedTarget,
  resolveTarget,
  type TargetRules,
} from './resolve-target.js';
import { signBody } from './sign-body.js';

/** What came of sending a notification. */
export interface SendResult {
  readonly isDelivered: boolean;
  /** What the receiver answered; null when it did not. */
  readonly httpStatus: number | null;
  /** What came of it, in words. */
  readonly message: string;
}

/** A notification on its way. */
export interface Sending {
  readonly url: string;
  readonly body: string;
  /** Gives up; `send` then rejects. */
  readonly signal: AbortSignal;
}

/** Sends a notification and waits for what the receiver answers. */
export type SendNotification = (sending: Sending) => Promise<SendResult>;

/** What notifications are sent with. */
export interface SenderOptions extends TargetRules {
  readonly timers: Timers;
  readonly signatureKey: string;
  /** Milliseconds from the resolver's question to the end of the answer. */
  readonly timeoutMs: number;
  readonly userAgent: string;
}

/** How much of an answer is read; what counts is its status. */
const MAX_ANSWER_BYTES = 65_536;

/** Builds the sender. Redirects are not followed: the target that was checked is the one that is spoken to. */
export function createSender(options: SenderOptions): SendNotification {
  const { timers, timeoutMs } = options;
  return async (sending) => {
    const deadline = new AbortController();
    const timer = timers.after(timeoutMs, () => deadline.abort());
    const signal = AbortSignal.any([sending.signal, deadline.signal]);
    try {
      const url = new URL(sending.url);
      const address = await resolveTarget(url.hostname, options);
      signal.throwIfAborted();
      const headers = headersOf(sending.body, options);
      return toResult(await exchange({ url, address, headers, body: sending.body, signal }));
    } catch (error) {
      if (sending.signal.aborted) throw error;
      return toFailure(error, deadline.signal.aborted ? timeoutMs : undefined);
    } finally {
      timer.cancel();
    }
  };
}

/** The signature is under the name of the specification and under that of the imitated gateway. */
function headersOf(
  body: string,
  { signatureKey, userAgent }: SenderOptions,
): Readonly<Record<string, string | number>> {
  const signature = signBody(body, signatureKey);
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': userAgent,
    'X-ANET-Signature': signature,
    'X-Gateway-Signature': signature,
  };
}

/** Sends the request to the address that was found and gives the status of the answer. */
function exchange(options: {
  readonly url: URL;
  readonly address: HostAddress;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
  readonly signal: AbortSignal;
}): Promise<number> {
  const { url, address, headers, body, signal } = options;
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers,
      agent: false,
      lookup: toLookup(address),
      signal,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const { statusCode = 0 } = response;
      discard(response, () => resolve(statusCode));
    });
    outgoing.end(body);
  });
}

/** Answers each question of the socket with the address that was checked. */
function toLookup({ address, family }: HostAddress): LookupFunction {
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

/** Reads an answer to its end, so that the receiver is not cut off, unless it is long or breaks off. */
function discard(response: IncomingMessage, done: () => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
  response.on('error', done);
  response.on('close', done);
}

function toResult(httpStatus: number): SendResult {
  const isDelivered = httpStatus >= 200 && httpStatus < 300;
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  const note = isRedirect ? '; redirects are not followed' : '';
  return { isDelivered, httpStatus, message: `The receiver answered ${httpStatus}${note}.` };
}

function toFailure(error: unknown, timeoutMs: number | undefined): SendResult {
  const failed = { isDelivered: false, httpStatus: null };
  if (timeoutMs !== undefined)
    return { ...failed, message: `The receiver did not answer within ${timeoutMs} ms.` };
  if (error instanceof RefusedTarget) return { ...failed, message: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  return { ...failed, message: `The receiver cannot be reached: ${reason || codeOf(error)}.` };
}

/** Where several addresses were tried Node's error has no text of its own. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection';
}
