import { toRoutes } from '@sandbox/endpoint';
import { get, type RawRoute, type Route } from '@sandbox/http';
import { createFileAsset } from '@sandbox/web';
import { createAcceptFormRoute } from './accept-form-page.js';
import { definePage, type HostedContext } from './define-page.js';
import {
  ACCEPT_FORM_JS,
  ACCEPT_JS,
  ACCEPT_UI_JS,
  HOSTED_CSS,
  HOSTED_JS,
  PAYMENT_PATH,
  PROFILE_PATHS,
} from './hosted-paths.js';
import { decidePaymentPage } from './payment/payment-page.js';
import { decideManagePage } from './profile/manage-page.js';
import { ADD_PAYMENT, EDIT_PAYMENT } from './profile/payment-forms.js';
import { decideProfileForm } from './profile/profile-form.js';
import { ADD_SHIPPING, EDIT_SHIPPING } from './profile/shipping-forms.js';

const PAGES = [
  definePage({
    path: PAYMENT_PATH,
    summary: 'The payment page of getHostedPaymentPage',
    kind: 'payment',
    decide: decidePaymentPage,
  }),
  definePage({
    path: PROFILE_PATHS.manage,
    summary: 'The page of getHostedProfilePage: the stored data of a customer',
    kind: 'profile',
    decide: decideManagePage,
  }),
  ...[ADD_PAYMENT, ADD_SHIPPING, EDIT_PAYMENT, EDIT_SHIPPING].map((form) =>
    definePage({
      path: PROFILE_PATHS[form.name],
      summary: `The page of getHostedProfilePage: ${form.title.toLowerCase()}`,
      kind: 'profile',
      decide: decideProfileForm(form),
    }),
  ),
];

/** The files of the folder `web` that our pages load, and for `Accept.js` and `AcceptUI.js` those of merchants. */
const ASSETS = [
  [ACCEPT_JS, 'accept.js', 'The script that makes payment nonces'],
  [ACCEPT_UI_JS, 'accept-ui.js', 'The script that shows a payment form in a merchant page'],
  [ACCEPT_FORM_JS, 'accept-form.js', 'The script of that form'],
  [HOSTED_CSS, 'hosted.css', 'The styles of the hosted pages'],
  [HOSTED_JS, 'hosted.js', 'The script of the hosted pages'],
] as const;

/** The routes of the hosted pages and of the files that they load. */
export function createHostedRoutes(context: HostedContext): readonly (Route | RawRoute)[] {
  return [
    ...ASSETS.map(([path, name, summary]) => ({
      ...get(path, createFileAsset(new URL(`../../web/${name}`, import.meta.url))),
      summary,
    })),
    createAcceptFormRoute(),
    ...PAGES.flatMap((page) => toRoutes(page, '', context)),
  ];
}
