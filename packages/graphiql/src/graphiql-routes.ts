import { get, type Route } from '@sandbox/http';
import { type Asset, createAsset, createFileAsset, HTML_TYPE, pageHeaders } from '@sandbox/web';
import { GRAPHIQL_POLICY, type GraphiqlPage, renderGraphiqlPage } from './graphiql-page.js';

/** The script and the styles of the editor; all APIs of a process share them. */
const FILES = ['editor.js', 'editor.css'].map(
  (name) => [name, createFileAsset(new URL(`../web/made/${name}`, import.meta.url))] as const,
);

/** Builds the page, for who prefers it to a result at the same address. */
export function createGraphiqlAsset(page: GraphiqlPage): Asset {
  return createAsset({
    type: HTML_TYPE,
    body: renderGraphiqlPage(page),
    headers: pageHeaders({ policy: GRAPHIQL_POLICY }),
    vary: ['Accept'],
  });
}

/** The routes of what the page loads. */
export function createGraphiqlRoutes({ path }: Pick<GraphiqlPage, 'path'>): readonly Route[] {
  return FILES.map(([name, asset]) => get(`${path}/${name}`, asset));
}
