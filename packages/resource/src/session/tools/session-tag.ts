/** The tag of the tools in documents. */
export const SESSION_TAG = {
  name: 'session',
  description:
    'The session of the request, in which writes persist. Name it in the path `/s/keep-…`, in `X-Sandbox-Session`, or as a bearer token.',
} as const;
