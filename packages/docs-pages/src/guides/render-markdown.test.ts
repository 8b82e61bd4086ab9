import { describe, expect, it } from '@jest/globals';
import { readSections } from './headings.js';
import { renderMarkdown } from './render-markdown.js';

const render = async (markdown: string): Promise<string> => String(await renderMarkdown(markdown));

describe('the page of a guide', () => {
  it('has at each heading the anchor that the sections of the guide have', async () => {
    const markdown =
      '# Top\n\n## A `code_name` (CORS)\n\n```sh\n## no heading\n```\n\n### Same\n\n### Same\n';
    const sections = readSections(markdown);
    expect(sections.map(({ id }) => id)).toEqual(['top', 'a-code_name-cors', 'same', 'same-1']);
    expect(sections.map(({ title }) => title)[1]).toBe('A code_name (CORS)');
    const page = await render(markdown);
    for (const { id } of sections.slice(1)) expect(page).toContain(` id="${id}"><a href="#${id}">`);
    expect(page).toContain('<h1>Top</h1>');
  });

  it('links to the pages of other guides', async () => {
    const page = await render(
      '[a](faults.md#limits), [b](faults.md), [c](#here), [d](https://x.example/a.md)',
    );
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['faults#limits', 'faults', '#here', 'https://x.example/a.md']);
  });

  it('shows markup within the Markdown as text', async () => {
    const page = await render(
      'A <b onclick="x">name</b>, `<i>`\n\n<script>alert(1)</script>\n\n```html\n<u>\n```\n',
    );
    expect(page).not.toMatch(/<(?:b|i|u|script)\b/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('has code with a button that copies it, and marks JSON and remarks', async () => {
    const page = await render('```json\n{"a": [1, "b", null]}\n```\n\n```sh\nls # all\n```\n');
    expect(page.match(/class="copy scripted"/g)).toHaveLength(2);
    expect(page).toContain('<span class="key">&quot;a&quot;</span>:');
    expect(page).toContain('<span class="word">null</span>');
    expect(page).toContain('<span class="remark"># all</span>');
  });

  it('has tables whose cells name their columns, for narrow screens', async () => {
    const page = await render('| name | `x` |\n| - | - |\n| a | b **c** |\n');
    expect(page).toContain('<th scope="row">a</th>');
    expect(page).toContain('<td data-title="x"><div>b <strong>c</strong></div></td>');
  });

  it('folds the sections behind the first 12,000 characters, without links in their headings', async () => {
    const page = await render(
      `# Long\n\n## One\n\n${'word '.repeat(2000)}\n\n## Two\n\n${'word '.repeat(700)}\n`,
    );
    expect(page).toContain('<h2 class="anchor" id="one"><a href="#one">');
    expect(page).toMatch(/<details class="part"><summary><h2 class="anchor" id="two">Two<\/h2>/);
  });

  it('has an anchor at each setting', async () => {
    expect(await render('- `PORT` (`8080`): where it listens.\n')).toContain('<li id="PORT">');
  });
});
