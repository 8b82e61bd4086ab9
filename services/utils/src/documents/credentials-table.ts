import { type Html, html, joinHtml } from '@sandbox/web';
import type { Credentials } from '../credentials.js';

/** The published credentials, as the index page shows them. */
export function renderCredentials(credentials: Credentials): Html {
  const rows = listCredentials(credentials).map(
    ([name, value, use]) =>
      html`<tr><th scope="row">${name}</th><td><code class="credential">${value}</code></td><td>${use}</td></tr>`,
  );
  return html`<details>
<summary><h2>Published credentials</h2> <span class="count">${rows.length}</span></summary>
<p id="credentials">These credentials are public on purpose and protect nothing.</p>
<table class="credentials">
<thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Used for</th></tr></thead>
<tbody>
${joinHtml(rows, '\n')}
</tbody>
</table>
</details>`;
}

type Row = readonly [name: string, value: string, use: string];

function listCredentials(credentials: Credentials): readonly Row[] {
  const { user, password, apiKey, client, publicClient, jwtSecret, sigv4 } = credentials;
  const signing = 'Signature Version 4';
  return [
    ['User name', user, 'Basic, Digest, OAuth password grant'],
    ['Password', password, 'Basic, Digest, OAuth password grant'],
    ['API key', apiKey, 'API keys'],
    ['Client id', client.id, 'OAuth'],
    ['Client secret', client.secret, 'OAuth'],
    ['Public client id', publicClient.id, 'OAuth without a secret, with PKCE'],
    ['JWT secret', jwtSecret, 'HS256 tokens'],
    ['Access key id', sigv4.accessKeyId, signing],
    ['Secret access key', sigv4.secretAccessKey, signing],
    ['Region, service', `${sigv4.region}, ${sigv4.service}`, signing],
  ];
}
