// Compiles documents.graphql by relay-compiler, as an app does before it is built, into compiled/: npm run relay.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const compiled = join(here, 'compiled');

const CONFIG = {
  src: './src',
  language: 'javascript',
  schema: join(here, '../../services/helpdesk/schema.graphql'),
  artifactDirectory: './src/__generated__',
  eagerEsModules: true,
  // The setting of docs/lists.md.
  schemaConfig: { nodeInterfaceIdField: 'nodeId', nodeInterfaceIdVariableName: 'nodeId' },
};

const folder = mkdtempSync(join(tmpdir(), 'relay-'));
try {
  const made = join(folder, CONFIG.artifactDirectory);
  mkdirSync(made, { recursive: true });
  const documents = readFileSync(join(here, 'documents.graphql'), 'utf8');
  writeFileSync(join(folder, 'src/documents.js'), `graphql\`${documents}\`;\n`);
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(CONFIG));
  const words = [require.resolve('relay-compiler/cli.js'), 'relay.config.json'];
  execFileSync(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(compiled, { recursive: true, force: true });
  mkdirSync(compiled);
  for (const file of readdirSync(made))
    writeFileSync(join(compiled, file), readFileSync(join(made, file)));
} finally {
  rmSync(folder, { recursive: true });
}
