/** Stands in a page for the base URL as its reader reaches the service, until the page is sent. */
export const BASE_URL = 'https://base-url.invalid';
