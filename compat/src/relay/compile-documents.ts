import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Compiled } from 'relay-runtime';

const require = createRequire(import.meta.url);

const GENERATED = './src/__generated__';

/** The setting of docs/lists.md. */
const SCHEMA_CONFIG = {
  nodeInterfaceIdField: 'nodeId',
  nodeInterfaceIdVariableName: 'nodeId',
};

/**
 * Compiles documents by relay-compiler, as an app does before it is built.
 * @param text - GraphQL; all names begin with `documents`, as Relay has them begin with the name of their file
 * @returns what it made of each operation and fragment, those of `@refetchable` too, by name
 */
export async function compileDocuments(
  api: string,
  text: string,
): Promise<(name: string) => Compiled> {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  try {
    mkdirSync(join(folder, GENERATED), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'src/documents.js'), `graphql\`${text}\`;\n`);
    const config = {
      src: './src',
      language: 'javascript',
      schema: fileURLToPath(new URL(`../../../services/${api}/schema.graphql`, import.meta.url)),
      artifactDirectory: GENERATED,
      eagerEsModules: true,
      schemaConfig: SCHEMA_CONFIG,
    };
    writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
    execFileSync(
      process.execPath,
      [require.resolve('relay-compiler/cli.js'), 'relay.config.json'],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const made = new Map<string, Compiled>();
    for (const file of readdirSync(join(folder, GENERATED))) {
      const { default: document } = await import(pathToFileURL(join(folder, GENERATED, file)).href);
      made.set(file.replace('.graphql.js', ''), document);
    }
    return (name) => {
      const found = made.get(name);
      if (found === undefined) throw new Error(`${name} is not compiled.`);
      return found;
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
