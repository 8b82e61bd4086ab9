import type { CallStep, Responses } from './scenario.js';

/** The credentials of stories: the login names a session, so that a client needs no header to keep it. */
export const SCENARIO_CREDENTIALS = {
  name: 'keep-story',
  transactionKey: 'sandbox-key-0001',
} as const;

/** What the official client says of itself with every call; all clients say it, so that their responses agree. */
export const CLIENT_ID = 'sdk-node-1.0.10';

/** A client of the gateway, in one of the ways in which clients speak to it. */
export interface ScenarioClient<HttpResponse> {
  /** @param call - the request's root without `Request` */
  send(call: string, content: object): Promise<HttpResponse>;
}

/** What a step sends after the credentials. */
export function contentOf({ content = {} }: CallStep, responses: Responses): object {
  return typeof content === 'function' ? content(responses) : content;
}
