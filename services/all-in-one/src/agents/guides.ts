import { readFileSync } from 'node:fs';

/** A guide of `docs/`, and the sections of it that say in short what it is about. */
export interface GuideEntry {
  readonly name: string;
  readonly inShort?: readonly string[];
}

/** The guides for those who use the sandbox, and after them those for who runs or changes it. */
export const GUIDES: readonly GuideEntry[] = [
  { name: 'sessions', inShort: ['Four ways to name it'] },
  { name: 'faults', inShort: ['What can happen', 'Rules of a session'] },
  { name: 'rate-limits' },
  { name: 'inspector', inShort: [] },
  { name: 'webhooks', inShort: ['The loop in three calls'] },
  { name: 'exports' },
  { name: 'agents' },
  { name: 'testing-clients' },
  { name: 'hosting' },
  { name: 'deploying' },
  { name: 'adding-a-resource' },
  { name: 'adding-a-utility' },
  { name: 'adding-a-gateway-call' },
];

/** A guide as it is served. */
export interface Guide {
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
  /** What a line of a list has room for. */
  readonly summary: string;
  /** The text before its first section, and the sections that it has in short; empty for one that is only linked. */
  readonly excerpt: string;
}

const folder = new URL('../../../../docs/', import.meta.url);

/** A link to a file of the repository that is not served. */
const OUTWARD = /\[([^[\]\n]*)\]\((?:\.\.\/|decisions\/)[^()\s]*\)/g;

/** Where guides are served. */
export const GUIDES_PATH = '/docs';

/** The path of a guide. */
export function guidePath(name: string): string {
  return `${GUIDES_PATH}/${name}.md`;
}

/** Reads a guide; what it links outside of the guides is text. */
export function loadGuide({ name, inShort }: GuideEntry): Guide {
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
    excerpt: inShort === undefined ? '' : [lead.join('\n').trim(), ...chosen].join('\n\n').trim(),
  };
}

/** The sentences of the first paragraph that fit on a line of a list; none where a table or code comes first. */
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
