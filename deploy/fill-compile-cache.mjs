// Fills the compile cache of the image while it is built, as the image's user: starts everything once and asks each service for something.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

const PATHS = [
  '/',
  '/readyz',
  '/v1/helpdesk/tickets',
  '/v1/helpdesk/graphql?query={__typename}',
  '/v1/social/posts',
  '/v1/flights/flights',
  '/v1/utils/get',
  '/sandbox',
];

const child = spawn(process.execPath, ['--import', './image-defaults.mjs', 'dist/main.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '0' },
});
let printed = '';
for await (const text of child.stdout.setEncoding('utf8')) {
  printed += text;
  if (printed.includes('Ctrl-C stops.')) break;
}
const [, url] = /ready at (\S+)/.exec(printed);
for (const path of PATHS) {
  const { status } = await fetch(url + path);
  if (status !== 200) throw new Error(`${path} responds ${status}`);
}
child.kill('SIGTERM');
const [code] = await once(child, 'close');
process.exitCode = code;
