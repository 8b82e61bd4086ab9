import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Html, html, raw } from './html.js';
import {
  type FrameOptions,
  ICON_ADDRESS,
  renderCrumbs,
  renderFooter,
  renderHeader,
  SHELL_FILES,
} from './shell/page-header.js';

export interface BareContent {
  readonly title: string;
  readonly body: Html;
  /** Constant styles, in addition to those of every page. */
  readonly styles?: string;
}

export interface PageContent extends BareContent, FrameOptions {
  readonly title: string;
  /** True for a page that fills the window and scrolls in parts. */
  readonly isApp?: boolean;
  /** False for a page with the elements of another product. */
  readonly hasKit?: boolean;
}

/** They are in every page, so white space is collapsed. */
const read = (...names: readonly string[]): string =>
  names
    .map((name) => readFileSync(new URL(`../assets/${name}.css`, import.meta.url), 'utf8'))
    .join('')
    .replace(/\s+/g, ' ');
const look = read('page');
const kit = read('controls', 'kit');
const shell = read('palette', 'shell');
const bareCss = `${look}${kit}`;

const frameCss = (hasKit: boolean): string => `${look}${hasKit ? kit : ''}${shell}`;

/** The `style-src` that allows this inline style sheet and no other. */
export function styleSource(styles: string): string {
  return `'sha256-${hash('sha256', styles, 'base64')}'`;
}

/**
 * The `style-src` of a page.
 * @param styles - those in addition to the styles of every page
 */
export function pageStyles(styles = '', hasKit = true): string {
  return styleSource(frameCss(hasKit) + styles);
}

export function bareStyles(): string {
  return styleSource(bareCss);
}

/**
 * The policy of an HTML page: scripts of this host, and only its own styles.
 * @param styles - those in addition to the styles of every page
 */
export function pagePolicy(styles = ''): string {
  return `default-src 'none'; script-src 'self'; style-src ${pageStyles(styles)}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`;
}

export const PAGE_POLICY = pagePolicy();

/** A page with the header, breadcrumb and search of all pages. */
export function renderPage(content: PageContent): string {
  const { body, styles = '', isApp = false, hasKit = true, ...frame } = content;
  return renderDocument({
    title: frame.crumbs === false ? frame.title : `${frame.title} · API Sandbox`,
    styles: frameCss(hasKit) + styles,
    head: html`
<meta name="description" content="${describe(frame.title, body.toString())}">
<script src="${SHELL_FILES}/shell.js"></script>`,
    isApp,
    body: html`${renderHeader(frame)}
<main id="main" tabindex="-1">
${renderCrumbs(frame)}${body}
</main>${
      !isApp &&
      html`
${renderFooter(frame)}`
    }`,
  });
}

const LEAD = '<p class="lead">';

/** The summary in previews and search engines: the lead of a page, or else its first paragraph, or else its title. */
function describe(title: string, body: string): Html {
  const lead = body.indexOf(LEAD);
  const start = lead < 0 ? body.indexOf('<p>') : lead;
  const end = body.indexOf('</p>', start);
  if (start < 0 || end < 0) return html`${title}`;
  const text = body.slice(body.indexOf('>', start) + 1, end).replace(/<[^<>]*>/g, '');
  return raw(text.trim().replaceAll('"', '&quot;'));
}

/** A page without them, such as one that imitates a vendor's. */
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
  isApp = false,
  body,
}: Required<BareContent> & Pick<PageContent, 'isApp'> & { readonly head?: Html }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${ICON_ADDRESS}">${head}
<style>${raw(styles)}</style>
</head>
<body${isApp && html` class="window"`}>
${body}
</body>
</html>
`.toString();
}

const toolStyles = readFileSync(new URL('../assets/tool.css', import.meta.url), 'utf8');

/** For a page whose scripts send requests: scripts and requests of this host only. */
export const TOOL_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles(toolStyles)}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** A page with the styles of panels, fields, buttons and the status line. */
export function renderToolPage(content: PageContent): string {
  return renderPage({ ...content, styles: toolStyles });
}
