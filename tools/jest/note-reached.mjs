import { appendFileSync } from 'node:fs';
import process from 'node:process';

const file = process.env.MUTANT_REACHED;
const seen = new Set();

/** Notes once that this test file runs the function around a mutant. */
if (file)
  globalThis.__reached = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    appendFileSync(file, `${id}\t${globalThis.expect.getState().testPath}\n`);
  };
