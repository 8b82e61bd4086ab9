import { hash } from 'node:crypto';
import type { Answer, HttpRequest } from '@sandbox/http';
import { type Asset, createAsset, HTML_TYPE, pageHeaders } from '@sandbox/web';

/** Without it a browser asks the host for an icon that is not there. */
const NO_ICON = '<link rel="icon" href="data:,">';

/**
 * GraphiQL sets this by a script of text where it is not declared; declared, it needs no `unsafe-eval`.
 */
const DECLARATION = '<script>var regeneratorRuntime;</script>';

const HEAD = '<head>';

/**
 * Builds what answers with the page. Without a query in the address it is the same for everyone, and worth compressing;
 * with one it shows that query's result.
 */
export function createGraphiqlPages(): (request: HttpRequest, html: Buffer) => Promise<Answer> {
  let plain: { readonly html: Buffer; readonly page: Asset } | undefined;
  return async (request, html) => {
    if (plain?.html.equals(html)) return plain.page(request);
    const page = toGraphiqlPage(html);
    if (request.search !== '') return page({ headers: {} });
    plain = { html, page };
    return page(request);
  };
}

/** The page of express-graphql as browsers get it: only the scripts in it are run, known by their hashes. */
function toGraphiqlPage(html: Buffer): Asset {
  const start = html.indexOf(HEAD) + HEAD.length;
  const additions = Buffer.from(NO_ICON + DECLARATION);
  const body = Buffer.concat([html.subarray(0, start), additions, html.subarray(start)]);
  const headers = pageHeaders({ policy: toPolicy(body) });
  return createAsset({ type: HTML_TYPE, body, headers, vary: ['Accept'] });
}

/** It may talk to our own host alone. */
function toPolicy(page: Buffer): string {
  return [
    "default-src 'none'",
    `script-src ${hashTexts(page, 'script').join(' ')}`,
    `style-src ${hashTexts(page, 'style').join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The sources of the texts between the tags of a name. */
function hashTexts(page: Buffer, name: 'script' | 'style'): readonly string[] {
  const [open, close] = [`<${name}>`, `</${name}>`];
  const hashes: string[] = [];
  let at = page.indexOf(open);
  while (at !== -1) {
    const start = at + open.length;
    const end = page.indexOf(close, start);
    if (end === -1) break;
    hashes.push(`'sha256-${hash('sha256', page.subarray(start, end), 'base64')}'`);
    at = page.indexOf(open, end);
  }
  return hashes;
}
