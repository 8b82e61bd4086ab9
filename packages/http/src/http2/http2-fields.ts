import type { OutgoingHttpHeaders } from 'node:http2';

/** A request of HTTP/2 in the terms of HTTP/1.1. */
export interface ForwardedRequest {
  readonly method: string;
  readonly target: string;
  /** Flat pairs of name and value in their order, the names in lower case. */
  readonly fields: readonly string[];
  readonly hasLength: boolean;
}

/** Fields of a connection of HTTP/1.1, which are invalid in HTTP/2 (RFC 9113 8.2.2). */
const CONNECTION_FIELDS: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'],
  ...['http2-settings', 'te'],
]);

/**
 * Translates the fields of a request. nghttp2 has checked them: pseudo-header fields come first and once.
 * @param raw - flat pairs of name and value, as they came
 */
export function toRequest(raw: readonly string[]): ForwardedRequest {
  const pseudo = new Map<string, string>();
  const fields: string[] = [];
  const cookies: string[] = [];
  let hasLength = false;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const value = raw[index + 1] ?? '';
    if (name.startsWith(':')) pseudo.set(name, value);
    else if (name === 'cookie') cookies.push(value);
    else if (!CONNECTION_FIELDS.has(name)) fields.push(name, value);
    hasLength ||= name === 'content-length';
  }
  const authority = pseudo.get(':authority');
  if (authority !== undefined) addHost(fields, authority);
  if (cookies.length > 0) fields.push('cookie', cookies.join('; ')); // RFC 9113 8.2.3
  return {
    method: pseudo.get(':method') ?? 'GET',
    target: pseudo.get(':path') ?? authority ?? '/', // CONNECT has no path
    fields,
    hasLength,
  };
}

/** A host field that names another one than `:authority` stays: the server rejects a request with two (RFC 9113 8.3.1). */
function addHost(fields: string[], authority: string): void {
  const at = fields.findIndex((text, index) => index % 2 === 0 && text === 'host');
  if (at >= 0 && fields[at + 1] === authority) fields.splice(at, 2);
  fields.unshift('host', authority);
}

/** Translates the head of a response, or its trailers when there is no status. */
export function toHttp2Fields(raw: readonly string[], status?: number): OutgoingHttpHeaders {
  const fields: OutgoingHttpHeaders = Object.create(null); // a field may have the name of a property
  if (status !== undefined) fields[':status'] = status;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase() ?? '';
    const value = raw[index + 1] ?? '';
    if (CONNECTION_FIELDS.has(name)) continue;
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else fields[name] = [String(before), value];
  }
  return fields;
}

/** The same with at most one line for each name: node:http2 accepts no second one of fields such as Date. */
export function joinLines(fields: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const joined: OutgoingHttpHeaders = Object.create(null);
  for (const [name, value] of Object.entries(fields))
    joined[name] = Array.isArray(value) && name !== 'set-cookie' ? value.join(', ') : value;
  return joined;
}
