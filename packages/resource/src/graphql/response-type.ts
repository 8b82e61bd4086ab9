/** The media types of GraphQL answers: that of GraphQL over HTTP, and that of the clients before it. */
export const RESPONSE_TYPE = 'application/graphql-response+json';
export const LEGACY_TYPE = 'application/json';

/** A media type of GraphQL answers. */
export type ResponseType = typeof RESPONSE_TYPE | typeof LEGACY_TYPE;

/**
 * Chooses the media type of an answer. Only a client that names the newer type, and does not prefer the older one, gets
 * it; whatever else it accepts, it gets JSON rather than a refusal.
 */
export function chooseResponseType(accept: string | undefined): ResponseType {
  if (!accept?.includes(RESPONSE_TYPE)) return LEGACY_TYPE;
  const wanted = accept.split(',').map(toPreference);
  const newer = wanted.findIndex(({ type }) => type === RESPONSE_TYPE);
  const older = wanted.findIndex(({ type }) => type === LEGACY_TYPE);
  const quality = wanted[newer]?.quality ?? 0;
  const rival = wanted[older]?.quality ?? 0;
  return quality > rival || (quality > 0 && quality === rival && newer < older)
    ? RESPONSE_TYPE
    : LEGACY_TYPE;
}

/** One entry of `Accept` (RFC 9110 12.5.1). */
function toPreference(entry: string): { readonly type: string; readonly quality: number } {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((part) => part.startsWith('q='))?.slice(2);
  return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
}
