// A gateway with the requests of its own document; what a response names takes the place of the same in later requests.

/** Where responses name a record that a request needs; the group is its id. */
const NAMED = [
  ['customerProfileId', /<customerProfileId>(\d+)/],
  ['customerPaymentProfileId', /<customerPaymentProfileIdList><numericString>(\d+)/],
  ['customerPaymentProfileId', /<customerPaymentProfileId>(\d+)/],
  ['customerAddressId', /<customerShippingAddressIdList><numericString>(\d+)/],
  ['customerAddressId', /<customerAddressId>(\d+)/],
  ['dataValue', /<dataValue>([^<]+)/],
  ['transId', /<transactionResponse>.*?<transId>(\d{2,})/s],
  ['subscriptionId', /^.*<ARBCreateSubscriptionResponse.*<subscriptionId>(\d+)/s],
];

/** The requests of the document in XML, by name. */
async function readRequests(url) {
  const document = await (await fetch(`${url}/sandbox/openapi.json`)).json();
  const examples = Object.entries(document.components.examples);
  const inXml = examples.filter(([name]) => name.endsWith('.xml'));
  return new Map(inXml.map(([name, { value }]) => [name.slice(0, -'.xml'.length), value]));
}

/** Calls a tool of the sandbox; undefined when it is refused. */
async function callTool(url, { method, path, body }) {
  const response = await fetch(`${url}/sandbox/v1${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
  });
  const value = await response.json();
  return response.ok ? value : undefined;
}

/** Reads the document of a gateway; `seen` collects roots of responses with their result code. */
export async function openGateway(url) {
  const requests = await readRequests(url);
  const known = new Map();
  const seen = new Set();

  function requestOf(name) {
    let request = requests.get(name);
    for (const [element, id] of known)
      request = request.replace(new RegExp(`(<${element}>)[^<]*`, 'g'), `$1${id}`);
    return request;
  }

  async function send(body) {
    const response = await fetch(`${url}/xml/v1/request.api`, { method: 'POST', body });
    const text = await response.text();
    const [, root, code] = /<(\w+)[^>]*>.*?<resultCode>(\w+)/s.exec(text) ?? [];
    seen.add(`${root} ${code}`);
    return code === 'Ok' ? text : undefined;
  }

  return {
    names: [...requests.keys()],
    requestOf,
    seen,
    send,
    /** Makes a request of the document, and keeps what its response names. */
    async call(name) {
      const text = await send(requestOf(name));
      for (const [element, pattern] of NAMED) {
        const id = pattern.exec(text ?? '')?.[1];
        if (id !== undefined) known.set(element, id);
      }
    },
    async tool(method, path, body) {
      const value = await callTool(url, { method, path, body });
      if (path === '/session/reset') known.clear();
      return value;
    },
  };
}
