import type { GoldenCall } from './golden-case.js';
import { customer, customerId, settings } from './hosted-steps.js';

export const HOSTED_PROFILE_PAGE_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-hosted-profile-page',
    request: 'getHostedProfilePageRequest',
    cases: [
      {
        name: 'token',
        title: 'The token of the pages of a customer',
        before: [customer],
        body: {
          customerProfileId: customerId,
          hostedProfileSettings: settings('hostedProfileManageOptions', 'showPayment'),
        },
      },
      {
        name: 'unknown-customer',
        title: 'A customer that is not stored',
        body: { customerProfileId: '1' },
      },
      {
        name: 'unknown-setting',
        title: 'A setting that there is not',
        before: [customer],
        body: {
          customerProfileId: customerId,
          hostedProfileSettings: settings('hostedPaymentButtonOptions', '{}'),
        },
      },
      {
        name: 'bad-value',
        title: 'A word that a setting does not know',
        before: [customer],
        body: {
          customerProfileId: customerId,
          hostedProfileSettings: settings('hostedProfileValidationMode', 'deadMode'),
        },
      },
    ],
  },
];
