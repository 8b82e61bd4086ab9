import { isInertType } from './inert-type.js';

/**
 * The rules for bodies whose type a client chooses: the setting UNSAFE_CONTENT allows types that browsers
 * execute.
 */
export interface ContentRules {
  readonly unsafeContent: boolean;
}

/** The replacement of a type that a page could execute. */
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Names the type that the client chose, where the body is sent as plain text instead. */
const ASKED_TYPE_HEADER = 'X-Sandbox-Content-Type';

/** No scripts, no forms, no origin: a document by a client is never active content of this origin. */
const SANDBOX: readonly string[] = ['Content-Security-Policy', 'sandbox'];

/** The headers of a body whose type or bytes the client chose. */
export function clientTyped(type: string, rules: ContentRules): readonly string[] {
  return [...contentType(type, rules), ...sandboxed(rules)];
}

/** The type that the client chose, or plain text for one that a page of this origin would execute. */
export function contentType(type: string, { unsafeContent }: ContentRules): readonly string[] {
  if (unsafeContent || isInertType(type)) return ['Content-Type', type];
  return ['Content-Type', PLAIN_TEXT, ASKED_TYPE_HEADER, type];
}

/** The policy under which a browser shows content of a client. */
export function sandboxed({ unsafeContent }: ContentRules): readonly string[] {
  return unsafeContent ? [] : SANDBOX;
}
