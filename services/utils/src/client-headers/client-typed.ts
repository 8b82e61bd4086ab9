import { isInertType } from './inert-type.js';

/** Whether bodies keep any type that a client chooses, with what a browser makes of it: the setting UNSAFE_CONTENT. */
export interface ContentRules {
  readonly unsafeContent: boolean;
}

/** The replacement of a type that a page could execute. */
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Names the type that the client chose, where the body is sent as plain text instead. */
const ASKED_TYPE_HEADER = 'X-Sandbox-Content-Type';

/** No scripts, no forms, no origin: a document that the client wrote is never active content of ours. */
const SANDBOX: readonly string[] = ['Content-Security-Policy', 'sandbox'];

/** The headers of a body whose type or bytes the client chose. */
export function clientTyped(type: string, rules: ContentRules): readonly string[] {
  return [...contentType(type, rules), ...sandboxed(rules)];
}

/** The type that the client chose, or plain text for one that a page of ours would execute. */
export function contentType(type: string, { unsafeContent }: ContentRules): readonly string[] {
  if (unsafeContent || isInertType(type)) return ['Content-Type', type];
  return ['Content-Type', PLAIN_TEXT, ASKED_TYPE_HEADER, type];
}

/** The policy under which a browser shows what the client chose. */
export function sandboxed({ unsafeContent }: ContentRules): readonly string[] {
  return unsafeContent ? [] : SANDBOX;
}
