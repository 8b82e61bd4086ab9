import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Html, html, raw } from './html.js';
import {
  FOOTER,
  type FrameOptions,
  ICON_ADDRESS,
  renderCrumbs,
  renderHeader,
  SHELL_FILES,
} from './shell/page-header.js';

/** A page's title, its main part and its styles. */
export interface BareContent {
  readonly title: string;
  readonly body: Html;
  /** Styles besides those of every page, which are constants of ours. */
  readonly styles?: string;
}

/** A page within the frame that all pages share. */
export interface PageContent extends BareContent, FrameOptions {
  /** Where it is the start of the page's name too, the breadcrumb takes it. */
  readonly title: string;
  /** True for a page that fills the window and scrolls in parts. */
  readonly isApp?: boolean;
  /** False for a page whose elements are those of another product. */
  readonly hasKit?: boolean;
}

/** They stand in every page, so what only lays them out is left out. */
const [look, kit, shell] = ['page.css', 'kit.css', 'shell.css'].map((name) =>
  readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8').replace(/\s+/g, ' '),
);
const bareCss = `${look}${kit}`;

const frameCss = (hasKit: boolean): string => `${look}${hasKit ? kit : ''}${shell}`;

/** The source by which a Content-Security-Policy lets in a text of styles that stands in a page, and no other. */
export function styleSource(styles: string): string {
  return `'sha256-${hash('sha256', styles, 'base64')}'`;
}

/**
 * The source of a page's own styles, for the `style-src` of its policy.
 * @param styles - what the page has besides those of every page
 */
export function pageStyles(styles = '', hasKit = true): string {
  return styleSource(frameCss(hasKit) + styles);
}

/** The source of the styles of a page without the frame. */
export function bareStyles(): string {
  return styleSource(bareCss);
}

/** What every HTML page of ours is sent with: scripts of our own host, and styles only from the page itself. */
export const PAGE_POLICY = `default-src 'none'; script-src 'self'; style-src ${pageStyles()}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`;

/** A whole HTML page in the product's look, with the header, breadcrumb and search of all of them. */
export function renderPage(content: PageContent): string {
  const { body, styles = '', isApp = false, hasKit = true, ...frame } = content;
  return renderDocument({
    title: frame.crumbs === false ? frame.title : `${frame.title} · API Sandbox`,
    styles: frameCss(hasKit) + styles,
    head: html`
<script src="${SHELL_FILES}/shell.js"></script>`,
    body: html`${renderHeader(frame)}
<main id="main" tabindex="-1">
${renderCrumbs(frame)}${body}
</main>${
      !isApp &&
      html`
${FOOTER}`
    }`,
  });
}

/** A whole HTML page in the product's look and without anything around it, such as one that imitates a vendor's. */
export function renderBarePage({ title, body, styles = '' }: BareContent): string {
  return renderDocument({
    title,
    styles: bareCss + styles,
    body: html`<main>
${body}
</main>`,
  });
}

function renderDocument({
  title,
  styles,
  head,
  body,
}: Required<BareContent> & { readonly head?: Html }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${ICON_ADDRESS}">${head}
<style>${raw(styles)}</style>
</head>
<body>
${body}
</body>
</html>
`.toString();
}
