import type { ClientModel } from './client/client-model.js';
import { writeClient } from './client/write-client.js';
import { writeBruno } from './formats/bruno.js';
import { writeCurl } from './formats/curl.js';
import { writeHttpFile } from './formats/http-file.js';
import { writeHurl } from './formats/hurl.js';
import { writePostman } from './formats/postman.js';
import type { ExampleSuite } from './model/to-suite.js';

/** A file format for downloads of a suite. */
export interface ExportFormat {
  /** Its path below that of the exports. */
  readonly path: string;
  /** The extension of its file, after the name of the suite and a dot. */
  readonly extension: string;
  readonly label: string;
  readonly mediaType: string;
  readonly description: string;
  readonly write: (suite: ExampleSuite) => string | Buffer;
}

const TEXT = 'text/plain; charset=utf-8';

/** The formats of all services. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    path: 'postman.json',
    extension: 'postman_collection.json',
    label: 'Postman',
    mediaType: 'application/json',
    description: 'A Postman collection (format 2.1) with a test for each request.',
    write: writePostman,
  },
  {
    path: 'bruno.zip',
    extension: 'bruno.zip',
    label: 'Bruno',
    mediaType: 'application/zip',
    description: 'A Bruno collection with assertions, zipped.',
    write: writeBruno,
  },
  {
    path: 'hurl',
    extension: 'hurl',
    label: 'Hurl',
    mediaType: TEXT,
    description: 'A Hurl file that asserts the status and the media type of each response.',
    write: writeHurl,
  },
  {
    path: 'http',
    extension: 'http',
    label: '.http',
    mediaType: TEXT,
    description: 'A .http file for editors and httpYac, with tests.',
    write: writeHttpFile,
  },
  {
    path: 'curl.sh',
    extension: 'curl.sh',
    label: 'curl',
    mediaType: TEXT,
    description: 'A bash and curl script that fails if a response differs from the expected one.',
    write: writeCurl,
  },
];

/** The client of a record API as one more format. */
export function clientFormat(model: () => ClientModel): ExportFormat {
  return {
    path: 'client.ts',
    extension: 'client.ts',
    label: 'TypeScript',
    mediaType: TEXT,
    description: 'A typed client in TypeScript that depends only on fetch.',
    write: (suite) => writeClient(suite, model()),
  };
}
