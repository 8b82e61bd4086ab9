import type { Handler } from '@sandbox/http';
import { OAUTH_PATHS } from '../issuer.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { createFormEndpoint } from '../tokens/token.js';
import { toLibraryParameters } from './to-library-parameters.js';

/** Builds the endpoint that takes the parameters of a request for a code beforehand (RFC 9126). */
export function createPushedRequest(findProvider: FindProvider): Handler {
  return createFormEndpoint(findProvider, OAUTH_PATHS.par, (pairs) =>
    toLibraryParameters(pairs, undefined),
  );
}
