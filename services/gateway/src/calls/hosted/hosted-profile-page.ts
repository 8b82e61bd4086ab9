import { makeStamp } from '../../domain/nonce/stamp.js';
import { getCustomer } from '../../domain/profile/find-stored.js';
import { sealToken, toSessionRef } from '../../hosted/page-token.js';
import { readProfilePageSettings } from '../../hosted/settings/profile-page-settings.js';
import { element, numericString, optional, request, response, text } from '../../protocol/index.js';
import { arrayOfSetting } from '../../protocol/types/settings.js';
import { defineCall } from '../define-call.js';
import { NEEDS_CUSTOMER, PLACEHOLDER_IDS, STORE_CUSTOMER } from '../sample-values.js';

/** Returns the token with which a browser opens the pages of a stored customer. */
export const getHostedProfilePage = defineCall({
  request: request('getHostedProfilePageRequest', [
    element('customerProfileId', numericString()),
    optional('hostedProfileSettings', arrayOfSetting),
  ]),
  response: response('getHostedProfilePageResponse', [element('token', text())]),
  access: 'merchant',
  handle(context, { customerProfileId, hostedProfileSettings }) {
    const { state, merchant, seal } = context;
    const { id } = getCustomer(state.profiles, customerProfileId);
    const token = sealToken(seal, 'profile', {
      ...makeStamp(context),
      login: merchant.login,
      place: toSessionRef(state),
      customerProfileId: id,
      settings: readProfilePageSettings(hostedProfileSettings?.setting ?? []),
    });
    return { response: { token } };
  },
  samples: [
    {
      label: 'getHostedProfilePage',
      summary: 'Get a token for the pages of a stored customer',
      description: `${NEEDS_CUSTOMER} Post the token from a form as \`token\` to \`/customer/manage\`, \`/customer/addPayment\` or another of these pages.`,
      needs: STORE_CUSTOMER,
      body: {
        customerProfileId: PLACEHOLDER_IDS.customerProfile,
        hostedProfileSettings: {
          setting: [{ settingName: 'hostedProfileManageOptions', settingValue: 'showAll' }],
        },
      },
    },
  ],
});
