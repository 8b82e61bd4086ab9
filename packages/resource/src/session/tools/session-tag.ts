/** The tag of the tools in documents. */
export const SESSION_TAG = {
  name: 'session',
  description:
    'The session of the request, in which writes are kept: named by the path `/s/keep-…`, by `X-Sandbox-Session`, or as a bearer token.',
} as const;

/** How a request names its session where its path does not, for documents. */
export const SESSION_PARAMETER = {
  name: 'X-Sandbox-Session',
  in: 'header',
  description:
    'A name that you make up: "keep-" and 1 to 60 letters, digits, "_" or "-". Not needed where the path begins with `/s/<name>`.',
  schema: { type: 'string' },
  example: 'keep-demo',
} as const;
