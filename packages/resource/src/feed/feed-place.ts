import type { Api } from '../define-api.js';

/** Where the feed of an API is. */
export interface FeedPlace {
  readonly events: string;
  readonly socket: string;
  readonly asyncapi: string;
}

/** The paths of an API's feed. */
export function feedPlaceOf({ name }: Api): FeedPlace {
  const root = `/v1/${name}`;
  return { events: `${root}/events`, socket: `${root}/ws`, asyncapi: `${root}/asyncapi.json` };
}
