// What every client is tried with: the published clients, and a browser whose user allows everything.
import { pathToFileURL } from 'node:url';

export const ISSUER = process.env.COMPAT_URL;
export const OAUTH = `${ISSUER}/v1/utils/oauth`;
export const CLIENT = { id: 'sandbox-client', secret: 'sandbox-client-secret' };
export const PUBLIC_CLIENT = 'sandbox-public';
export const REDIRECT = 'http://127.0.0.1:45678/callback';
export const SCOPE = 'openid profile email offline_access read';

/** Loads a package of the folder, which is not this file's own. */
export function load(name) {
  return import(import.meta.resolve(name, pathToFileURL(`${process.cwd()}/`)));
}

/** Follows an address of the authorization server as a browser does, and returns where it is sent to. */
export async function allow(address) {
  const url = new URL(address);
  url.searchParams.set('auto', '1');
  const response = await fetch(url, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null)
    throw new Error(`${response.status} leads nowhere: ${await response.text()}`);
  return new URL(location);
}

/** What the protected API says of an access token. */
export async function callProtected(token, type = 'Bearer') {
  const headers = { authorization: `${type} ${token}` };
  const response = await fetch(`${OAUTH}/protected`, { headers });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** Throws unless both are equal. */
export function expectEqual(found, expected) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`expected ${other}, found ${one}`);
}

/** Throws unless the promise is rejected with a message or code that the pattern finds. */
export async function expectRefusal(promise, pattern) {
  const error = await promise.then(
    () => undefined,
    (reason) => reason,
  );
  if (error === undefined) throw new Error('was accepted');
  const said = `${error.message} ${error.code} ${error.error} ${error.cause?.message} ${JSON.stringify(error.data?.payload ?? '')}`;
  if (!pattern.test(said)) throw new Error(`was refused with ${said}`);
}
