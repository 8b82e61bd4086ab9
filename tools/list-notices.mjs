// What has to be said of packages whose code is part of another one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A text with the name, the version and the license of each package that files belong to.
 * @param paths - absolute; those of no package in a node_modules are left out
 */
export function listNotices(paths) {
  const folders = new Set(paths.flatMap((path) => folderOf(path) ?? []));
  const notices = [...folders]
    .map(toNotice)
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const unique = new Map(notices.map((notice) => [notice.title, notice.text]));
  return `# Third-party software\n\nThis package contains code of these packages.\n\n${[...unique.values()].join('\n')}`;
}

function folderOf(path) {
  const [folder] = /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
  return folder;
}

function toNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text =
    file === undefined ? `License: ${license}` : readFileSync(join(folder, file), 'utf8');
  const title = `${name} ${version}`;
  return { title, text: `## ${title}\n\n\`\`\`text\n${text.trim()}\n\`\`\`\n` };
}
