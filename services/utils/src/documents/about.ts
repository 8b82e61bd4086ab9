/** What the service is called in its documents. */
export const TITLE = 'Utilities API';

/** What the service is for, in a paragraph. */
export const DESCRIPTION =
  'Endpoints that show a client its own behaviour: what it sent, any status, late and flaky answers, redirects, cookies, compressed and streamed bodies, uploads, events and sockets, and every authentication scheme, checked for real. The credentials are published and protect nothing, and nothing that is sent is kept.';
