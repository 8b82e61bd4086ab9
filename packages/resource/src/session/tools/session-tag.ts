/** The tag of the tools in documents. */
export const SESSION_TAG = {
  name: 'session',
  description:
    'The session of the request, in which writes are kept: named by the path `/s/keep-…`, by `X-Sandbox-Session`, or as a bearer token.',
} as const;
