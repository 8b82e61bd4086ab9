/** The modules of the library that are loaded by their own names; its types know only the whole. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider';
  export const AccessDenied: typeof errors.AccessDenied;
  export const ExpiredToken: typeof errors.ExpiredToken;
  export const SlowDown: typeof errors.SlowDown;
  export const InvalidGrant: typeof errors.InvalidGrant;
  export const InvalidRequest: typeof errors.InvalidRequest;
  export const InvalidScope: typeof errors.InvalidScope;
  export const InvalidTarget: typeof errors.InvalidTarget;
  export const OIDCProviderError: typeof errors.OIDCProviderError;
}

declare module 'oidc-provider/lib/helpers/als.js' {
  import type { AsyncLocalStorage } from 'node:async_hooks';

  const storage: AsyncLocalStorage<unknown>;

  // biome-ignore lint/style/noDefaultExport: the library's module has nothing else.
  export { storage as default };
}

declare module 'oidc-provider/lib/helpers/validate_dpop.js' {
  import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
  /** What a proof shows; only handed on. */
  export type DpopResult = { readonly thumbprint: string };
  function validateDpop(
    provider: Provider,
    ctx: KoaContextWithOIDC,
  ): Promise<DpopResult | undefined>;

  // biome-ignore lint/style/noDefaultExport: the library's module has nothing else.
  export { validateDpop as default };
}

declare module 'oidc-provider/lib/helpers/grant_common.js' {
  import type { AccessToken, ClientCredentials, KoaContextWithOIDC, Provider } from 'oidc-provider';
  import type { DpopResult } from 'oidc-provider/lib/helpers/validate_dpop.js';
  export function applyDpopBinding(
    provider: Provider,
    ctx: KoaContextWithOIDC,
    proof: DpopResult | undefined,
    token: AccessToken | ClientCredentials,
  ): Promise<void>;
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider';
  export const Check: typeof interactionPolicy.Check;
  export const Prompt: typeof interactionPolicy.Prompt;
}

declare module 'oidc-provider/lib/helpers/challenge.js' {
  class ServerChallenge {
    constructor(secret: Buffer, info: string);
    nextChallenge(): string;
    checkChallenge(challenge: string): boolean;
  }

  // biome-ignore lint/style/noDefaultExport: the library's module has nothing else.
  export { ServerChallenge as default };
}
