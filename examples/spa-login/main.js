import { UserManager } from 'oidc-client-ts';

const login = new UserManager({
  authority: 'http://127.0.0.1:8080', // serves /.well-known/openid-configuration
  client_id: 'sandbox-public', // has no secret; the library uses PKCE
  redirect_uri: `${location.origin}/`, // http://127.0.0.1 or http://localhost on any port
  scope: 'openid profile email read',
});

let user = await login.getUser();
if (new URLSearchParams(location.search).has('code')) {
  user = await login.signinRedirectCallback();
  history.replaceState(null, '', '/');
}
if (!user || user.expired) await login.signinRedirect();
else {
  const response = await fetch('http://127.0.0.1:8080/v1/utils/oauth/protected', {
    headers: { Authorization: `Bearer ${user.access_token}` },
  });
  document.body.append(`${user.profile.name}: ${response.status}`);
}
