import type { ErrorMembers } from '@sandbox/http';
import type { Dialect } from './dialect.js';
import { COMPAT_PATH } from './dialect-path.js';
import { JSON_API } from './json-api.js';
import { JSON_SERVER } from './json-server.js';
import { JSON_SERVER_1 } from './json-server-1.js';
import { POSTGREST } from './postgrest/dialect.js';
import { SIMPLE_REST } from './simple-rest.js';

/** The dialects of every record service. */
export const DIALECTS: readonly Dialect[] = [
  JSON_SERVER,
  JSON_SERVER_1,
  SIMPLE_REST,
  POSTGREST,
  JSON_API,
];

/** The additional error members for the clients of a dialect; none for other paths. */
export const errorMembers: ErrorMembers = (error, path) =>
  DIALECTS.find(({ name }) => path.startsWith(`${COMPAT_PATH}/${name}/`))?.errorMembers?.(error);
