import { MERCHANT_ACCOUNT } from '../../domain/merchant/merchant-account.js';
import { makeStamp } from '../../domain/nonce/stamp.js';
import { messageOf } from '../../messages.js';
import { element, optional, request, response, text } from '../../protocol/index.js';
import {
  arrayOfPermissionType,
  merchantContactType,
  mobileDeviceType,
} from '../../protocol/types/mobile.js';
import { transRetailInfoType } from '../../protocol/types/transaction-request.js';
import { sealMobileSession } from '../../session/mobile-session.js';
import { type CallContext, defineCall } from '../define-call.js';

/** Registers a device. Each is approved at once; registration is optional. */
export const mobileDeviceRegistration = defineCall({
  request: request('mobileDeviceRegistrationRequest', [element('mobileDevice', mobileDeviceType)]),
  response: response('mobileDeviceRegistrationResponse', []),
  access: 'device',
  handle: () => ({ response: {}, messages: [messageOf('I00006')] }),
  samples: [
    {
      label: 'mobileDeviceRegistration',
      summary: 'Register a mobile device',
      description: 'Every device is approved immediately. Registration is optional.',
      body: {
        mobileDevice: { mobileDeviceId: '358240051111110', description: 'Till by the door' },
      },
    },
  ],
});

/** The merchant data that a logged-in device receives. */
const LOGIN = [
  element('merchantContact', merchantContactType),
  element('userPermissions', arrayOfPermissionType),
  optional('merchantAccount', transRetailInfoType),
] as const;

function logIn(context: CallContext) {
  const { login, transactionKey } = context.merchant;
  const session = { ...makeStamp(context), login, transactionKey };
  return {
    response: LOGIN_RESPONSE,
    sessionToken: sealMobileSession(context.seal, session),
  };
}

/** Logs a device in with a password or a key. The token of the response replaces them in further calls. */
export const mobileDeviceLogin = defineCall({
  request: request('mobileDeviceLoginRequest', []),
  response: response('mobileDeviceLoginResponse', LOGIN),
  access: 'device',
  handle: logIn,
  samples: [
    {
      label: 'mobileDeviceLogin',
      summary: 'Log a mobile device in',
      description:
        'Send the login with any `password`, or with a `transactionKey`, in `merchantAuthentication`. Later calls accept the `sessionToken` of the response instead, for 24 hours or until `logout`.',
      body: {},
    },
  ],
});

/** The description of the PIN samples: the sandbox sends no PIN and reads none, so any PIN is valid. */
const ANY_PIN =
  'No PIN is sent, and every string is accepted. Use the credentials of `mobileDeviceLogin`.';

const pinVerifyRequestEnc = element('pinVerifyRequestEnc', text({ secret: true }));

/** Requests a PIN to log in with. */
export const mobileDeviceLoginPin = defineCall({
  request: request('mobileDeviceLoginPinRequest', [
    element('pinDeliveryRequestEnc', text({ secret: true })),
  ]),
  response: response('mobileDeviceLoginPinResponse', []),
  access: 'device',
  handle: () => ({ response: {} }),
  samples: [
    {
      label: 'mobileDeviceLoginPin',
      summary: 'Request a PIN for a mobile device',
      description: ANY_PIN,
      body: { pinDeliveryRequestEnc: 'ZW5jcnlwdGVk' },
    },
  ],
});

/** Checks a PIN. */
export const mobileDeviceLoginVerifyPin = defineCall({
  request: request('mobileDeviceLoginVerifyPinRequest', [pinVerifyRequestEnc]),
  response: response('mobileDeviceLoginVerifyPinResponse', []),
  access: 'device',
  handle: () => ({ response: {} }),
  samples: [
    {
      label: 'mobileDeviceLoginVerifyPin',
      summary: 'Check the PIN of a mobile device',
      description: ANY_PIN,
      body: { pinVerifyRequestEnc: 'ZW5jcnlwdGVk' },
    },
  ],
});

/** Logs in a device that responds to a challenge. */
export const mobileDeviceLoginVerifyChallenge = defineCall({
  request: request('mobileDeviceLoginVerifyChallengeRequest', [pinVerifyRequestEnc]),
  response: response('mobileDeviceLoginVerifyChallengeResponse', LOGIN),
  access: 'device',
  handle: logIn,
  samples: [
    {
      label: 'mobileDeviceLoginVerifyChallenge',
      summary: 'Log a mobile device in by a challenge',
      description: `${ANY_PIN} The response is that of \`mobileDeviceLogin\`.`,
      body: { pinVerifyRequestEnc: 'ZW5jcnlwdGVk' },
    },
  ],
});

/** Logs in a device with a second factor. The sandbox has no second factor. */
export const mobileDeviceMfaLogin = defineCall({
  request: request('mobileDeviceMfaLoginRequest', [
    optional('signatureKey', text({ max: 2048, secret: true })),
  ]),
  response: response('mobileDeviceMfaLoginResponse', LOGIN),
  access: 'device',
  handle: logIn,
  samples: [
    {
      label: 'mobileDeviceMfaLogin',
      summary: 'Log a mobile device in with a second factor',
      description: 'No second factor is requested. The response is that of `mobileDeviceLogin`.',
      body: {},
    },
  ],
});

const { company, address, city, state, zip, phoneNumber } = MERCHANT_ACCOUNT.businessInformation;

const LOGIN_RESPONSE = {
  merchantContact: {
    merchantName: company,
    merchantAddress: address,
    merchantCity: city,
    merchantState: state,
    merchantZip: zip,
    merchantPhone: phoneNumber,
  },
  userPermissions: {
    permission: ['Submit_Charge', 'Submit_Refund', 'Submit_Void', 'View_Reports'].map(
      (permissionName) => ({ permissionName }),
    ),
  },
  merchantAccount: { marketType: '0', deviceType: '7' },
} as const;

/** Ends the session of the token in the request, in this session of the sandbox. */
export const logout = defineCall({
  request: request('logoutRequest', []),
  response: response('logoutResponse', []),
  access: 'device',
  handle: ({ merchant: { tokenId: id }, now: at }) => ({
    response: {},
    events: id === undefined ? [] : [{ type: 'nonce.used', at, id }],
  }),
  samples: [
    {
      label: 'logout',
      summary: 'Log a mobile device out',
      description: 'Revokes the `sessionToken` of the request. A key stays valid.',
      body: {},
    },
  ],
});
