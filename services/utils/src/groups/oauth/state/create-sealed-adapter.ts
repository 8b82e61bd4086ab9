import type { AdapterFactory } from 'oidc-provider';
import { type OidcLibrary, toLibraryError } from '../library/oidc-library.js';
import type { KeptRecord, SealedRecords } from './create-sealed-records.js';
import type { UsedOnce } from './used-once.js';

/** Builds the library's storage, which stores nothing but what was used. */
export function createSealedAdapter(options: {
  readonly records: SealedRecords;
  readonly used: UsedOnce;
  readonly errors: OidcLibrary['errors'];
}): AdapterFactory {
  const { records, used, errors } = options;
  const nothing = (): Promise<undefined> => Promise.resolve(undefined);
  const find = (kind: string, id: string): KeptRecord | undefined => {
    try {
      return records.find(kind, id);
    } catch (cause) {
      throw toLibraryError(cause, errors);
    }
  };
  return (kind) => ({
    upsert: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
    find: async (id) => find(kind, id),
    async consume(id) {
      const { exp = 0 } = find(kind, id) ?? {};
      if (await useOnce({ used, errors }, id, exp)) return;
      throw new errors.InvalidGrant({ detail: `the ${WORDS[kind] ?? kind} was used before` });
    },
  });
}

/** What kinds are called in messages. */
const WORDS: Readonly<Record<string, string>> = {
  AuthorizationCode: 'authorization code',
  RefreshToken: 'refresh token',
};

/** A process that cannot know whether a code was used must not take it; it may be tried again later. */
async function useOnce(
  { used, errors }: { readonly used: UsedOnce; readonly errors: OidcLibrary['errors'] },
  id: string,
  exp: number,
): Promise<boolean> {
  try {
    return await used.use(id, exp);
  } catch (cause) {
    const error = new errors.OIDCProviderError(503, 'temporarily_unavailable', { cause });
    error.error_description =
      'Cannot determine right now whether this was already used; retry later.';
    error.expose = true;
    delete error.error_detail;
    throw error;
  }
}
