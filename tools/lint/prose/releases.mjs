// The changelog, as people scan it: lists of short items, one screen a release.
const MAX_RELEASE_LINES = 60;
const GROUPS = ['Added', 'Changed', 'Fixed', 'Removed', 'Security'];

/** Lines that a release may have; the first release may say that it is the first. */
const ALLOWED_LINE = /^(?:|- .*|### .*|The first version\.)$/;

/**
 * @param {string} file - from the root of the repository
 * @param {string} markdown - a changelog whose releases are headings of the second level
 * @returns {readonly string[]} problems as `file release: ...`
 */
export function releaseProblems(file, markdown) {
  const [, ...releases] = markdown.split(/^## /m);
  return releases.flatMap((release) => {
    const [name, ...lines] = release.trimEnd().split('\n');
    const problems = lines
      .filter((line) => !ALLOWED_LINE.test(line) || isUnknownGroup(line))
      .map((line) => `"${line.slice(0, 60)}" is no item and no group (${GROUPS.join(', ')})`);
    if (lines.length > MAX_RELEASE_LINES)
      problems.push(`${lines.length} lines; at most ${MAX_RELEASE_LINES}`);
    return problems.map((problem) => `${file} ${name}: ${problem}`);
  });
}

function isUnknownGroup(line) {
  return line.startsWith('### ') && !GROUPS.includes(line.slice('### '.length));
}
