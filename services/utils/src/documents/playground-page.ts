import { type Html, html, renderToolPage } from '@sandbox/web';
import type { Credentials } from '../credentials.js';
import { ROOT, UTILS_CRUMBS } from '../dependencies.js';
import { OAUTH_PATHS } from '../groups/oauth/issuer.js';
import { DEFAULT_SCOPE, SCOPE_MEANINGS } from '../groups/oauth/scopes.js';

/** The path of the page. */
export const PLAYGROUND_PATH = `${ROOT}/playground`;

/** The paths that the script requests, beside those of the authorization server. */
const PATHS = { ...OAUTH_PATHS, verify: `${ROOT}/jwt/verify` };

/** The page that runs each grant manually, and shows every request and response. */
export function renderPlaygroundPage(credentials: Credentials): string {
  return renderToolPage({
    title: 'OAuth playground',
    section: 'playground',
    crumbs: UTILS_CRUMBS,
    body: html`<link rel="stylesheet" href="${PLAYGROUND_PATH}/playground.css">
<h1>OAuth playground</h1>
<p class="lead">Run each OAuth grant against this server, inspect its requests and responses, and use the tokens.</p>
<noscript><p class="notice">This page needs scripts. Its endpoints are in the <a href="${ROOT}">list of utilities</a>, each with a curl command.</p></noscript>
<p class="notice" id="host-notice" hidden>The authorization code grant redirects only to <code>127.0.0.1</code>, <code>localhost</code> and <code>[::1]</code>. <a id="host-link" href="${PLAYGROUND_PATH}">Open this page at 127.0.0.1</a>.</p>
<div class="columns" inert data-paths="${JSON.stringify(PATHS)}">
<form id="settings" autocomplete="off">
${renderCodeGrant()}
${renderOtherGrants(credentials)}
${renderUses()}
</form>
<div class="results">
<p class="status" id="status" tabindex="-1"><span id="status-text" role="status">No requests yet.</span> <a href="#exchanges-title">Details</a></p>
<section aria-labelledby="tokens-title">
<h2 id="tokens-title">Tokens</h2>
<div id="tokens"><p class="empty">None yet.</p></div>
</section>
<section aria-labelledby="exchanges-title">
<div class="title-row"><h2 id="exchanges-title">Requests and responses</h2><button type="button" data-action="clear">Clear all</button></div>
<ol id="exchanges" class="exchanges"></ol>
</section>
</div>
</div>
<script type="module" src="${PLAYGROUND_PATH}/main.js"></script>`,
  });
}

function renderCodeGrant(): Html {
  const scopes = Object.entries(SCOPE_MEANINGS).map(
    ([name, meaning]) =>
      html`<label class="choice" title="${meaning}"><input type="checkbox" name="scope" value="${name}"${isPreset(name) && html` checked`}> ${name}</label>`,
  );
  return html`<section class="panel" aria-labelledby="code-title">
<h2 id="code-title">Authorization code</h2>
<fieldset><legend>Scopes for all grants</legend><div class="choices">${scopes}</div></fieldset>
<fieldset><legend>PKCE</legend><div class="choices">
<label class="choice"><input type="radio" name="pkce" value="S256" checked> S256</label>
<label class="choice"><input type="radio" name="pkce" value="plain"> plain</label>
<label class="choice"><input type="radio" name="pkce" value="none"> none</label>
</div></fieldset>
<label class="choice"><input type="checkbox" name="auto" value="1"> <span>Skip the consent page (<code>auto=1</code>)</span></label>
<button type="submit" class="primary" id="authorize">Start authorization</button>
</section>`;
}

/** True for the scopes of an ID token and a refresh token, which the first attempt should show. */
function isPreset(scope: string): boolean {
  return scope === 'openid' || scope === 'profile' || scope === DEFAULT_SCOPE;
}

function renderOtherGrants({ client, user, password }: Credentials): Html {
  return html`<section class="panel" aria-labelledby="grants-title">
<h2 id="grants-title">Other grants</h2>
<div class="buttons">
${button('client_credentials', 'Client credentials')}
${button('password', 'Password')}
${button('refresh', 'Refresh', 'refresh_token')}
</div>
<details>
<summary>Client and user</summary>
${field('client_id', 'Client id', client.id)}
${field('client_secret', 'Client secret', client.secret)}
<fieldset><legend>Client authentication</legend><div class="choices">
<label class="choice"><input type="radio" name="client_auth" value="basic" checked> HTTP Basic</label>
<label class="choice"><input type="radio" name="client_auth" value="body"> request body</label>
</div></fieldset>
${field('username', 'User name', user)}
${field('password', 'Password', password)}
</details>
</section>`;
}

function renderUses(): Html {
  return html`<section class="panel" aria-labelledby="uses-title">
<h2 id="uses-title">Use the tokens</h2>
<div class="buttons">
${button('protected', 'Protected resource', 'access_token')}
${button('write', 'Protected resource, scope write', 'access_token')}
${button('userinfo', 'Userinfo', 'access_token')}
${button('verify', 'Verify', 'access_token')}
${button('introspect', 'Introspect', 'access_token')}
${button('revoke', 'Revoke', 'access_token')}
</div>
<p class="hint">Get a token first to enable these buttons. A revoked token stays valid until it expires, as the server stores no state.</p>
<h3>Server metadata</h3>
<div class="buttons">
${button('discovery', 'Discovery document')}
${button('keys', 'Key set')}
</div>
</section>`;
}

function button(action: string, label: string, needs?: string): Html {
  const condition = needs !== undefined && html` data-needs="${needs}" disabled`;
  return html`<button type="button" data-action="${action}"${condition}>${label}</button>`;
}

function field(name: string, label: string, value: string): Html {
  return html`<label class="field">${label}<input name="${name}" value="${value}" spellcheck="false" autocapitalize="none"></label>`;
}
