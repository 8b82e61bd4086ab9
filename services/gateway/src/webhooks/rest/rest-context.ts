import type { Answer, HttpRequest } from '@sandbox/http';
import type { Clock, IdSource } from '@sandbox/kernel';
import type { SessionRef } from '../../session/session-ref.js';
import type { SessionResult, Sessions } from '../../session/sessions.js';
import type { Throttle } from '../create-throttle.js';
import type { DeliveryStore } from '../delivery-store.js';
import type { OriginGuard } from '../origin-guard.js';
import type { TargetRules } from '../resolve-target.js';
import type { SendNotification } from '../send-notification.js';

export interface RestContext {
  readonly sessions: Sessions;
  readonly store: DeliveryStore;
  readonly send: SendNotification;
  readonly clock: Clock;
  /** Where the ids of webhooks and of pings come from. */
  readonly uuids: IdSource;
  readonly throttle: Throttle;
  /** Where webhooks may lead. */
  readonly rules: TargetRules;
  /** The most webhooks of a session. */
  readonly maxWebhooks: number;
  /** Asked before anything is changed or sent. */
  readonly guard: OriginGuard;
  /** Reports an unexpected failure. */
  readonly report: (error: unknown) => void;
}

/** Handles a request of the API whose credentials and session are known; the result is the body of the answer. */
export type RestOperation = (
  request: HttpRequest,
  ref: SessionRef,
  context: RestContext,
) => Promise<SessionResult<unknown>>;

/** Answers a request of the API. */
export type RestHandler = (request: HttpRequest) => Promise<Answer>;
