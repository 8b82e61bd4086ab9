/** The modules of the library that are loaded by their own names; its types know only the whole. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider';
  export const AccessDenied: typeof errors.AccessDenied;
  export const InvalidGrant: typeof errors.InvalidGrant;
  export const InvalidRequest: typeof errors.InvalidRequest;
  export const InvalidScope: typeof errors.InvalidScope;
  export const InvalidTarget: typeof errors.InvalidTarget;
  export const OIDCProviderError: typeof errors.OIDCProviderError;
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider';
  export const Check: typeof interactionPolicy.Check;
  export const Prompt: typeof interactionPolicy.Prompt;
}
