import { type Clock, createSharedBudget, isObject, parseObject } from '@sandbox/kernel';
import { failOauth, orUnavailable } from '../oauth-errors.js';
import type { OnceKeys } from '../state/once-keys.js';

/** Seconds that the user has to enter a code. */
export const DEVICE_LIFETIME_S = 600;

/** Seconds that a device waits between two requests for its tokens (RFC 8628 3.5). */
export const POLL_INTERVAL_S = 5;

/**
 * The maximum number of codes that a replica issues within their lifetime. Each takes three entries of the
 * memory, so that even those of the lifetime before do not push one out. A guess finds one of them once in
 * ten million attempts.
 */
const MAX_PENDING = 1500;

const known = <Result>(task: () => Promise<Result>): Promise<Result> =>
  orUnavailable(task, 'what was decided on the device');

/** The request of a device; the scope names each of a few scopes once. */
export interface DeviceRequest {
  readonly clientId: string;
  readonly scope: string;
}

/** The user's decision: the grant by which tokens are issued, or null after a denial. */
export interface DeviceDecision {
  readonly grantId: string | null;
}

/** The devices that wait for a user, by their user codes. */
export interface DeviceRequests {
  /**
   * @param owner - the key of the client
   * @throws AppError temporarily_unavailable when too many wait, or too many of the same client
   */
  add(userCode: string, request: DeviceRequest, owner: string): Promise<void>;
  find(userCode: string): Promise<DeviceRequest | undefined>;
  /** False when it was decided before. */
  decide(userCode: string, decision: DeviceDecision): Promise<boolean>;
  decisionOn(userCode: string): Promise<DeviceDecision | undefined>;
  /** Records a poll of the device; false when the previous one was too recent. */
  poll(userCode: string): Promise<boolean>;
}

/**
 * Builds the table; it stores each fact under a separate key, so that replicas cannot overwrite each other's.
 */
export function createDeviceRequests(options: {
  readonly memory: OnceKeys;
  readonly clock: Clock;
  readonly maxPending?: number | undefined;
  /** The part of all codes that one client may have, in percent; 100 when left out. */
  readonly sharePercent?: number;
}): DeviceRequests {
  const { memory, clock, maxPending = MAX_PENDING, sharePercent = 100 } = options;
  const pending = createSharedBudget({ limit: maxPending, sharePercent });
  const write = (word: string, text: string, seconds: number): Promise<boolean> =>
    known(() => memory.use(word, clock.now() / 1000 + seconds, '', text));
  const expiries: { readonly at: number; readonly owner: string }[] = [];
  return {
    async add(userCode, request, owner) {
      const now = clock.now();
      for (let [first] = expiries; first && first.at <= now; [first] = expiries) {
        expiries.shift();
        pending.release(1, first.owner);
      }
      if (!pending.reserve(1, owner)) throw tooMany(pending.used);
      expiries.push({ at: now + DEVICE_LIFETIME_S * 1000, owner });
      const text = JSON.stringify(request);
      if (!(await write(userCode, text, DEVICE_LIFETIME_S))) throw tooMany(pending.used);
    },
    async find(userCode) {
      const found = parseObject((await known(() => memory.read(userCode))) ?? '');
      return isRequest(found) ? found : undefined;
    },
    decide: (userCode, decision) =>
      write(`${userCode}:decision`, JSON.stringify(decision), DEVICE_LIFETIME_S),
    async decisionOn(userCode) {
      const found = parseObject((await known(() => memory.read(`${userCode}:decision`))) ?? '');
      return isDecision(found) ? found : undefined;
    },
    poll: (userCode) => write(`${userCode}:poll`, '', POLL_INTERVAL_S),
  };
}

/** A record in a shared memory may be of another version. */
function isRequest(value: unknown): value is DeviceRequest {
  return isObject(value) && typeof value.clientId === 'string' && typeof value.scope === 'string';
}

function isDecision(value: unknown): value is DeviceDecision {
  return isObject(value) && (value.grantId === null || typeof value.grantId === 'string');
}

function tooMany(pending: number): Error {
  return failOauth('temporarily_unavailable', {
    detail: `${pending} devices are already waiting for their users. Retry later.`,
    headers: { 'Retry-After': '60' },
  });
}
