import type { Dialect } from './dialect.js';
import { JSON_SERVER } from './json-server.js';
import { SIMPLE_REST } from './simple-rest.js';

/** The dialects of every record service. */
export const DIALECTS: readonly Dialect[] = [JSON_SERVER, SIMPLE_REST];
