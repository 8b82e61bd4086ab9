import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop on an origin of its own, with pages that open those of the gateway. */
export interface Shop {
  readonly url: string;
  /** Makes a page and gives its address. */
  show(html: string): string;
  stop(): void;
}

/** What merchants put on their communicator page: it passes on the message in the fragment of its address. */
const COMMUNICATOR = `<!doctype html><title>communicator</title><script>
const text = location.hash.slice(1);
if (text) parent.parent.CommunicationHandler.onReceiveCommunication({ qstr: text });
</script>`;

/** Starts a shop on any free port. The caller stops it. */
export async function startShop(): Promise<Shop> {
  const pages = new Map([
    ['/communicator.html', COMMUNICATOR],
    ['/thanks', '<!doctype html><title>Thanks</title><link rel="icon" href="data:,">'],
    ['/cart', '<!doctype html><title>Cart</title><link rel="icon" href="data:,">'],
  ]);
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html' });
    response.end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    show(html) {
      const path = `/page-${pages.size}`;
      pages.set(path, `<!doctype html><title>Shop</title><link rel="icon" href="data:,">${html}`);
      return url + path;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The HTML of a page that opens a page of the gateway in its whole window. */
export function openingForm(action: string, fields: Readonly<Record<string, string>>): string {
  return `${formOf(action, fields, '_self')}<script>opening.submit()</script>`;
}

/**
 * The HTML of a page that opens a page of the gateway in a frame and keeps the messages from it.
 * @param script - what opens it; the page itself when it is loaded, unless something else is said
 */
export function openingFrame(
  action: string,
  fields: Readonly<Record<string, string>>,
  script = 'opening.submit()',
): string {
  return `<iframe id="frame" name="frame" width="420" height="600"></iframe>
${formOf(action, fields, 'frame')}
<script>
window.messages = [];
window.CommunicationHandler = { onReceiveCommunication: ({ qstr }) => messages.push(qstr) };
${script};
</script>`;
}

function formOf(action: string, fields: Readonly<Record<string, string>>, target: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<form id="opening" method="post" action="${action}" target="${target}">${inputs.join('')}</form>`;
}
