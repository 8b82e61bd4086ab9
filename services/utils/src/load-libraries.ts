import { loadOidcLibrary } from './groups/oauth/oidc-library.js';

/** Loads what requests for tokens need: hundreds of milliseconds in which nothing else runs. */
export async function loadLibraries(): Promise<void> {
  await Promise.all([loadOidcLibrary(), import('node-jose')]);
}
