import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningService } from './start-service.js';

const SESSION_HEADER = 'x-sandbox-session';

/** Takes the body of a response in XML. */
export type KeepResponse = (body: Buffer) => void;

interface Passage {
  readonly url: string;
  readonly session: string;
  readonly keep: KeepResponse | undefined;
}

/**
 * Stands before a gateway and puts all calls into one session: the samples know neither its header nor logins that
 * keep one. Everything else passes as it is.
 */
export async function startSessionProxy(
  gateway: RunningService,
  keep?: KeepResponse,
): Promise<RunningService> {
  const first = await fetch(`${gateway.url}/sandbox/v1/log`);
  const session = first.headers.get(SESSION_HEADER);
  if (session === null) throw new Error('The gateway has named no session.');
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, { url: gateway.url, session, keep });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
      gateway.stop();
    },
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, session, keep }: Passage,
): void {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', url), {
    method,
    headers: { ...headers, [SESSION_HEADER]: session },
  });
  onward.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
    if (keep && response.headers['content-type']?.includes('xml')) collect(response, keep);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function collect(response: IncomingMessage, keep: KeepResponse): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => keep(Buffer.concat(chunks)));
}
