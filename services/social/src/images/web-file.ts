import { readFileSync } from 'node:fs';

const read = new Map<string, Buffer>();

/** The bytes of a picture or film, which is a file in `web/`. */
export function readWebFile(name: string): Buffer {
  const content = read.get(name) ?? readFileSync(new URL(`../../web/${name}`, import.meta.url));
  read.set(name, content);
  return content;
}
