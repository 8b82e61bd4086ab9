// Puts together what an image runs. Usage: node tools/image.mjs all|<service> <folder>
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { assemble } from './assemble.mjs';

const [name, folder] = process.argv.slice(2);
const target = resolve(folder);
const main = name === 'all' ? 'services/api-sandbox/src/main.ts' : `services/${name}/src/main.ts`;

await assemble(target, { main });
await writeFile(join(target, 'package.json'), '{"private":true,"type":"module"}\n');
