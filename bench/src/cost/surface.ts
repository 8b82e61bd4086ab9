/** A request whose size is chosen. */
export interface SizedRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Something that a client can make larger. */
export interface Surface {
  readonly service: string;
  readonly name: string;
  /** The largest size that is allowed, in its own unit; half and a quarter of it are measured besides. */
  readonly largest: number;
  readonly request?: (size: number) => SizedRequest;
  /** What is sent before a size is measured; it is no part of the cost. */
  readonly prepare?: (size: number) => readonly SizedRequest[];
  /** True when it is sent before each round: what is measured remembers what it has done. */
  readonly isPreparedEachTime?: boolean;
  /** Text messages over a WebSocket instead. */
  readonly messages?: { readonly path: string; readonly of: (size: number) => readonly string[] };
}

/** MAX_BODY_BYTES, less what a body has besides. */
export const BODY = 1_048_000;

/** MAX_HEADER_BYTES, less what a request has besides. */
export const HEAD = 15_800;

/** A text of a length in bytes, made of a unit. */
export function fill(
  length: number,
  unit: string | ((index: number) => string),
  separator = '',
): string {
  const part = typeof unit === 'string' ? () => unit : unit;
  const parts: string[] = [];
  for (let size = 0, index = 0; ; index++) {
    const next = part(index);
    size += Buffer.byteLength(next) + separator.length;
    if (size > length && index > 0) return parts.join(separator);
    parts.push(next);
  }
}
