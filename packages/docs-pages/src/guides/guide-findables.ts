import type { Findable, SettingsTable } from '@sandbox/kernel';
import { type GuideSet, SETTINGS_GUIDE } from './guide-set.js';
import { guidePage } from './guides.js';
import { type GuideSection, readSections } from './headings.js';

/** Common words without a specific meaning, and numbers. */
const COMMON = new Set(
  'the and for that with are has have not its one all each from this which but can what when where who they them than then only also into without within their there more such other others after before between does was were will been being your you'.split(
    ' ',
  ),
);

/** Of one section no more words are listed. */
const MAX_WORDS = 120;

/** Lists the guides with their sections, and the settings. */
export function listGuideFindables(
  { names, load }: GuideSet,
  settings: SettingsTable,
): readonly Findable[] {
  const listed = Object.entries(settings).map(
    ([name, { meaning }]): Findable => ({
      ...{ kind: 'setting', name, meaning },
      path: `${guidePage(SETTINGS_GUIDE)}#${name}`,
    }),
  );
  const guides = names.flatMap((name) => {
    const { title, markdown, summary } = load(name);
    const [head, ...sections] = readSections(markdown);
    const page = guidePage(name);
    const guide: Findable = {
      kind: 'guide',
      name: title,
      meaning: toPlain(summary),
      path: page,
      words: name === SETTINGS_GUIDE ? 'environment variables flags' : wordsOf(head?.text ?? ''),
    };
    return [
      guide,
      ...sections.map((section) => ({
        ...toFindable(section, title),
        path: `${page}#${section.id}`,
      })),
    ];
  });
  return [...guides, ...listed];
}

function toFindable({ title, text }: GuideSection, guide: string): Findable {
  return {
    kind: 'guide',
    name: `${guide}: ${title}`,
    meaning: excerptOf(text),
    words: wordsOf(text),
  };
}

const MAX_EXCERPT = 110;

/** The beginning of the first paragraph; empty when a table, a list or code is first. */
function excerptOf(text: string): string {
  const [paragraph = ''] = text.trim().split('\n\n', 1);
  if (/^(?:[|`]|- |\d\. )/.test(paragraph)) return '';
  const plain = toPlain(paragraph.replaceAll('\n', ' ')).replaceAll('**', '');
  return plain.length > MAX_EXCERPT
    ? `${plain.slice(0, plain.lastIndexOf(' ', MAX_EXCERPT))} …`
    : plain;
}

/** The words of a string, each once. */
function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z][a-z0-9]{2,}/g) ?? [];
  return [...new Set(words)]
    .filter((word) => !COMMON.has(word))
    .slice(0, MAX_WORDS)
    .join(' ');
}

function toPlain(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replaceAll('`', '');
}
