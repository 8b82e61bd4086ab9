/** The path below which everything of this service lies. */
export const ROOT = '/v1/utils';
