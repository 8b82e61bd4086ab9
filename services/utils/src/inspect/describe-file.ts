import { createHash } from 'node:crypto';
import type { FormFile } from './parse-multipart.js';

/** The report about an uploaded file. */
export interface FileDescription {
  /** The name of its field. */
  readonly name: string;
  readonly filename: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly md5: string;
}

/** Describes a file without its content. */
export function describeFile({ name, filename, type, bytes }: FormFile): FileDescription {
  return {
    name,
    filename,
    type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    md5: createHash('md5').update(bytes).digest('hex'),
  };
}
