import type { Answers, CallStep } from './story.js';

/** The credentials of stories: the login names a session, so that a client needs no header to keep it. */
export const STORY_CREDENTIALS = {
  name: 'keep-story',
  transactionKey: 'sandbox-key-0001',
} as const;

/** What the official client says of itself with every call; all clients say it, so that their answers agree. */
export const CLIENT_ID = 'sdk-node-1.0.10';

/** A client of the gateway, in one of the ways in which clients speak to it. */
export interface StoryClient<Answer> {
  /** @param call - the request's root without `Request` */
  send(call: string, content: object): Promise<Answer>;
}

/** What a step sends after the credentials. */
export function contentOf({ content = {} }: CallStep, answers: Answers): object {
  return typeof content === 'function' ? content(answers) : content;
}
