import { createRandom, createSeal } from '@sandbox/kernel';
import type { Call, CallContext, CallSettings } from '../src/calls/define-call.js';
import {
  type Envelope,
  encodeEnvelope,
  toEnvelope,
  toErrorEnvelope,
} from '../src/calls/envelope.js';
import { CALLS, createFindCall } from '../src/calls/index.js';
import {
  createSession,
  foldEvent,
  type SessionEvent,
  type SessionState,
  sessionNow,
} from '../src/domain/session.js';
import { createTransHash } from '../src/domain/transaction/outcome/trans-hash.js';
import { GatewayError } from '../src/errors.js';
import { decodeJson, decodeXml, detectFormat, readElement } from '../src/protocol/index.js';
import { isSessionEvent } from '../src/session/import/event-forms.js';

/** What the service puts in front of every response. */
const BYTE_ORDER_MARK = '\ufeff';

/** What the sandbox publishes as credentials. */
export const CREDENTIALS = { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' } as const;

const findCall = createFindCall(CALLS);

/** A session that calls are made in without a server or a wire. */
export interface CallSession {
  readonly state: SessionState;
  now(): number;
  /** Makes a call and writes what happened. */
  call(call: Call, input: object): Envelope;
  /** Sends a body as a client does and gives the body of the response, its byte order mark included. */
  send(body: string): string;
  /** Writes an event that no call makes, such as a clock that is moved. */
  write(event: SessionEvent): void;
}

/** Opens a session with the seed account whose clock stands still until an event moves it. */
export function openCallSession(options: {
  readonly id: string;
  readonly startedAt: number;
  readonly settings?: Partial<CallSettings>;
  /** Is called with each event that a call makes. */
  readonly observe?: (event: SessionEvent) => void;
}): CallSession {
  const { settings = {}, observe } = options;
  const state = createSession(options);
  const now = () => sessionNow(state, options.startedAt);
  const write = (event: SessionEvent): void => {
    observe?.(event);
    if (!isSessionEvent(JSON.parse(JSON.stringify(event))))
      throw new Error(`An event has no form: ${JSON.stringify(event)}`);
    foldEvent(state, event);
  };
  const part = () => ({ state, now: now(), settings, write });
  return {
    state,
    now,
    write,
    call: (call, input) => run(call, input, part()),
    send(body) {
      const bytes = Buffer.from(body);
      const format = detectFormat(bytes);
      const root = format === 'json' ? decodeJson(bytes) : decodeXml(bytes);
      const call = findCall(root.name);
      if (call === undefined) throw new Error(`There is no call ${root.name}.`);
      const input = readElement(call.request, root) as object; // every request is an object
      return BYTE_ORDER_MARK + encodeEnvelope(format, run(call, input, part()));
    },
  };
}

/** The JSON value of an envelope, as a client reads it. */
export function toJsonValue(envelope: Envelope): unknown {
  return JSON.parse(encodeEnvelope('json', envelope));
}

function run(
  call: Call,
  input: { readonly refId?: string },
  part: Pick<CallContext, 'state' | 'now'> & {
    readonly settings: Partial<CallSettings>;
    readonly write: (event: SessionEvent) => void;
  },
): Envelope {
  const context: CallContext = {
    ...part,
    merchant: { login: CREDENTIALS.name, transactionKey: CREDENTIALS.transactionKey },
    authentication: CREDENTIALS,
    random: createRandom('calls'),
    seal: createSeal({ secret: () => 'calls', label: 'test', encoding: 'base64' }),
    settings: { transHash: createTransHash(Buffer.alloc(64, 0xab)), ...part.settings },
  };
  const head = { type: call.response, refId: input.refId };
  try {
    const result = call.handle(context, { merchantAuthentication: CREDENTIALS, ...input });
    for (const event of result.events ?? []) part.write(event);
    return toEnvelope(head, result);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return toErrorEnvelope(head, error);
  }
}
