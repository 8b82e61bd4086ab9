import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import {
  createDeviceAdapter,
  DEVICE_CODE,
  type DeviceAdapterOptions,
} from '../device/create-device-adapter.js';
import { clientOfLibrary } from '../library/library-storage.js';
import { type OidcLibrary, toLibraryError } from '../library/oidc-library.js';
import type { StoredRecord } from './create-sealed-records.js';
import { type Families, familyOf } from './families.js';
import type { OnceKeys } from './once-keys.js';

export interface SealedAdapterOptions extends DeviceAdapterOptions {
  readonly used: OnceKeys;
  readonly families: Families;
  readonly proofs: OnceKeys;
}

/** Builds the library's storage, which stores only used ids. */
export function createSealedAdapter(options: SealedAdapterOptions): AdapterFactory {
  const { records, errors } = options;
  const consume = createConsume(options);
  const find = (kind: string, id: string): StoredRecord | undefined => {
    try {
      return records.find(kind, id);
    } catch (cause) {
      throw toLibraryError(cause, errors);
    }
  };
  const createStored = (kind: string): Adapter => ({
    ...KEEPS_NOTHING,
    async find(id) {
      const record = find(kind, id);
      if (kind !== PUSHED_REQUEST || record === undefined) return record;
      const isUsed = await known(() => options.used.wasUsed(id), errors);
      return isUsed ? { ...record, consumed: true } : record;
    },
    consume: (id) => consume(id, find(kind, id)),
  });
  const device = createDeviceAdapter(options);
  return (kind) => {
    if (kind === REPLAY_DETECTION) return createReplayDetection(options);
    if (kind !== DEVICE_CODE) return createStored(kind);
    return {
      ...KEEPS_NOTHING,
      ...device,
      consume: async (id) => consume(id, await device.find(id)),
    };
  };
}

const nothing = (): Promise<undefined> => Promise.resolve(undefined);

/** The methods of an adapter that has nothing to do. */
const KEEPS_NOTHING: Adapter = {
  upsert: nothing,
  find: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
};

/** The library rejects a used one itself: it works until the user has allowed it. */
const PUSHED_REQUEST = 'PushedAuthorizationRequest';

/** The library's model of used proofs of DPoP: a stored proof was used. */
const REPLAY_DETECTION = 'ReplayDetection';

function createReplayDetection({ proofs, clock, errors }: SealedAdapterOptions): Adapter {
  return {
    ...KEEPS_NOTHING,
    async find(id) {
      const isUsed = await known(() => proofs.wasUsed(id), errors);
      return isUsed ? { jti: id, kind: REPLAY_DETECTION } : undefined;
    },
    async upsert(id, _payload, seconds = 0) {
      const now = Math.floor(clock.now() / 1000);
      const isNew = await known(() => proofs.use(id, now + seconds, clientOfLibrary()), errors);
      if (!isNew) throw new errors.InvalidGrant({ detail: 'the DPoP proof was used before' });
    },
  };
}

function createConsume(options: SealedAdapterOptions) {
  const { errors } = options;
  return async function consume(id: string, record: AdapterPayload | undefined) {
    const { kind = '', exp = 0, grantId } = record ?? {};
    const family = grantId === undefined ? undefined : familyOf(grantId);
    const outcome = await known(() => useOnce(options, { id, exp, family }), errors);
    if (outcome === 'taken') return;
    throw new errors.InvalidGrant({ detail: `the ${WORDS[kind] ?? kind} ${REASONS[outcome]}` });
  };
}

/** The reasons to reject a single-use code or token. */
const REASONS = {
  replayed: 'was used before',
  revoked: 'is revoked, because a code or a refresh token of its family was used twice',
} as const;

interface OneUse {
  readonly id: string;
  readonly exp: number;
  /** Undefined when it belongs to no grant yet. */
  readonly family: string | undefined;
}

/** Uses a single-use code or token. A second use revokes its family (RFC 6749 4.1.2, RFC 9700 4.14.2). */
async function useOnce(
  { used, families }: SealedAdapterOptions,
  { id, exp, family }: OneUse,
): Promise<'taken' | keyof typeof REASONS> {
  if (family !== undefined && (await families.isRevoked(family))) {
    return (await used.wasUsed(id)) ? 'replayed' : 'revoked';
  }
  if (await used.use(id, exp, clientOfLibrary())) return 'taken';
  if (family !== undefined) await families.revoke(family, clientOfLibrary());
  return 'replayed';
}

/** The names of kinds in messages. */
const WORDS: Readonly<Record<string, string>> = {
  AuthorizationCode: 'authorization code',
  RefreshToken: 'refresh token',
  [DEVICE_CODE]: 'device code',
  [PUSHED_REQUEST]: 'pushed request',
};

/**
 * A process that cannot determine whether a code was used must not accept it; the client may try again later.
 */
async function known<Result>(
  task: () => Promise<Result>,
  errors: OidcLibrary['errors'],
): Promise<Result> {
  try {
    return await task();
  } catch (cause) {
    const error = new errors.OIDCProviderError(503, 'temporarily_unavailable', { cause });
    error.error_description = 'The check for reused codes is temporarily unavailable. Retry later.';
    error.expose = true;
    delete error.error_detail;
    throw error;
  }
}
