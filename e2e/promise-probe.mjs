// Preloaded into a process, it returns whether Node gives each promise an id, at the port that PROBE_PORT names.
import { executionAsyncId } from 'node:async_hooks';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const server = createServer((_request, response) => {
    void Promise.resolve().then(() => response.end(String(executionAsyncId() !== 0)));
  });
  server.listen(Number(process.env.PROBE_PORT), '127.0.0.1').unref();
}
