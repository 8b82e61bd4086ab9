import type { Random, Seal } from '@sandbox/kernel';
import type { SessionEvent, SessionState } from '../domain/session.js';
import type { HashedResponse } from '../domain/transaction/outcome/trans-hash.js';
import { GatewayError } from '../errors.js';
import type { Message } from '../messages.js';
import type { MerchantAuthentication, ResponseBase, RootType, ValueOf } from '../protocol/index.js';

/**
 * The accepted callers: `merchant` is one with login and key. `browser` also accepts a public client key
 * instead of the key, and `device` a password. `none` accepts anyone.
 */
export type CallAccess = 'merchant' | 'browser' | 'device' | 'none';

/** The credentials of a call; both are empty where no credentials are required. */
export interface Merchant {
  readonly login: string;
  /** Empty when a browser sent a public client key. */
  readonly transactionKey: string;
  /** The id of the session token of a mobile device that replaced them. */
  readonly tokenId?: string;
}

/** The settings of the service for calls. */
export interface CallSettings {
  /** Makes the hash that responses about a transaction carry. */
  readonly transHash: (response: HashedResponse) => string;
  /** Reject subscriptions with a trial amount for no occurrences; false when left out. */
  readonly demandsTrialOccurrences?: boolean;
}

/** The context of a call. */
export interface CallContext {
  /** The current state of the session. */
  readonly state: SessionState;
  /** The session's time. */
  readonly now: number;
  readonly merchant: Merchant;
  /** The credentials as they were sent, for calls that accept more than login and key. */
  readonly authentication: MerchantAuthentication | undefined;
  readonly random: Random;
  /** Seals and unseals payment nonces and the tokens of hosted pages. */
  readonly seal: Seal;
  readonly settings: CallSettings;
}

/** How a call ended. */
export interface CallResult<HttpResponse> {
  /** The response's own elements. */
  readonly response: HttpResponse;
  /** The events; nothing is written without them. */
  readonly events?: readonly SessionEvent[];
  /** I00001 when left out. */
  readonly messages?: readonly Message[];
  /** `Ok` when left out. */
  readonly resultCode?: 'Ok' | 'Error';
  /** Replaces login and key in further calls. */
  readonly sessionToken?: string;
  /** The explanations of its result that its messages do not contain; for the log. */
  readonly explanations?: readonly Message[];
}

/** The elements of the call, in addition to those of every response. */
export type OwnResponse<Response> = Omit<ValueOf<Response>, keyof ResponseBase>;

/**
 * A request that documents show; it works as it is in a fresh session, unless its description names a
 * requirement.
 */
export interface Sample<Body = object> {
  /** The part of the path that follows `/xml/v1/request.api/` in documents about the sample. */
  readonly label: string;
  readonly summary: string;
  readonly description: string;
  /** The label of the sample whose response has the ids to put in. */
  readonly needs?: string;
  /** The request without its credentials, in the schema's order. */
  readonly body: Body;
}

/** One gateway operation: its request, its response, and the rule that computes the response. */
export interface CallDefinition<Request extends RootType, Response extends RootType> {
  readonly request: Request;
  readonly response: Response;
  readonly access: CallAccess;
  /**
   * Decides the call. It is pure, because it is called again when another call of the session was faster.
   * @throws GatewayError for a failure that changes nothing
   */
  handle(context: CallContext, input: ValueOf<Request>): CallResult<OwnResponse<Response>>;
  readonly samples: readonly Sample<Omit<ValueOf<Request>, 'merchantAuthentication'>>[];
}

/** A call without its own types, for the list of calls. */
export interface Call {
  readonly request: RootType;
  readonly response: RootType;
  readonly access: CallAccess;
  handle(context: CallContext, input: unknown): CallResult<object>;
  readonly samples: readonly Sample[];
}

/** Declares a call. */
export function defineCall<Request extends RootType, Response extends RootType>(
  definition: CallDefinition<Request, Response>,
): Call & { readonly request: Request; readonly response: Response } {
  return {
    ...definition,
    // The endpoint passes only input that it has read by the call's own request type.
    handle: (context, input) => definition.handle(context, input as ValueOf<Request>),
  };
}

/** Runs a decision, and adds to a rejection the elements that the response schema of the call requires. */
export function withFailureResponse<T>(response: GatewayError['response'], decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, text, messages, cause } = error;
    throw new GatewayError({ code, text, further: messages.slice(1), response, cause });
  }
}
