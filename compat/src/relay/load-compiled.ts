import { readdirSync, readFileSync } from 'node:fs';
import { Kind, parse, print } from 'graphql';
import type { Compiled } from 'relay-runtime';

const COMPILED = new URL('../../relay/compiled/', import.meta.url);
const DOCUMENTS = new URL('../../relay/documents.graphql', import.meta.url);
const EXTENSION = '.graphql.js';

/** What relay-compiler made of each operation and fragment of relay/documents.graphql, those of `@refetchable` too, by name. */
export async function loadCompiled(): Promise<(name: string) => Compiled> {
  const made = new Map<string, Compiled>();
  for (const file of readdirSync(COMPILED))
    if (file.endsWith(EXTENSION)) {
      const { default: document } = await import(new URL(file, COMPILED).href);
      made.set(file.replace(EXTENSION, ''), document);
    }
  return (name) => {
    const found = made.get(name);
    if (found === undefined) throw new Error(`${name} is not compiled; npm run relay does it.`);
    return found;
  };
}

/** An operation of relay/documents.graphql as it is written, which other clients send. */
export function textOf(name: string): string {
  const { definitions } = parse(readFileSync(DOCUMENTS, 'utf8'));
  const found = definitions.find(
    (one) => one.kind === Kind.OPERATION_DEFINITION && one.name?.value === name,
  );
  if (found === undefined) throw new Error(`${name} is not in documents.graphql.`);
  return print(found);
}
