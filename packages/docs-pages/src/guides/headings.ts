/** A part of a guide: its heading, and the text up to the next heading. */
export interface GuideSection {
  /** 1 for the title of the guide. */
  readonly level: number;
  readonly title: string;
  /** The anchor, which is unique in the guide. */
  readonly id: string;
  readonly text: string;
}

const HEADING = /^(#{1,4}) (.+)$/;
const FENCE = /^(?:```|~~~)/;

/** Reads the sections of a Markdown document; lines of code are no headings. */
export function readSections(markdown: string): readonly GuideSection[] {
  const toId = createAnchors();
  const sections: { level: number; title: string; id: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    const [, marks, title] = (!isCode && HEADING.exec(line)) || [];
    if (marks !== undefined && title !== undefined)
      sections.push({ level: marks.length, title: toPlain(title), id: toId(title), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join('\n') }));
}

/** Makes anchors of headings as GitHub does: words joined by hyphens, a number behind those of one name. */
export function createAnchors(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const id = toPlain(heading)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
}

/** A heading without the marks of code and emphasis, and with the labels of its links only. */
function toPlain(heading: string): string {
  return heading
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}
