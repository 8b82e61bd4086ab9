// Preloaded into a process, it returns the bytes that the process holds after a collection, at the port that HEAP_PORT names.
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const server = createServer((_request, response) => {
    for (let round = 0; round < 2; round++) collect();
    const { heapUsed, external } = process.memoryUsage();
    response.end(String(heapUsed + external));
  });
  server.listen(Number(process.env.HEAP_PORT), '127.0.0.1').unref();
}
