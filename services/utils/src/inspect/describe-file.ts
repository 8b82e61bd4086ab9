import { createHash } from 'node:crypto';
import type { FormFile } from './parse-multipart.js';

/** The report about an uploaded file. */
export interface FileDescription {
  /** The name of its field. */
  readonly name: string;
  readonly filename: string;
  readonly type: string;
  /** Those of its part, as sent: they show how the name was written. */
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
}

/** Describes a file without its content. */
export function describeFile({ name, filename, type, headers, bytes }: FormFile): FileDescription {
  return {
    name,
    filename,
    type,
    headers,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    md5: createHash('md5').update(bytes).digest('hex'),
  };
}
