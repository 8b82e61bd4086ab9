import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { CLIENT_AUTH_METHODS } from '../clients.js';

/** Replacements for the library's details that mislead. */
const DETAILS: Readonly<Record<string, (ctx: KoaContextWithOIDC) => string>> = {
  'unsupported code_challenge_method': () =>
    'code_verifier was sent, but the authorization request had no code_challenge',
  'the provided authentication mechanism does not match the registered client authentication method':
    explainClientAuth,
};

/** The library calls it invalid_request; RFC 6749 5.2 has a code for it. */
const GRANT_NOT_ALLOWED = 'requested grant type is not allowed for this client';

/** Adds the reason to the body of an error. The library hides it; people who learn OAuth here need it. */
export function explainInBody(ctx: KoaContextWithOIDC, error: errors.OIDCProviderError): void {
  const { error_detail: detail, error_description: description } = error;
  if (description === GRANT_NOT_ALLOWED) {
    ctx.body = { error: 'unauthorized_client', error_description: explainGrant(ctx) };
  }
  if (detail === undefined) return;
  const reason = Object.hasOwn(DETAILS, detail) ? DETAILS[detail]?.(ctx) : detail;
  ctx.body = { ...Object(ctx.body), error_description: `${description}: ${reason}` };
}

function explainGrant({ oidc }: KoaContextWithOIDC): string {
  const { clientId, grantTypes = [] } = oidc.client ?? {};
  return `"${clientId}" may use the grants ${grantTypes.join(', ')}, not ${oidc.params?.grant_type}.`;
}

function explainClientAuth({ oidc }: KoaContextWithOIDC): string {
  const { clientId, clientAuthMethod } = oidc.client ?? {};
  return clientAuthMethod === 'none'
    ? `"${clientId}" is a public client, which sends client_id in the form, and no secret`
    : `"${clientId}" has a secret, which it must send by ${CLIENT_AUTH_METHODS.join(' or ')}; a client without one is in the discovery document`;
}
