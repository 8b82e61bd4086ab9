/** The path of the script that makes payment nonces for merchants' pages. */
export const ACCEPT_JS = '/accept/v1/Accept.js';

/** The path of the script that shows a form for them. */
export const ACCEPT_UI_JS = '/accept/v3/AcceptUI.js';

/** The form that this script frames, and the script of the form. */
export const ACCEPT_FORM = '/accept/v3/form';
export const ACCEPT_FORM_JS = '/accept/v3/form.js';

/** The styles and the script of the hosted pages. */
export const HOSTED_CSS = '/payment/hosted.css';
export const HOSTED_JS = '/payment/hosted.js';

/** The path of the payment page. */
export const PAYMENT_PATH = '/payment/payment';

/** The paths of the pages of a stored customer. */
export const PROFILE_PATHS = {
  manage: '/customer/manage',
  addPayment: '/customer/addPayment',
  editPayment: '/customer/editPayment',
  addShipping: '/customer/addShipping',
  editShipping: '/customer/editShipping',
} as const;

/** A page of a stored customer. */
export type ProfilePageName = keyof typeof PROFILE_PATHS;
