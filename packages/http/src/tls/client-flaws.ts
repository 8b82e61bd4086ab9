/** The possible flaws of a published client certificate. */
export const CLIENT_FLAWS = ['expired', 'untrusted', 'wrong-usage'] as const;

export type ClientFlaw = (typeof CLIENT_FLAWS)[number];
