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

/** The media type of every body here. */
export const FORM = ['application/x-www-form-urlencoded'];

/** The URL of a client in examples. */
export const REDIRECT = 'http://127.0.0.1:8080/callback';

/** A parameter and its value in an example; RFC 6749 3.1 treats one without a value as left out. */
export const optional = (description: string, example = '') =>
  inQuery(anyText, { description, example });
export const required = (description: string, example: string) =>
  inQuery(anyText, { description, example, required: true });

/** The body of an OAuth endpoint in an example. */
export const formExample = (fields: Readonly<Record<string, string>>) => ({
  bodyExamples: { 'application/x-www-form-urlencoded': fields },
});

/** The JSON errors of OAuth 2.0 (RFC 6749 5.2), in addition to problems. */
export const OAUTH_ERRORS: OpenApiPart = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['error'],
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    },
  },
};

export const CLIENT_REJECTIONS = { '401': 'Client authentication failed: `invalid_client`.' };
