const LINK = /<([\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+)>; rel="([a-z]+)"(?:, (?=<)|$)/y;

/**
 * The targets of a `Link` header by relation. Throws when a target holds a character that no URI has (RFC 3986), when
 * a relation stands twice, or when there is anything else in the header.
 */
export function parseLinkHeader(header: unknown): Readonly<Record<string, string>> {
  const text = typeof header === 'string' ? header : '';
  const targets: Record<string, string> = {};
  LINK.lastIndex = 0;
  do {
    const [, target, relation] = LINK.exec(text) ?? [];
    if (target === undefined || relation === undefined || relation in targets)
      throw new Error(`This is no Link header of a list: ${text}`);
    targets[relation] = target;
  } while (LINK.lastIndex < text.length);
  return targets;
}
