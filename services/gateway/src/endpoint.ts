import { AppError, type Random, type Seal, type Timers } from '@sandbox/kernel';
import type { Explanation } from './call-log/call-log-store.js';
import type { CallFacts } from './call-log/explain/call-facts.js';
import { explainOrReport } from './call-log/explain-response.js';
import { type ListCallOptions, listCall } from './call-log/list-call.js';
import { authenticate, guessCredentials } from './calls/authenticate.js';
import type { Call, CallResult, CallSettings, Merchant } from './calls/define-call.js';
import { drawFault, type Fault, USUAL_STATUS } from './calls/draw-fault.js';
import {
  type Envelope,
  type EnvelopeHead,
  encodeEnvelope,
  NO_CALL,
  toEnvelope,
  toErrorEnvelope,
} from './calls/envelope.js';
import type { FindCall } from './calls/index.js';
import { type SessionState, sessionNow } from './domain/session.js';
import { callError, GatewayError, toGatewayError } from './errors.js';
import {
  detectFormat,
  type RequestBase,
  type WireFormat,
  type WireNode,
} from './protocol/index.js';
import { DECODERS, readInput, toCall } from './read-call.js';
import type { SessionHints } from './session/session-ref.js';
import type { Decision, Sessions } from './session/sessions.js';

/** One request to the gateway; its hints have no credentials, which are in its body. */
export interface EndpointRequest extends SessionHints {
  readonly body: Buffer;
  /** Its number in the log of calls. */
  readonly requestId?: string;
}

/** A request whose body could not be read. */
export interface RejectedRequest extends SessionHints {
  readonly format: WireFormat;
  readonly error: unknown;
}

/** A response, and the data of it that the log of calls stores. */
export interface EndpointResponse {
  readonly format: WireFormat;
  /** 200, unless the session has set another one. */
  readonly status: number;
  /** Without its byte order mark. */
  readonly body: string;
  /** The session's name or newest token; undefined while no token can be made. */
  readonly token: string | undefined;
  readonly sessionId: string | undefined;
  /** The number of events in the session; undefined when the request never reached it. */
  readonly changes: number | undefined;
  /** The root of the request; null when it could not be read. */
  readonly root: string | null;
  readonly envelope: Envelope;
  /** The meanings of the response's errors, for the log of calls. */
  readonly explanations: readonly Explanation[];
  /** True if the log of calls has it already, stored with its events. */
  readonly isLogged: boolean;
}

export interface EndpointOptions extends ListCallOptions {
  readonly findCall: FindCall;
  readonly sessions: Sessions;
  readonly settings: CallSettings;
  readonly timers: Timers;
  readonly random: Random;
  /** Seals and unseals payment nonces and the tokens of hosted pages. */
  readonly seal: Seal;
}

/** Handles requests of the gateway's own protocol. It is independent of HTTP and never fails. */
export interface Endpoint {
  response(request: EndpointRequest): Promise<EndpointResponse>;
  reject(request: RejectedRequest): EndpointResponse;
}

/** The progress of a request: the data that the response to a failure needs. */
interface Progress {
  readonly format: WireFormat;
  readonly hints: SessionHints;
  root: WireNode | undefined;
  head: EnvelopeHead;
}

/** A request whose parts are all known except the state of its session. */
interface Command {
  readonly call: Call;
  readonly input: Partial<RequestBase>;
  readonly merchant: Merchant;
  readonly head: EnvelopeHead;
  readonly format: WireFormat;
  /** The root of the request. */
  readonly root: string;
  readonly request: EndpointRequest;
  readonly sessionId: string;
}

/** The response of a session, and its fault. */
interface Reply {
  readonly body: string;
  readonly envelope: Envelope;
  readonly explanations: readonly Explanation[];
  readonly fault: Fault;
}

/** Builds the endpoint. */
export function createEndpoint(options: EndpointOptions): Endpoint {
  return {
    async response(request) {
      const { body } = request;
      const format = detectFormat(body);
      const progress: Progress = { format, hints: request, root: undefined, head: NO_CALL };
      try {
        return await run(request, progress, options);
      } catch (error) {
        return toFailure(progress, error, options);
      }
    },
    reject({ format, error, ...hints }) {
      return toFailure({ format, hints, root: undefined, head: NO_CALL }, error, options);
    },
  };
}

async function run(
  request: EndpointRequest,
  progress: Progress,
  options: EndpointOptions,
): Promise<EndpointResponse> {
  const { format } = progress;
  const { session, token, address, headers } = progress.hints;
  const { sessions, timers } = options;
  const root = DECODERS[format](request.body);
  progress.root = root;
  const call = toCall(options.findCall, root, format);
  const input = readInput(call, root);
  const head = { type: call.response, refId: input.refId };
  progress.head = head;
  const merchant = authenticate(call.access, input.merchantAuthentication, options);
  const place = sessions.find({ session, token, credentials: merchant, address, headers });
  const { id: sessionId } = place;
  const { name } = root;
  // No spread: V8 is slow at objects that are built from one.
  const command: Command = { call, input, merchant, head, format, root: name, request, sessionId };
  const outcome = await sessions.run(place, (state) => decide(command, state, options));
  const { body: text, envelope, explanations, fault } = outcome.result;
  if (fault.delayMs > 0) await delay(timers, fault.delayMs);
  return {
    format,
    status: fault.status,
    body: text,
    token: sessions.tokenOf(outcome),
    sessionId,
    changes: outcome.count,
    root: name,
    envelope,
    explanations,
    isLogged: outcome.isListed === true,
  };
}

/** Decides a call and writes its response: a call without a response must have no effect. */
function decide(command: Command, state: SessionState, options: EndpointOptions): Decision<Reply> {
  const { head, format, input } = command;
  const now = sessionNow(state, options.clock.now());
  const facts = { input, state, now };
  const fault = drawFault(state.fault.faults, options.random);
  const reply = (envelope: Envelope): Reply => {
    const body = encodeEnvelope(format, envelope);
    const explanations = explainOrReport(envelope, options.report, facts);
    return { body, envelope, explanations, fault };
  };
  try {
    if (fault.error) throw fault.error;
    const handled = handle(command, facts, options);
    const events = handled.events ?? [];
    const result = reply(toEnvelope(head, handled));
    const listed = events.length === 0 ? undefined : listReply(command, result, options);
    return { events, result, listed };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { events: [], result: reply(toErrorEnvelope(head, error)) };
  }
}

/** The entry of the call log that is stored with the events of a reply. */
function listReply(
  { format, root, request, sessionId }: Command,
  { body, fault: { status }, envelope, explanations }: Reply,
  options: EndpointOptions,
): Decision<Reply>['listed'] {
  if (options.callLog?.listed === undefined) return undefined;
  const { requestId = '', address = '', body: sent } = request;
  const result = { envelope, explanations, format, root, status };
  return listCall({ result, sessionId, requestId, address, request: sent, answer: body }, options);
}

function handle(
  { call, input, merchant }: Command,
  { state, now }: CallFacts,
  { random, seal, settings }: EndpointOptions,
): CallResult<object> {
  if (merchant.tokenId !== undefined && state.nonces.used.has(merchant.tokenId))
    throw callError('E00007');
  const authentication = input.merchantAuthentication;
  return call.handle({ state, now, merchant, authentication, random, seal, settings }, input);
}

function delay(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(ms, resolve);
  });
}

/** The response to a request that never reached its session. */
function toFailure(
  progress: Progress,
  thrown: unknown,
  { findCall, sessions, report }: EndpointOptions,
): EndpointResponse {
  const { format, root, head } = progress;
  const error = thrown instanceof AppError ? toGatewayError(thrown) : thrown;
  if (!(error instanceof GatewayError)) report(error);
  const envelope = toErrorEnvelope(head, error);
  const place = sessions.refWithout(toHints(progress, thrown));
  const type = root && findCall(root.name)?.request;
  return {
    format,
    status: USUAL_STATUS,
    body: encodeEnvelope(format, envelope),
    token: place?.token,
    sessionId: place?.id,
    changes: undefined,
    root: root?.name ?? null,
    envelope,
    explanations: explainOrReport(envelope, report, type && { type, root }),
    isLogged: false,
  };
}

/** An expired token must not be sent back: the next request with it would fail too. */
function toHints({ hints: { session, token }, root }: Progress, thrown: unknown): SessionHints {
  if (thrown instanceof AppError && thrown.code === 'unknown_session') return { token: undefined };
  return { session, token, credentials: root && guessCredentials(root) };
}
