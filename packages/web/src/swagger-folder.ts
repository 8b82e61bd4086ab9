import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The folder of Swagger UI's files, with a file name in place of the last slash; the published package has its own. */
export const SWAGGER_FOLDER: URL = pathToFileURL(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);
