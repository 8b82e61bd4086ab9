import { linksFrom } from '@sandbox/web';

/** The path of a session, as a page and as JSON. */
export const SESSION_PATH = '/session';

/** Links of that page. */
export const toHref = linksFrom(SESSION_PATH);
