/** What a request was refused with, as the service describes it. */
export class Refusal extends Error {
  constructor({ detail, title, errors = [] }) {
    super(detail ?? title);
    this.errors = errors;
  }
}

/** The customers at a base URL. */
export function createApi(baseUrl) {
  async function send(method, path, { body, etag } = {}) {
    const response = await fetch(`${baseUrl}/customers${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(etag && { 'If-Match': etag }),
      },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Refusal(answer);
    return { answer, etag: response.headers.get('ETag') };
  }
  return {
    async list({ q, page }) {
      const query = new URLSearchParams({ sort: '-id', limit: '10', page: String(page) });
      if (q) query.set('q', q);
      return (await send('GET', `?${query}`)).answer;
    },
    async read(id) {
      const { answer, etag } = await send('GET', `/${id}`);
      return { customer: answer, etag };
    },
    create: (body) => send('POST', '', { body }),
    update: (id, body, etag) => send('PATCH', `/${id}`, { body, etag }),
    remove: (id) => send('DELETE', `/${id}`),
  };
}
