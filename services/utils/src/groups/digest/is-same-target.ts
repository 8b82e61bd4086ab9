/**
 * True when the `uri` of a digest is the target of its request. It may be in absolute form (RFC 7616 3.4); a target
 * with an empty query is known here without its question mark.
 * @param target - path and query as they were sent
 * @param host - the Host header
 */
export function isSameTarget(uri: string, target: string, host: string | undefined): boolean {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(uri) ?? [];
  if (authority === undefined) return isSame(uri, target);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return authority.toLowerCase() === host?.toLowerCase() && isSame(path, target);
}

function isSame(one: string, target: string): boolean {
  return one === target || (!target.includes('?') && one === `${target}?`);
}
