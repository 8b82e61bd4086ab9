import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { CLIENT_SECURITY } from '../../../auth/security-schemes.js';
import type { Credentials } from '../../../credentials.js';
import {
  CLIENT_REJECTIONS,
  FORM,
  formExample,
  OAUTH_ERRORS,
  type OauthHandlers,
  optional,
} from '../endpoint-parts.js';
import { answerOauthErrors } from '../oauth-errors.js';

/** The endpoints of devices without a browser (RFC 8628). */
export function createDeviceEndpoints(
  handlers: OauthHandlers,
  { client }: Credentials,
): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['POST'],
      path: '/oauth/device_authorization',
      summary: 'A code for a device, which its user enters elsewhere (RFC 8628)',
      description:
        'The device shows `user_code` and `verification_uri`, or the latter with the code in it as `verification_uri_complete`, and asks for tokens with `device_code` every `interval` seconds. Until the user has decided it gets `authorization_pending`, and `slow_down` when it asks too soon; then tokens, `access_denied` or `expired_token`. The client says who it is as for a token; `scope` is `read` when left out.',
      accepts: FORM,
      ...formExample({ client_id: client.id, client_secret: client.secret, scope: 'openid read' }),
      security: CLIENT_SECURITY,
      example: '/oauth/device_authorization',
      curl: `-u '${client.id}:${client.secret}' -d 'scope=openid read'`,
      rejections: {
        ...CLIENT_REJECTIONS,
        '503': 'Too many devices wait for their users, or it cannot be determined; retry later.',
      },
      errorContent: OAUTH_ERRORS,
      handle: answerOauthErrors(handlers.deviceAuthorization),
    }),
    ...verificationEndpoints(handlers),
  ];
}

function verificationEndpoints(handlers: OauthHandlers): readonly Endpoint[] {
  const common = {
    path: '/oauth/device',
    example: '/oauth/device',
    produces: ['text/html'],
    responses: {
      '400': 'No device shows this code, or it was already decided on.',
      '429': 'Too many codes were wrong; `Retry-After` says when to try again.',
      '503': 'The code cannot be looked up right now; retry later.',
    },
    handle: answerOauthErrors(handlers.device),
  };
  return [
    defineEndpoint({
      ...common,
      methods: ['GET'],
      summary: 'Asks the user of a device for its code, then whether to allow it',
      describes: {
        user_code: optional('The code that the device shows, in any case and with or without `-`.'),
        auto: optional('`1` allows without showing the page.', '0'),
      },
    }),
    defineEndpoint({
      ...common,
      methods: ['POST'],
      summary: 'Allows or denies a device, by `decision=allow` or `deny`',
      exampleStatus: 400,
      accepts: FORM,
      ...formExample({ user_code: 'XXXX-XXXX', decision: 'allow' }),
      curl: `-i -d 'user_code=<USER_CODE>' -d decision=allow`,
    }),
  ];
}
