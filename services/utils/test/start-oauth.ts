import { createPlatform, createServer } from '@sandbox/http';
import { COMMON_SETTINGS, parseSettings, systemClock } from '@sandbox/kernel';
import { inSession } from '@sandbox/testing';
import { createApp, type UtilsOptions } from '../src/app.js';

/** The published client. */
export const CLIENT = { id: 'sandbox-client', secret: 'sandbox-client-secret' } as const;

/** The client as HTTP Basic. */
export const BASIC = {
  authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`,
} as const;

/** A request for the tokens of the published user. */
export const USER = {
  grant_type: 'password',
  username: 'sandbox',
  password: 'sandbox-password',
} as const;

/** Where codes are sent to in these tests; nobody listens there. */
export const REDIRECT = 'http://127.0.0.1:9/callback';

type Form = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string>>;

/** A response with what it says as JSON. */
export interface JsonResponse {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body as it came. */
  readonly text: string;
}

/** A running service as a client of its authorization server sees it. */
export interface OauthService {
  readonly url: string;
  /** True while it reaches all that it shares with others. */
  readonly isWhole: () => boolean;
  /** Moves the service's clock, but not that of the library. */
  advance(ms: number): void;
  /** What it has logged. */
  readonly log: () => string;
  get(path: string, headers?: Headers): Promise<Response>;
  post(path: string, form: Form | string, headers?: Headers): Promise<JsonResponse>;
  /** Asks for tokens; the client comes by Basic unless other headers are given. */
  token(form: Form | string, headers?: Headers): Promise<JsonResponse>;
  /** Asks for the tokens of a code. */
  exchange(code: string, more?: Form): Promise<JsonResponse>;
  /** Asks for tokens by a refresh token, as a response gave it. */
  refresh(token: unknown, more?: Form): Promise<JsonResponse>;
  /** Asks for a code; follows no redirect. */
  authorize(parameters: Form | string, headers?: Headers): Promise<Response>;
  /** Asks for a code that is allowed at once. */
  code(parameters?: Form): Promise<string>;
  stop(): Promise<void>;
}

/** What is started; settings as the environment would give them. */
export interface OauthServiceOptions extends Omit<UtilsOptions, 'platform'> {
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the service on a clock that runs, as the library's does. Whoever calls this stops it. */
export async function startOauth(options: OauthServiceOptions = {}): Promise<OauthService> {
  const { environment = {}, ...parts } = options;
  const settings = parseSettings(COMMON_SETTINGS, { PORT: '0', ...environment });
  let offset = 0;
  let log = '';
  const clock = { ...systemClock, now: () => systemClock.now() + offset };
  const write = (line: string): void => {
    log += line;
  };
  const platform = createPlatform({ settings, clock, log: { write } });
  const app = createApp({ platform, ...parts });
  const server = createServer({ platform, apps: [app] });
  const url = inSession((await server.listen()).url);
  return {
    url,
    isWhole: () => app.degraded?.().length === 0,
    advance(ms) {
      offset += ms;
    },
    log: () => log,
    ...createCalls(url),
    stop: () => server.stop(),
  };
}

type Calls = Pick<
  OauthService,
  'get' | 'post' | 'token' | 'exchange' | 'refresh' | 'authorize' | 'code'
>;

/** The refusal of a code or a refresh token. */
export function invalidGrant(reason: string): object {
  return { error: 'invalid_grant', error_description: `grant request is invalid: ${reason}` };
}

function createCalls(url: string): Calls {
  const get: Calls['get'] = (path, headers = {}) =>
    fetch(`${url}${path}`, { headers, redirect: 'manual' });
  const post: Calls['post'] = async (path, form, headers = {}) => {
    const body = new URLSearchParams(form);
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? {} : JSON.parse(text),
    };
  };
  const authorize: Calls['authorize'] = (parameters, headers) => {
    const query = new URLSearchParams(parameters);
    return get(`/v1/utils/oauth/authorize?${query}`, headers);
  };
  const token: Calls['token'] = (form, headers = BASIC) =>
    post('/v1/utils/oauth/token', form, headers);
  return {
    get,
    post,
    token,
    authorize,
    exchange: (code, more) =>
      token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, ...more }),
    refresh: (input, more) =>
      token({ grant_type: 'refresh_token', refresh_token: String(input), ...more }),
    async code(parameters = {}) {
      const requested = { response_type: 'code', client_id: CLIENT.id, redirect_uri: REDIRECT };
      const response = await authorize({ ...requested, auto: '1', ...parameters });
      const location = new URL(response.headers.get('location') ?? 'none:');
      const code = location.searchParams.get('code');
      if (code === null) throw new Error(`There is no code in ${location.href}.`);
      return code;
    },
  };
}
