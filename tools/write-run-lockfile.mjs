// Writes tools/run/package.json and its lockfile: what `npm start` installs, as the workspace has it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './read-lock.mjs';
import { deriveInstall } from './run/derive-install.mjs';

for (const [name, value] of Object.entries(deriveInstall(readLock())))
  writeFileSync(join(import.meta.dirname, 'run', name), `${JSON.stringify(value, undefined, 2)}\n`);
