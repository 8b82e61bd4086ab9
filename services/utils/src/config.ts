import { signingKeyFile } from '@sandbox/jwt';
import {
  booleanSetting,
  COMMON_SETTINGS,
  choiceSetting,
  portSetting,
  published,
  REDIS_SETTINGS,
  SERVICE_LOCATIONS,
  secretSetting,
  textSetting,
  textSettingLike,
} from '@sandbox/kernel';
import { SIGNATURE_SETTINGS } from '@sandbox/webhook';

/** A value that forms and HTTP Basic contain unencoded. */
const CLIENT_ID = {
  form: /^[\x21-\x7e]{1,200}$/,
  expected: 'visible ASCII characters without spaces (RFC 6749 A.1)',
};

/** A slash would separate it from the next part of a credential (`key/date/region/service`). */
const SCOPE_PART = {
  form: /^[\w-]{1,128}$/,
  expected: 'letters, digits, hyphens and underscores',
};

/** The published credentials, which protect nothing: settings, so that a copy of a client's real ones can be tried. */
export const CREDENTIAL_SETTINGS = {
  SANDBOX_USER: published(
    textSettingLike({
      ...{ form: /^[^:\p{Cc}]+$/u, expected: 'a string without a colon (RFC 7617 2)' },
      default: 'sandbox',
      meaning: 'User name that Basic, Digest and the OAuth password grant accept.',
    }),
  ),
  SANDBOX_PASSWORD: published(
    textSetting({
      default: 'sandbox-password',
      meaning: 'Password of that user.',
    }),
  ),
  API_KEY: published(
    textSetting({ default: 'sandbox-api-key', meaning: 'Key that `/auth/apikey` accepts.' }),
  ),
  OAUTH_CLIENT_ID: published(
    textSettingLike({
      ...CLIENT_ID,
      default: 'sandbox-client',
      meaning: 'Id of the OAuth client.',
    }),
  ),
  OAUTH_CLIENT_SECRET: published(
    textSetting({
      default: 'sandbox-client-secret',
      meaning: 'Secret of the OAuth client.',
    }),
  ),
  OAUTH_PUBLIC_CLIENT_ID: published(
    textSettingLike({
      ...CLIENT_ID,
      default: 'sandbox-public',
      differsFrom: 'OAUTH_CLIENT_ID',
      meaning: 'Id of the public OAuth client, which has no secret and requires PKCE.',
    }),
  ),
  JWT_SECRET: published<string>({
    default: 'sandbox-jwt-secret-that-protects-nothing',
    meaning: 'Secret for HS256 tokens, at least 32 bytes.',
    expected: 'a string of at least 32 bytes (RFC 7518 3.2)',
    isSecret: true,
    read: (text) => (Buffer.byteLength(text) >= 32 ? text : undefined),
  }),
  SIGV4_ACCESS_KEY_ID: published(
    textSettingLike({
      ...SCOPE_PART,
      default: 'SANDBOXACCESSKEY0001',
      meaning: 'Access key id that `/auth/sigv4` accepts.',
    }),
  ),
  SIGV4_SECRET_ACCESS_KEY: published(
    textSetting({
      default: 'sandbox-secret-access-key-that-protects-nothing',
      meaning: 'Secret access key of Signature Version 4.',
    }),
  ),
  SIGV4_REGION: textSettingLike({
    ...SCOPE_PART,
    default: 'us-east-1',
    meaning: 'Region in the credential scope.',
  }),
  SIGV4_SERVICE: textSettingLike({
    ...SCOPE_PART,
    default: 'execute-api',
    meaning: 'Service in the credential scope.',
  }),
  RS256_KEY_FILE: published(signingKeyFile),
} as const;

/** The content that clients may have the utilities send. */
export const CONTENT_SETTINGS = {
  COOKIE_PATH: choiceSetting({
    choices: ['/', '/v1/utils'],
    default: '/',
    publicDefault: '/v1/utils',
    meaning:
      'Path of the cookies that clients set: `/`, or the path of the utilities, so that no other service receives them.',
  }),
  UNSAFE_CONTENT: booleanSetting({
    default: false,
    meaning:
      'If true, clients can choose any media type, including types that a browser executes on this origin. Use it only on your own machine.',
  }),
} as const;

/** The keys that protect something, and are therefore not published. */
export const OAUTH_KEY_SETTINGS = {
  OAUTH_SEAL_KEY: secretSetting({
    meaning:
      'Key of codes, refresh and opaque tokens, at least 32 bytes; the default is a random key, which replicas share through `REDIS_URL`.',
  }),
} as const;

/** The settings of the utilities service. */
export const UTILS_SETTINGS = {
  ...COMMON_SETTINGS,
  ...REDIS_SETTINGS,
  ...CREDENTIAL_SETTINGS,
  ...CONTENT_SETTINGS,
  ...OAUTH_KEY_SETTINGS,
  ...SIGNATURE_SETTINGS,
  PORT: portSetting(SERVICE_LOCATIONS.utils.port),
} as const;
