import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface RecordedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Starts a server that remembers what it is sent, and responds with 200 to all of it. */
export async function startRecorder(): Promise<{
  readonly url: string;
  /** What came since the last call. */
  readonly take: () => readonly RecordedRequest[];
  readonly stop: () => void;
}> {
  let recorded: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request;
      const texts = Object.entries(headers).map(([name, value]) => [name, value?.toString()]);
      const body = Buffer.concat(chunks).toString();
      recorded.push({ method, target, headers: Object.fromEntries(texts), body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens at a port
  return {
    url: `http://127.0.0.1:${port}`,
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
