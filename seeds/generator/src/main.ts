import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateSeeds } from './generate-seeds.js';

const root = join(import.meta.dirname, '../..');
for (const [path, text] of generateSeeds()) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
