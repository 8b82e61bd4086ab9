/** Where merchants' pages find the script that makes payment nonces. */
export const ACCEPT_JS = '/accept/v1/Accept.js';

/** Where merchants' pages find the script that shows a form for them. */
export const ACCEPT_UI_JS = '/accept/v3/AcceptUI.js';

/** The script of that form. */
export const ACCEPT_FORM_JS = '/accept/v3/form.js';
