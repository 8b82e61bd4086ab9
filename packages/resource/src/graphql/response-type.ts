import { parsePreferences } from '@sandbox/http';

/** The media types of GraphQL answers: that of GraphQL over HTTP, and that of the clients before it. */
export const RESPONSE_TYPE = 'application/graphql-response+json';
export const LEGACY_TYPE = 'application/json';

/** The media type of event streams. */
export const STREAM_TYPE = 'text/event-stream';

/** A media type of GraphQL answers. */
export type ResponseType = typeof RESPONSE_TYPE | typeof LEGACY_TYPE;

/**
 * Chooses the media type of an answer. Only a client that names the newer type, and does not prefer the older one, gets
 * it; whatever else it accepts, it gets JSON rather than a refusal.
 */
export function chooseResponseType(accept: string | undefined): ResponseType {
  if (!accept?.includes(RESPONSE_TYPE)) return LEGACY_TYPE;
  const wanted = parsePreferences(accept);
  const newer = wanted.findIndex(({ name }) => name === RESPONSE_TYPE);
  const older = wanted.findIndex(({ name }) => name === LEGACY_TYPE);
  const quality = wanted[newer]?.quality ?? 0;
  const rival = wanted[older]?.quality ?? 0;
  return quality > rival || (quality > 0 && quality === rival && newer < older)
    ? RESPONSE_TYPE
    : LEGACY_TYPE;
}
