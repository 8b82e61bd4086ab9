import type { Platform } from '@sandbox/http';
import type { IdSource } from '@sandbox/kernel';
import type { Credentials } from '../../credentials.js';
import type { Endpoint } from '../../endpoint.js';
import { createKeySource } from '../jwt/create-key-source.js';
import { createAuthorize } from './authorize.js';
import { createCheckAccess } from './create-check-access.js';
import { createCredentialsSeal } from './create-credentials-seal.js';
import { createFindProvider, type FindProvider } from './create-find-provider.js';
import { createMemoryUsedOnce } from './create-memory-used-once.js';
import { createProvider } from './create-provider.js';
import { createRedisUsedOnce } from './create-redis-used-once.js';
import { createSealedAdapter } from './create-sealed-adapter.js';
import { createSealedRecords, type SealedRecords } from './create-sealed-records.js';
import { createDiscovery, createKeySet } from './discovery.js';
import { createIntrospect } from './introspect.js';
import { createOauthEndpoints } from './oauth-endpoints.js';
import { loadOidcLibrary } from './oidc-library.js';
import { createProtected } from './protected.js';
import { createRevoke } from './revoke.js';
import { createSigningKey, type SigningKey } from './signing-key.js';
import { createToken } from './token.js';
import type { UsedOnce } from './used-once.js';
import { createUserinfo } from './userinfo.js';

/** What the authorization server is built from. */
export interface OauthOptions {
  readonly platform: Platform;
  readonly credentials: Credentials;
  readonly uuids: IdSource;
  /** Where replicas remember together which codes were used; each for itself without it. */
  readonly redisUrl: string | null;
}

/** The authorization server: its endpoints, and what of it has to be started and stopped. */
export interface Oauth extends Pick<UsedOnce, 'isReady' | 'start' | 'stop'> {
  readonly endpoints: readonly Endpoint[];
}

/** Builds the authorization server (RFC 6749, OpenID Connect) and the API that its tokens open. */
export function createOauth(options: OauthOptions): Oauth {
  const { platform, credentials, uuids } = options;
  const { clock } = platform;
  const loadKeys = createKeySource(credentials);
  const key = createSigningKey(credentials.rs256Key);
  const seal = createCredentialsSeal(credentials);
  const records = createSealedRecords({ seal, clock, uuids });
  const used = createUsedOnce(options);
  const findProvider = createProviders({ ...options, key, records, used });
  const checkAccess = createCheckAccess({ clock, loadKeys });
  const handlers = {
    authorize: createAuthorize({ findProvider, user: credentials.user }),
    token: createToken(findProvider),
    userinfo: createUserinfo(checkAccess, credentials),
    introspect: createIntrospect({ checkAccess, credentials, records, used, clock }),
    revoke: createRevoke(credentials),
    protected: createProtected(checkAccess),
    discover: createDiscovery(findProvider, credentials),
    keySet: createKeySet(key),
  };
  return {
    endpoints: createOauthEndpoints(handlers, credentials),
    isReady: used.isReady,
    start: used.start,
    stop: used.stop,
  };
}

function createUsedOnce({ platform, redisUrl }: OauthOptions): UsedOnce {
  const { clock, log } = platform;
  if (redisUrl === null) return createMemoryUsedOnce(clock);
  return createRedisUsedOnce({ url: redisUrl, clock, log });
}

interface ProviderParts extends OauthOptions {
  readonly key: SigningKey;
  readonly records: SealedRecords;
  readonly used: UsedOnce;
}

function createProviders({
  platform,
  credentials,
  key,
  records,
  used,
}: ProviderParts): FindProvider {
  const { log } = platform;
  return createFindProvider(async () => {
    const library = await loadOidcLibrary();
    const adapter = createSealedAdapter({ records, used, errors: library.errors });
    const shared = { library, credentials, key, adapter, records, log };
    return (issuer) => createProvider({ ...shared, issuer });
  });
}
