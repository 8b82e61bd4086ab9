import { getOperationAST, parse } from 'graphql';
import { createClient } from 'graphql-sse';

/**
 * Builds the function that sends operations to a URL, with the headers of the editor. Subscriptions come as server-sent
 * events: unlike those of a WebSocket, their requests take headers, such as those of sessions and faults.
 */
export function createFetcher(url) {
  return (given, { headers = {} } = {}) => {
    const operation = findOperation(given);
    const operationName = operation?.name?.value;
    const params = operation ? { ...given, operationName } : given;
    return operation?.operation === 'subscription'
      ? subscribe(url, { params, headers })
      : send(url, { params, headers });
  };
}

/** The operation that is meant: the editor still has the name of one of another tab when this one has just been opened. */
function findOperation({ query, operationName }) {
  try {
    const document = parse(query);
    return getOperationAST(document, operationName) ?? getOperationAST(document);
  } catch {
    return undefined; // the service says where it is wrong
  }
}

async function send(url, { params, headers }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(params),
  });
  return readResult(response);
}

async function* subscribe(url, { params, headers }) {
  const client = createClient({ url, headers });
  try {
    yield* client.iterate(params);
  } catch (error) {
    yield error.response instanceof Response ? await readResult(error.response) : toErrors(error);
  } finally {
    client.dispose();
  }
}

/** The result in a response. A body that is not JSON, as faults send it, is shown unchanged. */
async function readResult(response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { status: response.status, contentType: response.headers.get('Content-Type'), text };
  }
}

function toErrors({ message }) {
  return { errors: [{ message }] };
}
