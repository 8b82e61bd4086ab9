/** The header that names a session, of a request and of its response. */
export const SESSION_HEADER = 'X-Sandbox-Session';

/** A session as a client names it. */
export interface SessionName {
  /** `keep-t1`; made up by the client. */
  readonly name: string;
  /** The scenario of the session, as of `keep-t1@empty`; undefined for the seeds. */
  readonly scenario: string | undefined;
}

const NAME = /^(?<name>keep-[A-Za-z0-9_-]{1,60})(?:@(?<scenario>[a-z0-9-]{1,40}))?$/;

/** The rule for names, for errors about invalid ones. */
export const NAME_RULE =
  'A session name is keep- and 1 to 60 letters, digits, _ or -; it may end in @ and a scenario';

/** Reads a name; undefined for an invalid one. */
export function parseSessionName(text: string): SessionName | undefined {
  const { name, scenario } = NAME.exec(text)?.groups ?? {};
  return name === undefined ? undefined : { name, scenario };
}

const FRESH = /^new(?:@(?<scenario>[a-z0-9-]{1,40}))?$/;

/** Reads `new` or `new@scenario`, which request a generated name; undefined for any other string. */
export function parseRequestForName(text: string): Pick<SessionName, 'scenario'> | undefined {
  const match = FRESH.exec(text);
  return match === null ? undefined : { scenario: match.groups?.scenario };
}

/** Writes a name as clients send it. */
export function formatSessionName({ name, scenario }: SessionName): string {
  return scenario === undefined ? name : `${name}@${scenario}`;
}
