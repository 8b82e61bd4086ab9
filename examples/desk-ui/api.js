/** Where the helpdesk is: what `?api=` of the page says, or a session of the sandbox on this machine. */
export const API =
  new URLSearchParams(location.search).get('api') ??
  'http://127.0.0.1:8080/s/keep-desk/v1/helpdesk';

/** The query of the list, but for its cursor. */
export const LIST = {
  sort: '-created_at',
  limit: '20',
  fields: 'id,number,subject,status,priority,customer.name',
};

/** What a ticket is shown with. */
export const WITH = 'expand=customer,messages';

/** A response that is no success; the service describes it (RFC 9457). */
export class Refusal extends Error {
  constructor({ status, headers }, { title, detail = title }) {
    super(detail);
    this.status = status;
    this.retryAfter = headers.get('Retry-After');
  }
}

/**
 * Sends one request.
 * @returns the body as `data`, and the tag that If-Match takes
 * @throws Refusal, or what fetch throws when there is no response
 */
export async function request(path, { body, headers, ...options } = {}) {
  const response = await fetch(API + path, {
    ...options,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  const data = await response.json();
  if (!response.ok) throw new Refusal(response, data);
  return { data, etag: response.headers.get('ETag') };
}
