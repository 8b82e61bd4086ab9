import { decodeText } from '@sandbox/kernel';
import { joinHeaders } from './join-headers.js';

/** The headers of a part of a form by name, as sent. */
export type PartHead = Readonly<Record<string, string>>;

const BOUNDARY = /;\s*boundary=(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i;
const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

/** Parts that do not belong to a form are skipped by its parser too (RFC 7578 4.2). */
const FORM_DATA = /^content-disposition:[ \t]*form-data[ \t]*(?:;|$)/im;

/**
 * Reads the heads of the parts of a form in order, because its parser does not return them.
 * @param limit - the most parts that are read
 */
export function readPartHeads(
  bytes: Buffer,
  { contentType, limit }: { readonly contentType: string; readonly limit: number },
): readonly PartHead[] {
  const [, quoted, token = ''] = BOUNDARY.exec(contentType) ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted?.replace(/\\(.)/g, '$1') ?? token}`);
  const form = Buffer.concat([LINE_END, bytes]); // the body may start with the first delimiter
  const heads: string[] = [];
  let at = form.indexOf(delimiter);
  while (at >= 0 && heads.length < limit) {
    const start = at + delimiter.length;
    const end = form.indexOf(HEAD_END, start);
    if (end < 0 || !form.subarray(start, start + 2).equals(LINE_END)) break;
    const head = form.subarray(start + 2, Math.max(end, start + 2));
    heads.push(decodeText(head) ?? head.toString('latin1'));
    at = form.indexOf(delimiter, end + 2);
  }
  return heads.filter((head) => FORM_DATA.test(head)).map(toHeaders);
}

function toHeaders(head: string): PartHead {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return joinHeaders(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}
