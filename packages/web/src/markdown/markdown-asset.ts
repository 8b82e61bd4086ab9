import { type Handler, preferredType } from '@sandbox/http';
import { type Asset, createAsset } from '../asset.js';

export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** Builds the handler of a text in Markdown, which is written when it is first asked for. */
export function createMarkdownAsset(write: () => string): Asset {
  let asset: Asset | undefined;
  return function sendMarkdown(request) {
    asset ??= createAsset({ type: MARKDOWN_TYPE, body: write(), vary: ['Accept'] });
    return asset(request);
  };
}

/** Responds with a page, or with the same in Markdown to a client that would rather have that. */
export function pageOrMarkdown(page: Handler, markdown: Handler): Handler {
  return function sendPageOrMarkdown(request) {
    const type = preferredType(request.headers.accept, ['text/html', 'text/markdown']);
    return type === 'text/markdown' ? markdown(request) : page(request);
  };
}
