import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Html, html, raw } from './html.js';

/** A page's title, its main part and its styles. */
export interface PageContent {
  readonly title: string;
  readonly body: Html;
  /** Styles besides those of every page, which are constants of ours. */
  readonly styles?: string;
}

const css = readFileSync(new URL('../assets/page.css', import.meta.url), 'utf8');

/** The source by which a Content-Security-Policy lets in a text of styles that stands in a page, and no other. */
export function styleSource(styles: string): string {
  return `'sha256-${hash('sha256', styles, 'base64')}'`;
}

/**
 * The source of a page's own styles, for the `style-src` of its policy.
 * @param styles - what the page has besides those of every page
 */
export function pageStyles(styles = ''): string {
  return styleSource(css + styles);
}

/** What every HTML page of ours is sent with: no script, and styles only from the page itself. */
export const PAGE_POLICY = `default-src 'none'; style-src ${pageStyles()}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`;

/** A whole HTML page in the product's look. */
export function renderPage({ title, body, styles = '' }: PageContent): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(css + styles)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return page.toString();
}
