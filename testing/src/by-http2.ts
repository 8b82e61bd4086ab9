import process from 'node:process';
import { it } from '@jest/globals';

/** Whether requests go by HTTP/2, for a run of all suites that tests it (`npm run test:http2`). */
export const isByHttp2 = Boolean(process.env.SANDBOX_HTTP2);

/** A test of what HTTP/1.1 alone has: the case of names, fields of the connection, a scheme that follows the connection. */
export const itByHttp1 = isByHttp2 ? it.skip : it;
