import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import type { QueryPair } from '@sandbox/http';
import multer from 'multer';
import { type PartHead, readPartHeads } from './read-part-heads.js';

/** One file of a form. */
export interface FormFile {
  readonly name: string;
  readonly filename: string;
  readonly type: string;
  /** Those of its part, as sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** The content of a form, in the order in which it was sent. */
export interface FormParts {
  readonly fields: readonly QueryPair[];
  readonly files: readonly FormFile[];
}

/** More parts than any form has; each costs some memory beyond its bytes. */
export const MAX_PARTS = 1000;

/**
 * The escapes of a browser for line ends and quotes in a field's name; multer reads them so in file names.
 */
const ESCAPES: Readonly<Record<string, string>> = { '%0a': '\n', '%0d': '\r', '%22': '"' };

/** multer's request while a form is parsed: a separate stream with the headers of the form. */
interface FormRequest extends Readable {
  headers: Readonly<Record<string, string>>;
  files?: readonly Express.Multer.File[];
}

/** The options of multer 2.2 for feeding its parser directly, which its types lack. */
interface FeedOptions extends multer.Options {
  readonly streamHandler: (request: unknown, parser: Writable) => void;
}

/**
 * Parses the bytes of a `multipart/form-data` body with multer. Names stay flat: multer would make `a[b]` an
 * object within `a`, so this reads the fields from its parser directly.
 * @throws Error with the problem of a malformed body
 */
export function parseMultipart(bytes: Buffer, contentType: string): Promise<FormParts> {
  const fields: QueryPair[] = [];
  const fileHeads: PartHead[] = [];
  const options: FeedOptions = {
    storage: multer.memoryStorage(),
    preservePath: true, // of a folder, browsers send paths
    defParamCharset: 'utf8', // RFC 7578 5.1: names are UTF-8
    limits: { parts: MAX_PARTS },
    streamHandler(_request, parser) {
      takeParts(parser, {
        fields,
        fileHeads,
        heads: readPartHeads(bytes, { contentType, limit: MAX_PARTS }),
      });
      parser.end(bytes);
    },
  };
  const request: FormRequest = Object.assign(Readable.from([]), {
    headers: { 'content-type': contentType, 'content-length': String(bytes.length) },
  });
  return new Promise((resolve, reject) => {
    // multer needs of a request its stream and headers, and nothing of a response.
    const parse = multer(options).any();
    parse(
      request as unknown as IncomingMessage as never,
      {} as ServerResponse as never,
      (error) => {
        if (error) reject(error);
        else resolve({ fields, files: toFormFiles(request.files, fileHeads) });
      },
    );
  });
}

/** The lists that the parts of a form are added to. */
interface Parts {
  readonly fields: QueryPair[];
  /** Only the heads of the files. */
  readonly fileHeads: PartHead[];
  readonly heads: readonly PartHead[];
}

/** The listener of the parser for a part: the name is left out when it is empty, too. */
type FileListener = (
  name: string | undefined,
  stream: Readable,
  info: { readonly filename?: string },
) => void;

/** The parser reports the parts in order, so that each is found by its number. */
function takeParts(parser: Writable, { fields, fileHeads, heads }: Parts): void {
  let part = 0;
  const [takeFile] = parser.listeners('file') as FileListener[]; // multer's
  parser.removeAllListeners('field').removeAllListeners('file');
  parser.on('field', (name: string | undefined, value: string) => {
    part += 1;
    fields.push([unescapeName(name ?? ''), value]);
  });
  parser.on('file', (name: string | undefined, stream: Readable, info: { filename?: string }) => {
    const head = heads[part] ?? {};
    part += 1;
    if (info.filename) {
      fileHeads.push(head);
      takeFile?.(name ?? '', stream, info);
      return;
    }
    // multer drops a part of bytes without a file name; to the sender it is a field.
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () =>
      fields.push([unescapeName(name ?? ''), Buffer.concat(chunks).toString()]),
    );
  });
}

function unescapeName(name: string): string {
  return name.replace(/%0A|%0D|%22/gi, (code) => ESCAPES[code.toLowerCase()] ?? code);
}

function toFormFiles(
  files: readonly Express.Multer.File[] = [],
  heads: readonly PartHead[],
): readonly FormFile[] {
  return files.map(({ fieldname, originalname, mimetype, buffer }, at) => ({
    name: fieldname,
    filename: originalname,
    type: mimetype,
    headers: heads[at] ?? {},
    bytes: buffer,
  }));
}
