import { encodeText } from './encode-text.js';

/** A request before it is bytes. */
export interface RequestDraft {
  readonly method: string;
  /** Path and query, percent-encoded or not. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer | undefined;
}

/** The bytes of a request whose framing is right: one request, whatever its parts hold. */
export function encodeRequest({ method, target, headers, body }: RequestDraft): Buffer {
  const lines = [
    `${method} ${cleanTarget(target)} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${cleanValue(value)}`),
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}

function cleanTarget(target: string): string {
  return target.replace(/[\0- ]|[^\0-~]+/g, (text) => encodeText(text));
}

function cleanValue(value: string): string {
  return value.replace(/[\0\r\n]/g, '');
}
