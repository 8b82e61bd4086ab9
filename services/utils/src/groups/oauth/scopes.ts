/** The scopes that can be requested, with their meanings on the consent page. */
export const SCOPE_MEANINGS = {
  openid: 'verify your identity',
  profile: 'see your name, locale and time zone',
  email: 'see your email address',
  offline_access: 'stay signed in with a refresh token',
  read: 'read from the protected resource',
  write: 'write to the protected resource',
} as const;

/** A scope that can be requested. */
export type Scope = keyof typeof SCOPE_MEANINGS;

/** Every scope in one string, as OAuth writes lists. */
export const ALL_SCOPES: string = Object.keys(SCOPE_MEANINGS).join(' ');

/** The scope of a request that names no scope. */
export const DEFAULT_SCOPE: Scope = 'read';

/** True for a scope that can be requested. */
export function isScope(name: string): name is Scope {
  return Object.hasOwn(SCOPE_MEANINGS, name);
}

/** Why a scope cannot be requested; undefined when it can. */
export function findScopeProblem(scope: string): string | undefined {
  const unknown = splitScope(scope).filter((name) => !isScope(name));
  if (unknown.length === 0) return undefined;
  return `Unknown scope ${unknown.map((name) => `"${name}"`).join(', ')}. Supported scopes: ${ALL_SCOPES}.`;
}

/** The names in a list of scopes, each once. */
export function splitScope(scope: string): readonly string[] {
  return [...new Set(scope.split(' ').filter((name) => name !== ''))];
}
