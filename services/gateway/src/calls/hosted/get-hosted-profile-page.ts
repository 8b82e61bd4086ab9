import { makeStamp } from '../../domain/nonce/stamp.js';
import { getCustomer } from '../../domain/profile/find-stored.js';
import { placeOf, sealToken } from '../../hosted/page-token.js';
import { readProfilePageSettings } from '../../hosted/settings/profile-page-settings.js';
import { getHostedProfilePageRequest } from '../../schema/requests/hosted-forms.js';
import { getHostedProfilePageResponse } from '../../schema/responses/hosted-forms.js';
import { defineCall } from '../define-call.js';

/** Gives the token with which a browser opens the pages of a stored customer. */
export const getHostedProfilePage = defineCall({
  request: getHostedProfilePageRequest,
  response: getHostedProfilePageResponse,
  access: 'merchant',
  handle(context, { customerProfileId, hostedProfileSettings }) {
    const { state, merchant, seal } = context;
    const { id } = getCustomer(state.profiles, customerProfileId);
    const token = sealToken(seal, 'profile', {
      ...makeStamp(context),
      login: merchant.login,
      place: placeOf(state),
      customerProfileId: id,
      settings: readProfilePageSettings(hostedProfileSettings?.setting ?? []),
    });
    return { answer: { token } };
  },
});
