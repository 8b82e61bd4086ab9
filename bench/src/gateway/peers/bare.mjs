// A bare node:http server that reads and parses each body as the gateway must (JSON.parse, or saxes with namespaces),
// and responds with the bytes and headers of the file it is given.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

// The very parser that the gateway has.
const gateway = new URL('../../../../services/gateway/package.json', import.meta.url);
const { SaxesParser } = createRequire(gateway)('saxes');

const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const answer = Buffer.from(body, 'base64');

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    if (text.startsWith('<')) parseXml(text);
    else if (text !== '') JSON.parse(text);
    response.writeHead(200, headers);
    response.end(answer);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));

/** Builds the tree, as anything that reads the content of a document must. */
function parseXml(text) {
  const parser = new SaxesParser({ xmlns: true });
  const open = [{ name: '', children: [], text: '' }];
  parser.on('opentag', ({ local }) => {
    const node = { name: local, children: [], text: '' };
    open.at(-1).children.push(node);
    open.push(node);
  });
  parser.on('text', (part) => {
    open.at(-1).text += part;
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return open[0];
}
