import { readFileSync } from 'node:fs';
import { get, type Route } from '@sandbox/http';
import { createFileAsset } from './file-asset.js';
import { type PageContent, pageStyles, renderPage } from './page-shell.js';

const styles = readFileSync(new URL('../assets/tool.css', import.meta.url), 'utf8');

/** What a page whose scripts talk to the service is sent with: scripts and requests of our own host alone. */
export const TOOL_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles(styles)}; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const ELEMENT_SCRIPT = createFileAsset(new URL('../assets/element.js', import.meta.url));

/** A whole HTML page with the looks of panels, fields, buttons and of the status line. */
export function renderToolPage(content: PageContent): string {
  return renderPage({ ...content, styles });
}

/**
 * The route of `element.js`, the module by which the scripts of such pages build elements.
 * @param folder - the path of the folder of the page's own scripts
 */
export function elementScriptRoute(folder: string): Route {
  return get(`${folder}/element.js`, ELEMENT_SCRIPT);
}
