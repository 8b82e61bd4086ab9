import { describe, expect, it } from '@jest/globals';

/** tools/lint/prose, which `npm run checks` applies to all documents. */
interface Rules {
  problemsOf(text: string): readonly { readonly rule: string; readonly found: string }[];
}
interface Report {
  reportOn(file: string, markdown: string): { readonly problems: readonly string[] };
  reportOnComments(file: string, source: string): { readonly problems: readonly string[] };
  reportOnStrings(file: string, source: string): { readonly problems: readonly string[] };
}

interface Releases {
  releaseProblems(file: string, markdown: string): readonly string[];
}

const load = async (name: string): Promise<unknown> =>
  import(new URL(`../../tools/lint/prose/${name}.mjs`, import.meta.url).href);
const { problemsOf } = (await load('rules')) as Rules; // as they are written there
const { reportOn, reportOnComments, reportOnStrings } = (await load('report')) as Report;

const { releaseProblems } = (await load('releases')) as Releases;

const rulesOf = (text: string): readonly string[] => problemsOf(text).map(({ rule }) => rule);
const words = (count: number): string => `${'word '.repeat(count - 1)}end.`;

describe('a habit is found', () => {
  it.each([
    ['What was waited for did not come.', 'noun-clause'],
    ['It responds at once. Who retries gets the second one.', 'noun-clause'],
    ['Somebody else writes to it.', 'persons'],
    ['Each has a name of its own.', 'own'],
    ['Limits count by themselves.', 'by-itself'],
    ['It takes GET alone.', 'alone'],
    ['The window begins anew.', 'adverb'],
    ['A header goes before it.', 'private-verb'],
    ['Five limits stand in one header.', 'private-verb'],
    ['The response tells the reason.', 'private-verb'],
    ['Every name is taken.', 'word'],
    ['The write is refused.', 'word'],
    ['Its address is in the header.', 'word'],
    ['A second try succeeds.', 'word'],
    ['It lists the codes of errors.', 'genitive'],
    ['An unknown name is 404.', 'status'],
    ['A session is a world apart.', 'metaphor'],
    [words(41), 'length'],
  ])('in "%s"', (text, rule) => {
    expect(rulesOf(text)).toEqual([rule]);
  });
});

describe('plain English passes', () => {
  it.each([
    ['What happens when a service is late?'],
    ['Use your own name.'],
    ['The IP address of the client counts.'],
    ['Send the billing address with the card.'],
    ['An invalid name fails with 400 `invalid_session_name`.'],
    ['The body is 400 bytes long.'],
    [words(40)],
    [`${words(30)} ${words(30)}`.replace(' word', ' Word').replace('. word', '. Word')],
  ])('as "%s"', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('a document', () => {
  it('is read without its code, commands, addresses and HTML', () => {
    const markdown = [
      '---\nname: anew\n---',
      '# Title',
      '<picture>\n<img alt="anew">\n</picture>',
      '```sh\necho anew\n```',
      'Send `anew` to [the page](https://example.com/anew) or <https://example.com/anew>.',
      '| option | meaning |\n| --- | --- |\n| `anew` | starts again |',
    ].join('\n\n');
    expect(reportOn('guide.md', markdown).problems).toEqual([]);
  });

  it('has its problems with file and line, in paragraphs, items, headings and cells', () => {
    const markdown =
      '# Begin anew\n\nIt begins\nanew.\n\n- It begins anew.\n\n| a |\n| - |\n| anew |\n';
    const places = reportOn('guide.md', markdown).problems.map((line) => line.split(' ')[0]);
    expect(places).toEqual(['guide.md:1', 'guide.md:3', 'guide.md:6', 'guide.md:10']);
  });

  it('has short sentences: few above 30 words, and 17 on average', () => {
    const long = `${words(31)}\n\n`;
    expect(reportOn('guide.md', `${long}${'Short one.\n\n'.repeat(9)}`).problems).toEqual([]);
    expect(reportOn('guide.md', `${long.repeat(2)}${'Short one.\n\n'.repeat(9)}`).problems).toEqual(
      ['guide.md long: 2 of 11 sentences are above 30 words'],
    );
    expect(reportOn('guide.md', words(18)).problems).toEqual([
      'guide.md mean: 18.0 words a sentence; at most 17',
    ]);
  });
});

describe('a source', () => {
  const problemsIn = (...lines: readonly string[]): readonly string[] =>
    reportOnStrings('words.ts', lines.join('\n')).problems.map((line) =>
      line.slice(0, line.indexOf(': "')),
    );

  it('has its problems with file and line, in strings, templates, HTML and attributes', () => {
    const problems = problemsIn(
      "const title = 'It begins anew.';",
      'const detail = `The name $' + '{{ a: `x$' + '{1}` }.a} is refused.`;',
      'const page = `<p>Short.</p><p title="It begins anew.">Somebody <b>else</b> writes.</p>`;',
      "const joined = 'The list of sessions ' + 'begins anew.';",
      "const half = (a / b) / /[`/]+/.length; const end = 'It begins anew.';",
    );
    expect(problems).toEqual([
      'words.ts:1 adverb',
      'words.ts:2 word',
      'words.ts:3 persons',
      'words.ts:3 adverb',
      'words.ts:4 adverb',
      'words.ts:5 adverb',
    ]);
  });

  it('is read without comments, keys, code, styles, scripts and programs', () => {
    const problems = problemsIn(
      '// It begins anew.',
      "import { anew } from './anew.ts';",
      "const keys = ['anew', 'refused', 'Anew'];",
      'const page = `<style>P { color: anew }</style>Send <code>anew now</code> first.`;',
      "const markdown = 'Send `anew` to the server.';",
      'const program = `$' + '{shared} local answer, size = unpack(KEYS) return answer`;',
    );
    expect(problems).toEqual([]);
  });

  it('has shorter sentences than a document', () => {
    expect(problemsIn(`const text = '${words(30).replace('w', 'W')}';`)).toEqual([]);
    expect(problemsIn(`const text = '${words(31).replace('w', 'W')}';`)).toEqual([
      'words.ts:1 length',
    ]);
  });
});

describe('the changelog', () => {
  const problemsIn = (release: string): readonly string[] =>
    releaseProblems('CHANGELOG.md', `# Changelog\n\n## 1.0.0, 2026-03-30\n\n${release}\n`);

  it('has lists of items in groups', () => {
    expect(problemsIn('### Fixed\n\n- One.\n- Two.')).toEqual([]);
  });

  it.each([
    ['a paragraph', '### Fixed\n\nIt is better now.'],
    ['an item of several lines', '### Fixed\n\n- It is\n  better now.'],
    ['a group of another name', '### News\n\n- One.'],
    ['more than a screen', `### Fixed\n\n${'- One.\n'.repeat(60)}`],
  ])('has no release with %s', (_case, release) => {
    expect(problemsIn(release)).toHaveLength(1);
  });
});

describe('the comments of a source', () => {
  it('are read by paragraph, item and tag, without code', () => {
    const source = [
      "const url = 'https://example.com // anew'; // It begins anew.",
      '/**',
      ' * What it is.',
      ' *',
      ' * Calls `anew` and {@link answer}.',
      ' * - What is first.',
      ' * @param {string} text - somebody',
      ' */',
      'const half = `$' + '{a /* is refused */ / 2} // anew`; // biome-ignore lint: answer',
      '// One comment of two',
      '// lines is told once.',
    ];
    const { problems } = reportOnComments('words.ts', source.join('\n'));
    expect(problems.map((line) => line.slice(0, line.indexOf(': "')))).toEqual([
      'words.ts:1 adverb',
      'words.ts:2 noun-clause',
      'words.ts:2 noun-clause',
      'words.ts:2 persons',
      'words.ts:9 word',
      'words.ts:10 private-verb',
    ]);
  });
});
