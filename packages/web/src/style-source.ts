import { hash } from 'node:crypto';

/** The source by which a Content-Security-Policy lets in a text of styles that stands in a page, and no other. */
export function styleSource(styles: string): string {
  return `'sha256-${hash('sha256', styles, 'base64')}'`;
}
