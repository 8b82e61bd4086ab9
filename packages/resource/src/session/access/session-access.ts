import { isObject, type ValueReader } from '@sandbox/kernel';
import type { JsonSchema } from '../../field.js';

/** How a session is closed: the credentials that its API requires. */
export type SessionAccess = BasicAccess | ApiKeyAccess | BearerAccess | OauthAccess;

/** HTTP Basic (RFC 7617). */
export interface BasicAccess {
  readonly scheme: 'basic';
  readonly username: string;
  readonly password: string;
}

/** A key in a header. */
export interface ApiKeyAccess {
  readonly scheme: 'api-key';
  /** The name of the header. */
  readonly header: string;
  readonly key: string;
}

/** Tokens (RFC 6750) from the session's own token endpoint, for one client. */
export interface BearerAccess {
  readonly scheme: 'bearer';
  readonly client_id: string;
  readonly client_secret: string;
  /** How long an access token lives, by the session's clock. */
  readonly token_seconds: number;
  /** How long a refresh token lives, by the session's clock. */
  readonly refresh_seconds: number;
  /** Whether reads need the scope `read` and writes the scope `write`. */
  readonly scopes: boolean;
}

/** Access tokens of the utilities' authorization server (RFC 9068), issued to any client. */
export interface OauthAccess {
  readonly scheme: 'oauth';
  /** Whether reads need the scope `read` and writes the scope `write`. */
  readonly scopes: boolean;
}

const DEFAULTS: Readonly<Record<SessionAccess['scheme'], SessionAccess>> = {
  basic: { scheme: 'basic', username: 'user', password: 'passwd' },
  'api-key': { scheme: 'api-key', header: 'X-API-Key', key: 'sandbox-api-key' },
  bearer: {
    scheme: 'bearer',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-client-secret',
    token_seconds: 3600,
    refresh_seconds: 86_400,
    scopes: false,
  },
  oauth: { scheme: 'oauth', scopes: true },
};

const MAX_SECONDS = 31_622_400;

const HEADER_NAME = /^[A-Za-z0-9-]{1,64}$/;
/** Visible characters but the colon, at which HTTP Basic parts both. */
const CREDENTIAL = /^[!-9;-~]{1,128}$/;

function patternOf(name: string): RegExp {
  return name === 'header' ? HEADER_NAME : CREDENTIAL;
}

/** JSON Schema (2020-12) of a member, by its default. */
function toMemberSchema(name: string, value: unknown): JsonSchema {
  if (typeof value === 'boolean') return { type: 'boolean', default: value };
  if (typeof value === 'number')
    return { type: 'integer', minimum: 1, maximum: MAX_SECONDS, default: value };
  return { type: 'string', pattern: patternOf(name).source, default: value };
}

/** JSON Schema (2020-12) of the access scheme of a session; null opens it. */
export const ACCESS_SCHEMA: JsonSchema = {
  anyOf: [
    { type: 'null' },
    ...Object.values(DEFAULTS).map(({ scheme, ...members }) => ({
      type: 'object',
      additionalProperties: false,
      required: ['scheme'],
      properties: {
        scheme: { type: 'string', const: scheme },
        ...Object.fromEntries(
          Object.entries(members).map(([name, value]) => [name, toMemberSchema(name, value)]),
        ),
      },
    })),
  ],
};

/** Reads the access scheme of a session. Members that are left out have their defaults. */
export const sessionAccess: ValueReader<SessionAccess | null> = {
  expected:
    'null, or an object with the scheme basic, api-key, bearer or oauth and members of that scheme',
  schema: ACCESS_SCHEMA,
  read: () => undefined, // only JSON has objects
  readValue: (value) => (value === null ? null : readAccess(value)),
};

function readAccess(value: unknown): SessionAccess | undefined {
  if (!isObject(value)) return undefined;
  const { scheme } = value;
  if (typeof scheme !== 'string' || !Object.hasOwn(DEFAULTS, scheme)) return undefined;
  const usual = DEFAULTS[scheme as SessionAccess['scheme']]; // it is among them
  const known: Readonly<Record<string, unknown>> = { ...usual };
  const isRight = Object.entries(value).every(
    ([name, input]) => Object.hasOwn(known, name) && fits(name, input, known[name]),
  );
  // Each member is of the type of its default.
  return isRight ? ({ ...usual, ...value } as SessionAccess) : undefined;
}

function fits(name: string, input: unknown, usual: unknown): boolean {
  if (typeof input !== typeof usual) return false;
  if (typeof input === 'number')
    return Number.isInteger(input) && input >= 1 && input <= MAX_SECONDS;
  if (typeof input !== 'string') return true;
  return patternOf(name).test(input);
}
