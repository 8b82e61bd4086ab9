import { readFileSync } from 'node:fs';
import { get, type Route } from '@sandbox/http';
import {
  createAsset,
  createFileAsset,
  elementScriptRoute,
  HTML_TYPE,
  html,
  linksFrom,
  pageHeaders,
  pageStyles,
  renderPage,
} from '@sandbox/web';
import type { Api } from '../define-api.js';
import { feedPathsOf } from '../feed/define-feed.js';

/** A page that shows the feed of an API in the terms of its records. */
export interface LivePage {
  readonly title: string;
  /** The content of the page, in a sentence. */
  readonly lead: string;
  /** The module that draws it, beside which are `feed.js` and `element.js`. */
  readonly script: URL;
}

const assets = new URL('../../web/', import.meta.url);
const styles = readFileSync(new URL('live.css', assets), 'utf8');

const POLICY = `default-src 'none'; script-src 'self'; style-src ${pageStyles(styles)}; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The routes of the page and of its assets. */
export function createLiveRoutes(api: Api, live: LivePage): readonly Route[] {
  const path = `/v1/${api.name}/live`;
  const page = createAsset({
    type: HTML_TYPE,
    body: renderLivePage(api, live),
    headers: pageHeaders({ policy: POLICY, referrer: 'same-origin' }), // the inspector leaves out its feed
  });
  return [
    { ...get(path, page), summary: `${live.title}: live view of the feed` },
    elementScriptRoute(path),
    get(`${path}/feed.js`, createFileAsset(new URL('feed.js', assets))),
    get(`${path}/view.js`, createFileAsset(live.script)),
  ];
}

function renderLivePage(api: Api, { title, lead }: LivePage): string {
  const root = `/v1/${api.name}`;
  const path = `${root}/live`;
  const toHref = linksFrom(path);
  const { events } = feedPathsOf(api);
  return renderPage({
    title,
    section: 'services',
    crumbs: [{ label: api.title, path: root }],
    toHref,
    styles,
    body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<noscript><p>This page needs scripts. Its data is at <a href="${toHref(events)}">${events}</a>, as <code>curl -N</code> prints it.</p></noscript>
<div class="live-controls" id="live-controls" hidden>
<button type="button" id="live-pause">Pause</button>
<label>Pace <select id="live-pace"><option value="1000">1 event a second</option><option value="200">5 events a second</option><option value="50">20 events a second</option></select></label>
<p><span id="live-count">0 events</span>. <span id="live-status" role="status"></span></p>
</div>
<div id="view"></div>
<script type="module" src="${path}/view.js"></script>`,
  });
}
