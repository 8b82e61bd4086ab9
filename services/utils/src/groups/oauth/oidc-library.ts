/** What is used of the library. */
export interface OidcLibrary {
  readonly Provider: typeof import('oidc-provider/lib/provider.js').Provider;
  readonly errors: typeof import('oidc-provider/lib/helpers/errors.js');
  readonly policy: typeof import('oidc-provider/lib/helpers/interaction_policy/index.js');
}

/**
 * Loads oidc-provider: 31 MB and a third of a second, which a service that nobody asks for tokens does without. Its
 * modules are named one by one because its index prints a warning about Node 20, on which our tests run it.
 */
export async function loadOidcLibrary(): Promise<OidcLibrary> {
  const [{ Provider }, errors, policy] = await Promise.all([
    import('oidc-provider/lib/provider.js'),
    import('oidc-provider/lib/helpers/errors.js'),
    import('oidc-provider/lib/helpers/interaction_policy/index.js'),
  ]);
  return { Provider, errors, policy };
}
