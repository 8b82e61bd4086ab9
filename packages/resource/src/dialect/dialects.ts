import type { Dialect } from './dialect.js';
import { JSON_API } from './json-api.js';
import { JSON_SERVER } from './json-server.js';
import { JSON_SERVER_1 } from './json-server-1.js';
import { POSTGREST } from './postgrest.js';
import { SIMPLE_REST } from './simple-rest.js';

/** The dialects of every record service. */
export const DIALECTS: readonly Dialect[] = [
  JSON_SERVER,
  JSON_SERVER_1,
  SIMPLE_REST,
  POSTGREST,
  JSON_API,
];
