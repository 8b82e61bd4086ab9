/** The properties of a body, by its head. */
export interface BodyFacts {
  readonly isEmpty: boolean;
  /** Undefined for a body in chunks, and for one that ends with the connection. */
  readonly length: number | undefined;
  readonly isChunked: boolean;
}

/** A part of the bytes of a server. Interim responses (1xx) belong to no response. */
export type Chunk =
  | { readonly kind: 'interim' | 'body'; readonly bytes: Buffer }
  | { readonly kind: 'head'; readonly bytes: Buffer; readonly body: BodyFacts };

const END = '\r\n\r\n';
const NO_BODY: ReadonlySet<number> = new Set([101, 204, 304]);

/**
 * Builds a function that finds the head of one response in the bytes of a server: a head is written whole, with or
 * without the bytes after it.
 * @param isHead - true for a response to HEAD, which never has a body
 * @param lines - lines to add to the head
 */
export function createSplitter(isHead: boolean, lines = ''): (bytes: Buffer) => readonly Chunk[] {
  let isInBody = false;
  return function split(bytes): readonly Chunk[] {
    if (bytes.length === 0) return [];
    if (isInBody) return [{ kind: 'body', bytes }];
    const end = bytes.indexOf(END);
    if (end < 0) return [{ kind: 'interim', bytes }]; // no server of ours writes half a head
    const head = bytes.subarray(0, end + END.length);
    const rest = bytes.subarray(head.length);
    const text = head.toString('latin1');
    const status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    if (status < 200 && status !== 101) return [{ kind: 'interim', bytes: head }, ...split(rest)];
    isInBody = true;
    const body = readFacts(text, isHead || NO_BODY.has(status));
    const whole = lines === '' ? head : Buffer.from(`${text.slice(0, -2)}${lines}\r\n`, 'latin1');
    return [{ kind: 'head', bytes: whole, body }, ...split(rest)];
  };
}

const LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;

function readFacts(head: string, hasNone: boolean): BodyFacts {
  const announced = LENGTH.exec(head)?.[1];
  const length = announced === undefined ? undefined : Number(announced);
  return { isEmpty: hasNone || length === 0, length, isChunked: CHUNKED.test(head) };
}
