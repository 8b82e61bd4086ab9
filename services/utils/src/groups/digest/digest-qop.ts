/** The qualities of protection (RFC 7616 3.3): the request line alone, or the body too. */
export const DIGEST_QOPS = ['auth', 'auth-int'] as const;

/** A quality of protection. */
export type DigestQop = (typeof DIGEST_QOPS)[number];
