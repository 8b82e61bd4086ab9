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
import { handleOauthErrors } from '../oauth-errors.js';

/** The endpoints of devices without a browser (RFC 8628). */
export function createDeviceEndpoints(
  handlers: OauthHandlers,
  { client }: Credentials,
): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['POST'],
      path: '/oauth/device_authorization',
      summary: 'A code for a device, which its user enters on another device (RFC 8628)',
      description:
        'Show `user_code` and `verification_uri` on the device, or `verification_uri_complete`, which contains the code. Request tokens with `device_code` every `interval` seconds. Until the user decides, the response is `authorization_pending`, or `slow_down` if requests are too frequent. After that, it contains tokens, `access_denied` or `expired_token`. Authenticate the client as at the token endpoint. The default `scope` is `read`.',
      accepts: FORM,
      ...formExample({ client_id: client.id, client_secret: client.secret, scope: 'openid read' }),
      security: CLIENT_SECURITY,
      example: '/oauth/device_authorization',
      curl: `-u '${client.id}:${client.secret}' -d 'scope=openid read'`,
      rejections: {
        ...CLIENT_REJECTIONS,
        '503':
          'Too many devices wait for their users, or their number is unavailable. Retry later.',
      },
      errorContent: OAUTH_ERRORS,
      handle: handleOauthErrors(handlers.deviceAuthorization),
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
      '400': 'No device has this code, or the user has already decided.',
      '429': 'Too many codes were wrong; `Retry-After` contains the seconds to wait.',
      '503': 'The code lookup is temporarily unavailable. Retry later.',
    },
    handle: handleOauthErrors(handlers.device),
  };
  return [
    defineEndpoint({
      ...common,
      methods: ['GET'],
      summary: 'Asks the user for the code of a device, then for consent',
      describes: {
        user_code: optional('The code that the device shows, in any case and with or without `-`.'),
        auto: optional('`1` allows access without the page.', '0'),
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
