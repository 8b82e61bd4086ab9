import { ENDPOINT } from '../start-gateway.js';
import { CLIENT_ID, STORY_CREDENTIALS, type StoryClient } from './story-client.js';

/** An answer in JSON. */
export interface JsonAnswer {
  /** As it came, without its byte order mark. */
  readonly text: string;
  readonly value: unknown;
}

/** Builds a client that writes its JSON by hand and keeps the text of the answers. */
export function createJsonClient(url: string): StoryClient<JsonAnswer> {
  return {
    async send(call, content) {
      const body = {
        [`${call}Request`]: {
          merchantAuthentication: STORY_CREDENTIALS,
          clientId: CLIENT_ID,
          ...content,
        },
      };
      const answer = await fetch(url + ENDPOINT, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      return { text, value: JSON.parse(text) };
    },
  };
}
