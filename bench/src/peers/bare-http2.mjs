// A bare node:http2 server with TLS that answers every request with the bytes and fields of the file it is given; its
// certificate and key are the file BENCH_PEM. It is ready when its port plus one answers by plain HTTP.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';

const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bytes = Buffer.from(body, 'base64');
const pem = readFileSync(process.env.BENCH_PEM);
const port = Number(process.env.PORT);
const server = createSecureServer({ cert: pem, key: pem });
server.on('stream', (stream) => {
  stream.respond({ ':status': 200, ...headers });
  stream.end(bytes);
});
server.listen(port + 1, '127.0.0.1', () => {
  createServer((_request, response) => response.end()).listen(port, '127.0.0.1');
});
process.on('SIGTERM', () => process.exit(0));
