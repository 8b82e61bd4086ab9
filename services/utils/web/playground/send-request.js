const MAX_BODY = 20_000;

// Sends a request and returns it with its response, as both are shown. Without `omit` the browser would ask
// for a password itself after a 401.
export async function sendRequest({ method = 'GET', path, headers = {}, body }) {
  const url = new URL(path, location.origin).href;
  const exchange = { method, url, request: { headers: Object.entries(headers), body: body ?? '' } };
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body,
      credentials: 'omit',
      cache: 'no-store',
    });
    const text = await answer.text();
    return {
      ...exchange,
      status: answer.status,
      answer: { headers: [...answer.headers], body: text.slice(0, MAX_BODY) },
    };
  } catch (error) {
    return { ...exchange, status: null, answer: { headers: [], body: String(error) } };
  }
}

export function form(parameters) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(parameters).toString(),
  };
}

// The value of a JSON response; an empty object for any other.
export function parseAnswer({ answer }) {
  try {
    return JSON.parse(answer.body) ?? {};
  } catch {
    return {};
  }
}

// The reason for the server's rejection, in its own text: of an OAuth error, or of a problem.
export function reasonOf(exchange) {
  const { error, error_description: description, code, detail } = parseAnswer(exchange);
  const words = [error ?? code, description ?? detail].filter((word) => word);
  if (words.length > 0) return words.join(': ');
  return exchange.status === null ? exchange.answer.body : 'The response gives no reason.';
}
