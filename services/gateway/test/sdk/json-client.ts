import { ENDPOINT } from '../start-gateway.js';
import { CLIENT_ID, SCENARIO_CREDENTIALS, type ScenarioClient } from './scenario-client.js';

/** A response in JSON. */
export interface JsonResponse {
  /** As it came, without its byte order mark. */
  readonly text: string;
  readonly value: unknown;
}

/** Builds a client that writes its JSON by hand and keeps the text of the responses. */
export function createJsonClient(url: string): ScenarioClient<JsonResponse> {
  return {
    async send(call, content) {
      const body = {
        [`${call}Request`]: {
          merchantAuthentication: SCENARIO_CREDENTIALS,
          clientId: CLIENT_ID,
          ...content,
        },
      };
      const response = await fetch(url + ENDPOINT, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      return { text, value: JSON.parse(text) };
    },
  };
}
