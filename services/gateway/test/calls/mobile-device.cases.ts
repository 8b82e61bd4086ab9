import type { GoldenCall } from './golden-case.js';

export const MOBILE_DEVICE_CASES: readonly GoldenCall[] = [
  {
    folder: 'mobile-device-registration',
    request: 'mobileDeviceRegistrationRequest',
    cases: [
      {
        name: 'registered',
        title: 'A device is approved at once',
        body: {
          mobileDevice: {
            mobileDeviceId: '358240051111110',
            description: 'Till by the door',
            phoneNumber: '425-555-0101',
            devicePlatform: 'Android',
            deviceActivation: 'Activate',
          },
        },
      },
    ],
  },
  {
    folder: 'mobile-device-login',
    request: 'mobileDeviceLoginRequest',
    cases: [{ name: 'token', title: 'A device gets a session token', body: { refId: 'r-6' } }],
  },
  {
    folder: 'mobile-device-login-pin',
    request: 'mobileDeviceLoginPinRequest',
    cases: [
      {
        name: 'any',
        title: 'Any request for a PIN is taken',
        body: { pinDeliveryRequestEnc: 'a' },
      },
    ],
  },
  {
    folder: 'mobile-device-login-verify-pin',
    request: 'mobileDeviceLoginVerifyPinRequest',
    cases: [{ name: 'any', title: 'Any PIN is right', body: { pinVerifyRequestEnc: 'a' } }],
  },
  {
    folder: 'mobile-device-login-verify-challenge',
    request: 'mobileDeviceLoginVerifyChallengeRequest',
    cases: [
      {
        name: 'token',
        title: 'A device that answers a challenge gets a session token',
        body: { pinVerifyRequestEnc: 'a' },
      },
    ],
  },
  {
    folder: 'mobile-device-mfa-login',
    request: 'mobileDeviceMfaLoginRequest',
    cases: [
      {
        name: 'token',
        title: 'A device gets a session token without a second factor',
        body: { signatureKey: 'a' },
      },
    ],
  },
  {
    folder: 'logout',
    request: 'logoutRequest',
    cases: [{ name: 'key', title: 'There is no token to end', body: {} }],
  },
];
