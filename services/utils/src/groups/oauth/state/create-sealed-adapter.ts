import type { Clock } from '@sandbox/kernel';
import type { Adapter, AdapterFactory } from 'oidc-provider';
import { type OidcLibrary, toLibraryError } from '../library/oidc-library.js';
import type { KeptRecord, SealedRecords } from './create-sealed-records.js';
import { type Families, familyOf } from './families.js';
import type { UsedOnce } from './used-once.js';

export interface SealedAdapterOptions {
  readonly records: SealedRecords;
  readonly used: UsedOnce;
  readonly families: Families;
  readonly proofs: UsedOnce;
  readonly errors: OidcLibrary['errors'];
  readonly clock: Clock;
}

/** Builds the library's storage, which stores nothing but what was used. */
export function createSealedAdapter(options: SealedAdapterOptions): AdapterFactory {
  const { records, errors } = options;
  const nothing = (): Promise<undefined> => Promise.resolve(undefined);
  const find = (kind: string, id: string): KeptRecord | undefined => {
    try {
      return records.find(kind, id);
    } catch (cause) {
      throw toLibraryError(cause, errors);
    }
  };
  return (kind) =>
    kind === REPLAY_DETECTION
      ? createReplayDetection(options)
      : {
          upsert: nothing,
          destroy: nothing,
          revokeByGrantId: nothing,
          findByUid: nothing,
          findByUserCode: nothing,
          async find(id) {
            const record = find(kind, id);
            if (kind !== PUSHED_REQUEST || record === undefined) return record;
            const isUsed = await known(() => options.used.wasUsed(id), errors);
            return isUsed ? { ...record, consumed: true } : record;
          },
          async consume(id) {
            const { exp = 0, grantId } = find(kind, id) ?? {};
            const family = grantId === undefined ? undefined : familyOf(grantId);
            const outcome = await known(() => useOnce(options, { id, exp, family }), errors);
            if (outcome === 'taken') return;
            throw new errors.InvalidGrant({
              detail: `the ${WORDS[kind] ?? kind} ${REASONS[outcome]}`,
            });
          },
        };
}

/** The library refuses a used one itself: it works until the user has allowed it. */
const PUSHED_REQUEST = 'PushedAuthorizationRequest';

/** The library's model of used proofs of DPoP: what is found there was used. */
const REPLAY_DETECTION = 'ReplayDetection';

function createReplayDetection({ proofs, clock, errors }: SealedAdapterOptions): Adapter {
  const nothing = (): Promise<undefined> => Promise.resolve(undefined);
  return {
    destroy: nothing,
    revokeByGrantId: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    async find(id) {
      const isUsed = await known(() => proofs.wasUsed(id), errors);
      return isUsed ? { jti: id, kind: REPLAY_DETECTION } : undefined;
    },
    async upsert(id, _payload, seconds = 0) {
      const now = Math.floor(clock.now() / 1000);
      const isNew = await known(() => proofs.use(id, now + seconds), errors);
      if (!isNew) throw new errors.InvalidGrant({ detail: 'the DPoP proof was used before' });
    },
  };
}

/** Why something is refused that works once. */
const REASONS = {
  replayed: 'was used before',
  revoked: 'is revoked, because a code or a refresh token of its family was used twice',
} as const;

interface OneUse {
  readonly id: string;
  readonly exp: number;
  /** None when it belongs to no grant yet. */
  readonly family: string | undefined;
}

/** Uses what works once. A second use revokes its family (RFC 6749 4.1.2, RFC 9700 4.14.2). */
async function useOnce(
  { used, families }: SealedAdapterOptions,
  { id, exp, family }: OneUse,
): Promise<'taken' | keyof typeof REASONS> {
  if (family !== undefined && (await families.isRevoked(family))) {
    return (await used.wasUsed(id)) ? 'replayed' : 'revoked';
  }
  if (await used.use(id, exp)) return 'taken';
  if (family !== undefined) await families.revoke(family);
  return 'replayed';
}

/** What kinds are called in messages. */
const WORDS: Readonly<Record<string, string>> = {
  AuthorizationCode: 'authorization code',
  RefreshToken: 'refresh token',
  [PUSHED_REQUEST]: 'pushed request',
};

/** A process that cannot know whether a code was used must not take it; it may be tried again later. */
async function known<Result>(
  task: () => Promise<Result>,
  errors: OidcLibrary['errors'],
): Promise<Result> {
  try {
    return await task();
  } catch (cause) {
    const error = new errors.OIDCProviderError(503, 'temporarily_unavailable', { cause });
    error.error_description =
      'Cannot determine right now whether this was already used; retry later.';
    error.expose = true;
    delete error.error_detail;
    throw error;
  }
}
