/** The user name and the password of HTTP Basic (RFC 7617); empty without them. */
export function readBasic(
  authorization: string | undefined,
): readonly [user: string, password: string] | readonly [] {
  const [, encoded] = /^basic +([\w+/=-]+) *$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return [];
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? [] : [text.slice(0, colon), text.slice(colon + 1)];
}
