// A bare node:http server that does what httpbin does for /get and /status/{code}, and nothing else.
import { createServer } from 'node:http';

createServer((request, response) => {
  const url = new URL(request.url, `http://${request.headers.host}`);
  if (url.pathname.startsWith('/status/')) {
    response.writeHead(Number(url.pathname.slice(8)), { 'Content-Length': 0 }).end();
    return;
  }
  const body = JSON.stringify({
    args: Object.fromEntries(url.searchParams),
    headers: request.headers,
    origin: request.socket.remoteAddress,
    url: url.href,
  });
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
