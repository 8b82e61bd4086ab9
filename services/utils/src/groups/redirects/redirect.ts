import { type Answer, json } from '@sandbox/http';

/** Answers with a redirect; the body names its target, for people. */
export function redirect(
  status: number,
  location: string,
  headers: readonly string[] = [],
): Answer {
  return json({ status, location }, { status, headers: ['Location', location, ...headers] });
}
