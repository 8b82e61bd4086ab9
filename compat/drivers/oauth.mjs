// Runs each client against the authorization server, from the packages that are installed in the folder.
import { appendFileSync } from 'node:fs';

const CLIENTS = ['openid-client', 'simple-oauth2', 'passport', 'oidc-client-ts', 'auth-core'];

for (const client of CLIENTS) {
  for (const [name, run] of Object.entries(await casesOf(client))) {
    write(await judge(`${client}: ${name}`, run));
  }
}

/** The cases of a client; one that fails when its packages are not installed. */
function casesOf(client) {
  return import(`./oauth/${client}.mjs`).then(
    ({ cases }) => cases,
    (error) => ({ load: () => Promise.reject(error) }),
  );
}

async function judge(name, run) {
  try {
    await run();
    return { name, outcome: 'passed' };
  } catch (error) {
    const { message, cause } = error;
    const reason = `${message} ${cause?.message ?? ''}`.replace(/\s+/g, ' ').trim();
    return { name, outcome: 'failed', reason: reason.slice(0, 300) };
  }
}

function write(result) {
  appendFileSync(process.env.COMPAT_RESULTS, `${JSON.stringify(result)}\n`);
}
