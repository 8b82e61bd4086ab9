import { inQuery, type OpenApiPart } from '@sandbox/endpoint';
import type { Handler } from '@sandbox/http';
import { anyText } from '@sandbox/kernel';

/** The handler of each endpoint. */
export interface OauthHandlers {
  readonly authorize: Handler;
  readonly pushedRequest: Handler;
  readonly deviceAuthorization: Handler;
  readonly device: Handler;
  readonly endSession: Handler;
  readonly token: Handler;
  readonly userinfo: Handler;
  readonly introspect: Handler;
  readonly revoke: Handler;
  readonly protected: Handler;
  readonly discover: Handler;
  readonly keySet: Handler;
}

/** What every endpoint here takes. */
export const FORM = ['application/x-www-form-urlencoded'];

/** The address of a client in examples. */
export const REDIRECT = 'http://127.0.0.1:8080/callback';

export const optional = (description: string) => inQuery(anyText, { description });
export const required = (description: string) => inQuery(anyText, { description, required: true });

/** The JSON errors of OAuth 2.0 (RFC 6749 5.2), besides problems. */
export const OAUTH_ERRORS: OpenApiPart = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['error'],
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    },
  },
};

export const CLIENT_REFUSALS = { '401': 'The client is not who it says: `invalid_client`.' };
