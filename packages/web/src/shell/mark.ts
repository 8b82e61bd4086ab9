import { type Html, raw } from '../html.js';

/** The mark of the product in the colour of the text around it. */
export const MARK: Html = raw(
  '<svg class="mark" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/><circle class="pupil" cx="10" cy="10" r="3.5"/></svg>',
);

/** The mark as a picture of its own, in a blue that can be seen on light and on dark. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="none" stroke="#2f7df0" stroke-width="5"/><circle cx="16" cy="16" r="5" fill="#2f7df0"/></svg>';

/** The mark as the address of an icon, for which nothing is loaded. */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(ICON)}`;
