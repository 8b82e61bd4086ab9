import { readFileSync } from 'node:fs';
import type { DialectName } from '@sandbox/kernel';
import type { PageSection } from './page-text.js';

/** The documentation of a dialect for its users. */
export interface DialectGuide {
  readonly title: string;
  /** Which product and version it follows, in a sentence. */
  readonly about: string;
  /** Lines to paste, by client; then the supported requests and the differences. `URL` is a placeholder for the URL of an API, `LIST` for a collection. */
  readonly sections: readonly PageSection[];
}

/** Reads `assets/dialects/<name>.md`: a title, a paragraph, and sections, each with a block of code or a list. */
export function readGuide(name: DialectName): DialectGuide {
  const file = new URL(`../../assets/dialects/${name}.md`, import.meta.url);
  const [head = '', ...sections] = readFileSync(file, 'utf8').split('\n## ');
  const [title = '', about = ''] = head.trim().split('\n\n');
  return { title: title.slice('# '.length), about, sections: sections.map(toSection) };
}

function toSection(text: string): PageSection {
  const [title = '', , ...lines] = text.trim().split('\n');
  if (lines[0] === FENCE) return { title, code: lines.slice(1, -1).join('\n') };
  return { title, list: lines.map((line) => line.slice('- '.length)) };
}

const FENCE = '```';
