import type { Endpoint } from '@sandbox/endpoint';
import type { HttpRequest } from '@sandbox/http';
import { createSeal, type IdSource } from '@sandbox/kernel';
import type { Lifecycle } from '@sandbox/redis';
import type { Credentials } from '../../credentials.js';
import { createKeySource } from '../jwt/create-key-source.js';
import { findClientThumbprint } from '../tls/client-certificate.js';
import { createAuthorize } from './authorize/authorize.js';
import { createEndSession } from './authorize/end-session.js';
import { createDeviceAuthorization } from './device/device-authorization.js';
import { createDeviceRequests, type DeviceRequests } from './device/device-requests.js';
import { createVerifyDevice } from './device/verify-device.js';
import { createDiscovery, createKeySet } from './discovery.js';
import type { OauthHandlers } from './endpoint-parts.js';
import { loadOidcLibrary } from './library/oidc-library.js';
import { createOauthEndpoints } from './oauth-endpoints.js';
import { createFindProvider, type FindProvider } from './provider/create-find-provider.js';
import { createProvider } from './provider/create-provider.js';
import { createSigningKey, type SigningKey } from './signing-key.js';
import { createSealedAdapter } from './state/create-sealed-adapter.js';
import { createSealedRecords, type SealedRecords } from './state/create-sealed-records.js';
import { createSharedState, type SharedStateOptions } from './state/create-shared-state.js';
import type { Families } from './state/families.js';
import type { OnceKeys } from './state/once-keys.js';
import { createCheckAccess } from './tokens/create-check-access.js';
import { createFormEndpoint } from './tokens/create-form-endpoint.js';
import { createDpopNonces } from './tokens/dpop-nonces.js';
import { createIntrospect } from './tokens/introspect.js';
import { createOpaqueTokens, type OpaqueTokens } from './tokens/opaque-tokens.js';
import { createProtected } from './tokens/protected.js';
import { createRevoke } from './tokens/revoke.js';
import { createToken } from './tokens/token.js';
import { createUserinfo } from './tokens/userinfo.js';

export interface OauthOptions extends SharedStateOptions {
  readonly credentials: Credentials;
  readonly uuids: IdSource;
}

/** The authorization server: its endpoints, and what of it has to be started and stopped. */
export interface Oauth extends Lifecycle {
  readonly endpoints: readonly Endpoint[];
}

/** A code goes through URLs, whose length is bounded everywhere: with this much in it, it has 16,052 characters. */
const MAX_RECORD_BYTES = 12_000;

/** Builds the authorization server (RFC 6749, OpenID Connect) and the API that its tokens open. */
export function createOauth(options: OauthOptions): Oauth {
  const { platform, credentials, uuids } = options;
  const { clock } = platform;
  const state = createSharedState(options);
  const { used, families, proofs } = state;
  const seal = createSeal({
    secret: state.secret,
    label: 'sealed codes',
    encoding: 'base64url',
    maxBytes: MAX_RECORD_BYTES,
  });
  const devices = createDeviceRequests({
    ...{ memory: state.devices, clock, maxPending: platform.maxRemembered },
    sharePercent: platform.settings.SESSION_SHARE_PERCENT,
  });
  const handlers = createHandlers({
    ...options,
    ...{ used, families, proofs, devices },
    key: createSigningKey(credentials.rs256Key),
    records: createSealedRecords({ seal, clock, uuids }),
    opaqueTokens: createOpaqueTokens(seal),
  });
  return {
    endpoints: createOauthEndpoints(handlers, credentials),
    isReady: state.isReady,
    start: state.start,
    stop: state.stop,
  };
}

interface Parts extends OauthOptions {
  readonly key: SigningKey;
  readonly opaqueTokens: OpaqueTokens;
  readonly records: SealedRecords;
  readonly used: OnceKeys;
  readonly families: Families;
  readonly proofs: OnceKeys;
  readonly devices: DeviceRequests;
}

function createHandlers(parts: Parts): OauthHandlers {
  const { platform, credentials, key, records, opaqueTokens, used, families, proofs } = parts;
  const { clock } = platform;
  const { user } = credentials;
  const findProvider = createProviders(parts);
  const loadKeys = createKeySource(credentials);
  const findThumbprint = (request: HttpRequest) => findClientThumbprint(request, parts);
  const checkAccess = createCheckAccess({
    ...{ clock, loadKeys, opaqueTokens, families, proofs, findThumbprint },
    loadNonces: createDpopNonces(credentials),
  });
  return {
    authorize: createAuthorize({ findProvider, user }),
    pushedRequest: createFormEndpoint(findProvider, 'pushed_authorization_request'),
    deviceAuthorization: createDeviceAuthorization(findProvider),
    device: createVerifyDevice({ findProvider, devices: parts.devices, clock, user }),
    endSession: createEndSession({ credentials, loadKeys }),
    token: createToken(findProvider, opaqueTokens, findThumbprint),
    userinfo: createUserinfo(checkAccess, credentials),
    introspect: createIntrospect({ checkAccess, credentials, records, used, families, clock }),
    revoke: createRevoke(credentials),
    protected: createProtected(checkAccess),
    discover: createDiscovery(findProvider, parts),
    keySet: createKeySet(key),
  };
}

function createProviders({
  platform,
  credentials,
  key,
  records,
  used,
  families,
  proofs,
  devices,
}: Parts): FindProvider {
  const { log, clock } = platform;
  return createFindProvider(async () => {
    const library = await loadOidcLibrary();
    const adapter = createSealedAdapter({
      ...{ records, used, families, proofs, devices, clock },
      user: credentials.user,
      errors: library.errors,
    });
    const shared = { library, credentials, key, adapter, records, log, clock };
    return (issuer) => createProvider({ ...shared, issuer });
  });
}
