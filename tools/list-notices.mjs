// What has to be said of packages whose code is part of another one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NODE_MODULES = '/node_modules/';

/**
 * Sections with the name, the version and the license of each package that files belong to, by name.
 * @param paths - absolute; those of no package in a node_modules are left out
 */
export function listNotices(paths) {
  const folders = new Set(paths.flatMap((path) => folderOf(path) ?? []));
  const notices = [...folders]
    .map(toNotice)
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const unique = new Map(notices.map((notice) => [notice.title, notice.text]));
  return [...unique.values()].join('\n');
}

/** The folder of the package that a file belongs to; undefined for a file of ours. */
function folderOf(path) {
  const start = path.lastIndexOf(NODE_MODULES);
  if (start < 0) return undefined;
  const [first, second] = path.slice(start + NODE_MODULES.length).split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return path.slice(0, start) + NODE_MODULES + name;
}

function toNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text =
    file === undefined ? `License: ${license}` : readFileSync(join(folder, file), 'utf8');
  const title = `${name} ${version}`;
  return {
    title,
    text: `## ${title}\n\n\`\`\`text\n${text.trim().replaceAll('\r\n', '\n')}\n\`\`\`\n`,
  };
}
