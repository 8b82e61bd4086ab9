/** Cookies by name as a `Cookie` header carries them (RFC 6265 5.4); of several with one name the first, most specific one. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim();
    if (name !== '' && !cookies.has(name)) cookies.set(name, part.slice(equals + 1).trim());
  }
  return Object.fromEntries(cookies);
}
