import { createHash } from 'node:crypto';
import { mediaTypeOf } from '@sandbox/http';
import { collectValues } from '../../../collect-values.js';
import type { Headers, Scheme } from './schemes.js';
import type { Step } from './steps.js';

const FORM = 'application/x-www-form-urlencoded';

/**
 * The signed part of a body. Where the scheme signs the fields of a form, it is their names and values,
 * sorted by name, or nothing for another body. Otherwise it is the complete body.
 */
export function signedPart({ pattern }: Scheme, body: Buffer, headers: Headers): Buffer {
  if (!pattern.endsWith('{fields}')) return body;
  if (mediaTypeOf(headers['content-type']) !== FORM) return Buffer.alloc(0);
  const fields = Object.entries(collectValues([...new URLSearchParams(body.toString())]));
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(sorted.map(([name, values]) => writeField(name, values)).join(''));
}

/** Each value of a name once. */
function writeField(name: string, values: string | readonly string[]): string {
  return [...new Set([values].flat())]
    .sort()
    .map((value) => name + value)
    .join('');
}

/**
 * Reports that the URL, the only signed part, belongs to another body; undefined when it belongs to this one,
 * or names none.
 */
export function bodyStep({ pattern }: Scheme, body: Buffer, url = ''): Step | undefined {
  const named = pattern.startsWith('{url}') ? sumIn(url) : null;
  if (named === null) return undefined;
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (named.toLowerCase() === sha256) return undefined;
  const detail = `bodySHA256 in the address is not the SHA-256 of the body, which is ${sha256}.`;
  return { step: 'body', ok: false, detail };
}

function sumIn(url: string): string | null {
  const [, search = ''] = url.split('?', 2);
  return new URLSearchParams(search).get('bodySHA256');
}
