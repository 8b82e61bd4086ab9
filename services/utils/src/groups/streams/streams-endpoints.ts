import type { Endpoint } from '@sandbox/endpoint';
import type { Dependencies } from '../../dependencies.js';
import { createBigEndpoint } from './big.js';
import { createDripEndpoint } from './drip.js';
import { createJsonlEndpoint } from './jsonl.js';
import { createStreamLinesEndpoint } from './stream-lines.js';
import { trailersEndpoint } from './trailers.js';

/** Bodies that arrive in chunks: paced, dripped, large, or with trailers after the end. */
export function createStreamsEndpoints(deps: Dependencies): readonly Endpoint[] {
  return [
    createStreamLinesEndpoint(deps),
    createJsonlEndpoint(deps),
    createDripEndpoint(deps),
    createBigEndpoint(deps),
    trailersEndpoint,
  ];
}
