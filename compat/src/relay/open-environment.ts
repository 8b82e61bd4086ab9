import relay, { type Environment, type Variables } from 'relay-runtime';

/** Opens an environment of Relay whose records have the ids of ours. */
export function openEnvironment(
  url: string,
  subscribe?: (text: string, variables: Variables) => unknown,
): Environment {
  const network = relay.Network.create(
    async ({ text: query }, variables) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return response.json();
    },
    subscribe && (({ text }, variables) => subscribe(text, variables)),
  );
  return new relay.Environment({
    network,
    store: new relay.Store(new relay.RecordSource()),
    getDataID: ({ nodeId }) => nodeId,
  });
}
