/** One message of an event stream. */
export interface ServerEvent {
  readonly id: number;
  readonly event: string;
  /** JSON text, which has no line breaks. */
  readonly data: string;
}

/** Encodes a message of an event stream (WHATWG HTML 9.2.5). */
export function encodeServerEvent({ id, event, data }: ServerEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** Encodes a text as one chunk of a chunked HTTP/1.1 body (RFC 9112 7.1). */
export function encodeChunk(text: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
}
