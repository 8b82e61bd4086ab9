import { post, type Route } from '@sandbox/http';
import { createAcceptFormRoute } from './accept-form-page.js';
import { createAssetRoutes } from './asset-routes.js';
import { createPageHandler, type HostedContext } from './page-handler.js';
import { PAYMENT_PATH } from './payment/payment-form.js';
import { decidePaymentPage } from './payment/payment-page.js';
import { decideManagePage } from './profile/manage-page.js';
import { ADD_PAYMENT, EDIT_PAYMENT } from './profile/payment-forms.js';
import { decideProfileForm } from './profile/profile-form.js';
import { PROFILE_PATHS } from './profile/profile-paths.js';
import { ADD_SHIPPING, EDIT_SHIPPING } from './profile/shipping-forms.js';

/** The routes of the hosted pages and of what they load. */
export function createHostedRoutes(context: HostedContext): readonly Route[] {
  const forms = [ADD_PAYMENT, ADD_SHIPPING, EDIT_PAYMENT, EDIT_SHIPPING];
  return [
    ...createAssetRoutes(),
    createAcceptFormRoute(),
    ...forms.map((form) =>
      post(
        PROFILE_PATHS[form.name],
        createPageHandler(context, 'profile', decideProfileForm(form)),
      ),
    ),
    post(PROFILE_PATHS.manage, createPageHandler(context, 'profile', decideManagePage)),
    post(PAYMENT_PATH, createPageHandler(context, 'payment', decidePaymentPage)),
  ];
}
