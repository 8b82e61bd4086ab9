// json-server 0.17 over the same records, its own logger and static files left out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsonServer from 'json-server';

const folder = process.argv[2];
const data = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
);
const server = jsonServer.create();
server.use(jsonServer.router(data));
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
