import { readdirSync, readFileSync } from 'node:fs';

/** The first guides, with the sections of their excerpts. */
const FIRST: ReadonlyMap<string, readonly string[]> = new Map([
  ['sessions', ['Name a session']],
  ['faults', ['Effects', 'Session rules']],
  ['inspector', []],
  ['webhooks', ['The loop in three calls']],
]);

/** A guide as it is served. */
export interface Guide {
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
  /** Its first sentences, for a line of a list. */
  readonly summary: string;
  /** The text before its first section and the sections of its excerpt; empty for a guide that is only linked. */
  readonly excerpt: string;
}

const folder = new URL('../../../../docs/', import.meta.url);

/** A link to a file of the repository that is not served. */
const OUTWARD = /\[([^[\]\n]*)\]\((?:\.\.\/|decisions\/)[^()\s]*\)/g;

export const GUIDES_PATH = '/guides';

/** The path of a guide's page. */
export function guidePage(name: string): string {
  return `${GUIDES_PATH}/${name}`;
}

/** The path of a guide as Markdown. */
export function guidePath(name: string): string {
  return `${guidePage(name)}.md`;
}

/** The names of the files of `docs/`, those of `FIRST` before the others. */
export function listGuides(): readonly string[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
  const first = [...FIRST.keys()];
  return [...first, ...names.filter((name) => !FIRST.has(name))];
}

export function loadGuides(): readonly Guide[] {
  return listGuides().map(loadGuide);
}

/** Reads a guide, without its links to files that are not served. */
export function loadGuide(name: string): Guide {
  const inShort = FIRST.get(name);
  const markdown = readFileSync(new URL(`${name}.md`, folder), 'utf8').replace(OUTWARD, '$1');
  const [head = '', ...sections] = markdown.split(/\n(?=## )/);
  const [title = name, ...lead] = head.split('\n');
  const chosen = sections.filter((section) =>
    inShort?.includes(section.slice('## '.length, section.indexOf('\n'))),
  );
  return {
    name,
    title: title.replace(/^# /, ''),
    markdown,
    summary: firstSentences(lead.join('\n')),
    excerpt:
      inShort === undefined ? '' : narrow([lead.join('\n').trim(), ...chosen].join('\n\n').trim()),
  };
}

/** The same with narrow table columns: agents pay for each blank. */
function narrow(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) =>
      line.startsWith('|') ? line.replace(/-{3,}/g, '---').replace(/ {2,}/g, ' ') : line,
    )
    .join('\n');
}

/** The sentences of the first paragraph that fit on a line of a list; none when a table or code is first. */
function firstSentences(text: string): string {
  const [paragraph = ''] = text.trim().split('\n\n', 1);
  if (/^[|`]/.test(paragraph)) return '';
  const [first = '', ...others] = paragraph.replaceAll('\n', ' ').split(/(?<=[.:]) /);
  let line = first;
  for (const sentence of others) {
    if (line.length + sentence.length >= LONGEST_SUMMARY) break;
    line += ` ${sentence}`;
  }
  return line.replace(/:$/, '.');
}

const LONGEST_SUMMARY = 160;
