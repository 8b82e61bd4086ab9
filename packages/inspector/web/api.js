// The inspector's API. Errors have the detail of the problem.
const ROOT = document.querySelector('#page').dataset.api;

async function ask(method, path, { signal } = {}) {
  const response = await fetch(ROOT + path, { method, signal, cache: 'no-store' });
  if (response.status === 204) return undefined;
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const value = isJson ? await response.json() : await response.text();
  if (response.ok) return value;
  const error = new Error(
    value.detail ?? value.title ?? `The server responded with ${response.status}.`,
  );
  error.status = response.status;
  throw error;
}

const at = (id) => `/requests/${encodeURIComponent(id)}`;

export const list = (query, options) =>
  ask('GET', `/requests?${new URLSearchParams(query)}`, options);
export const read = (id, options) => ask('GET', at(id), options);
export const compare = (id, options) => ask('GET', `${at(id)}/compare`, options);
export const codeOf = (id, language, options) => ask('GET', `${at(id)}/as/${language}`, options);
export const send = (id) => ask('POST', `${at(id)}/send`);
export const clear = () => ask('DELETE', '/requests');
export const streamAddress = (query) => `${ROOT}/stream?${new URLSearchParams(query)}`;

// Sends requests to the services, one after the other.
export async function sendAll(calls) {
  for (const { path, ...request } of calls) {
    const response = await fetch(path, { ...request, cache: 'no-store' });
    await response.arrayBuffer();
  }
}
