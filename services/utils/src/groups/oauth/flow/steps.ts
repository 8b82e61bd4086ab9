import type { HttpRequest } from '@sandbox/http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { checkTokenClaims } from '../tokens/token-claims.js';
import { checkFormats } from '../tokens/token-formats.js';
import {
  addDefaultScope,
  checkLifetimes,
  checkOneProof,
  dropDecision,
  dropOpenidOnly,
  type FormStep,
  keepOfflineAccess,
  type Pairs,
  replacePlainChallenge,
} from './form-steps.js';
import {
  checkNotDenied,
  checkResource,
  checkScope,
  checkUser,
  type LibraryStep,
  type LibraryStepOptions,
  signIn,
} from './library-steps.js';

/** The requests of clients, by the library's names of their routes. */
const A = 'authorization';
const P = 'pushed_authorization_request';
const D = 'device_authorization';
const T = 'token';

/** The grants of token requests that need no code. The library checks the others by their codes and refresh tokens. */
const C = 'client_credentials';
const W = 'password';

export type Route = typeof A | typeof P | typeof D | typeof T;

interface Step {
  readonly onForm?: FormStep;
  readonly inLibrary?: LibraryStep;
  /** Routes, or grants. */
  readonly flows: readonly string[];
}

/**
 * Each rule of ours with the requests for which it holds, in the order in which rules run. Rules on the form
 * run first, then those that the library calls after its own checks. A single-use code or token is checked
 * where it is stored.
 */
// biome-ignore format: each request has its column
const STEPS: readonly Step[] = [
  onForm(dropDecision,          A, P            ),
  onForm(checkLifetimes,                 T      ),
  onForm(checkTokenClaims,               T      ),
  onForm(checkFormats,                   T      ),
  onForm(addDefaultScope,       A, P, D         ),
  onForm(dropOpenidOnly,        A, P            ),
  onForm(keepOfflineAccess,     A, P            ),
  onForm(replacePlainChallenge, A, P            ),
  onForm(checkOneProof,            P, D, T      ),
  inLibrary(checkUser,                      W   ),
  inLibrary(checkScope,         A, P, D,    W, C),
  inLibrary(checkResource,                  W, C),
  inLibrary(checkNotDenied,     A               ),
  inLibrary(signIn,             A               ),
];

/**
 * Makes the form for the library from the one that a client sent.
 * @throws AppError for a rule that the form breaks
 */
export function prepareForm(route: Route, pairs: Pairs, request: HttpRequest): Pairs {
  return STEPS.filter(({ flows }) => flows.includes(route)).reduce(
    (before, { onForm }) => onForm?.(before, request) ?? before,
    pairs,
  );
}

/**
 * Runs the rules that need the parameters that the library has read.
 * @param flow - a route or a grant
 * @throws OIDCProviderError for a rule that the request breaks
 */
export function checkInLibrary(
  flow: string,
  ctx: KoaContextWithOIDC,
  options: LibraryStepOptions,
): void {
  for (const { flows, inLibrary } of STEPS) if (flows.includes(flow)) inLibrary?.(ctx, options);
}

function onForm(step: FormStep, ...flows: readonly string[]): Step {
  return { onForm: step, flows };
}

function inLibrary(step: LibraryStep, ...flows: readonly string[]): Step {
  return { inLibrary: step, flows };
}
