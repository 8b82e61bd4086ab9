/** A response read off a connection. */
export interface HttpResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
}

/** What the bytes of a connection hold. */
export interface ReadResponses {
  /** Final responses; interim ones are passed over. */
  readonly responses: readonly HttpResponse[];
  /** What breaks the framing. */
  readonly fault?: string;
  /** Bytes behind the last response: the start of another, or frames after an upgrade. */
  readonly rest: Buffer;
}

interface Head {
  readonly status: number;
  readonly headers: Map<string, string[]>;
  /** Where the body starts. */
  readonly end: number;
}

interface Framed {
  readonly body: Buffer;
  readonly end: number;
}

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
const FIELD = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/;

class Fault extends Error {}

/**
 * Reads the responses that bytes hold, strictly by RFC 9112.
 * @param methods - of the requests that were sent, in order
 * @param isEnded - whether the server has closed the connection
 */
export function readResponses(
  bytes: Buffer,
  { methods, isEnded }: { readonly methods: readonly string[]; readonly isEnded: boolean },
): ReadResponses {
  const responses: HttpResponse[] = [];
  let rest = bytes;
  try {
    for (;;) {
      const method = methods[Math.min(responses.length, methods.length - 1)] ?? 'GET';
      const next = readResponse(rest, { method, isEnded });
      if (!next) break;
      rest = rest.subarray(next.end);
      const { status } = next.response;
      if (status >= 200 || status === 101) responses.push(next.response);
      if (status === 101) return { responses, rest };
    }
    if (isEnded && rest.length > 0)
      throw new Fault(`the connection ends within a response: ${show(rest)}`);
    return { responses, rest };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { responses, rest, fault: error.message };
  }
}

function readResponse(
  bytes: Buffer,
  { method, isEnded }: { readonly method: string; readonly isEnded: boolean },
): { readonly response: HttpResponse; readonly end: number } | undefined {
  const head = bytes.length > 0 ? readHead(bytes) : undefined;
  if (!head) return undefined;
  const { status, headers } = head;
  const framed = hasNoBody(head, { method, length: bytes.length })
    ? { body: Buffer.alloc(0), end: head.end }
    : readBody(bytes, head, isEnded);
  return framed && { response: { status, headers, body: framed.body }, end: framed.end };
}

function hasNoBody(
  { status, headers, end }: Head,
  { method, length }: { readonly method: string; readonly length: number },
): boolean {
  if (status < 200 || status === 204 || status === 304) return true;
  const isUnread = UNREAD.includes(status) && headers.get('connection')?.[0] === 'close';
  return method === 'HEAD' && !(isUnread && length > end);
}

/** Refusals of what could not be read as HTTP: the server may not have seen the method. */
const UNREAD = [400, 431];

function readHead(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) {
    if (!'HTTP/1.1 '.startsWith(bytes.toString('latin1', 0, 9)))
      throw new Fault(`not HTTP: ${show(bytes)}`);
    return undefined;
  }
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(STATUS_LINE.exec(first)?.[1]);
  if (!status) throw new Fault(`not a status line: ${show(bytes)}`);
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    if (name === '') throw new Fault(`not a header: ${JSON.stringify(line.slice(0, 100))}`);
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  return { status, headers, end: end + 4 };
}

function readBody(bytes: Buffer, { headers, end }: Head, isEnded: boolean): Framed | undefined {
  const lengths = headers.get('content-length') ?? [];
  const coding = headers.get('transfer-encoding')?.join(',');
  if (lengths.length > 1 || (lengths.length > 0 && coding)) throw new Fault('two framings');
  if (coding) return readChunks(bytes, end);
  if (lengths.length === 0)
    return isEnded ? { body: bytes.subarray(end), end: bytes.length } : undefined;
  if (!/^\d+$/.test(lengths[0] ?? '')) throw new Fault(`Content-Length: ${lengths[0]}`);
  const last = end + Number(lengths[0]);
  return last <= bytes.length ? { body: bytes.subarray(end, last), end: last } : undefined;
}

function readChunks(bytes: Buffer, start: number): Framed | undefined {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = bytes.toString('latin1', at, lineEnd);
    if (!/^[0-9a-f]{1,8}$/i.test(size))
      throw new Fault(`not a chunk: ${JSON.stringify(size.slice(0, 60))}`);
    const length = Number.parseInt(size, 16);
    if (length === 0) return readTrailers(bytes, lineEnd, Buffer.concat(parts));
    const chunk = bytes.subarray(lineEnd + 2, lineEnd + 2 + length);
    at = lineEnd + 2 + length + 2;
    if (at > bytes.length) return undefined;
    if (bytes.toString('latin1', at - 2, at) !== '\r\n')
      throw new Fault('a chunk is longer than it says');
    parts.push(chunk);
  }
}

function readTrailers(bytes: Buffer, lastChunk: number, body: Buffer): Framed | undefined {
  const end = bytes.indexOf('\r\n\r\n', lastChunk);
  return end < 0 ? undefined : { body, end: end + 4 };
}

function show(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1', 0, 60));
}
