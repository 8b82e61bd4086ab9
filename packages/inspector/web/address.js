// The URL contains the state of the page: the tab, the search, the request and its view.

// The search terms that each tab adds.
export const TAB_TERMS = {
  requests: '',
  webhooks: 'kind:webhook-out',
  hooks: 'kind:hook-in',
  streams: '-kind:request -kind:webhook-out -kind:hook-in',
  sessions: 'is:session',
};
export const VIEWS = ['explain', 'request', 'response', 'compare', 'code'];

const DEFAULTS = { tab: 'requests', q: '', id: '', view: VIEWS[0] };

export function readAddress() {
  const query = new URLSearchParams(location.search);
  const given = Object.fromEntries(
    Object.keys(DEFAULTS).map((name) => [name, query.get(name) ?? DEFAULTS[name]]),
  );
  return {
    ...given,
    q: query.has('q') ? given.q : ownSearch(),
    tab: Object.hasOwn(TAB_TERMS, given.tab) ? given.tab : DEFAULTS.tab,
    view: VIEWS.includes(given.view) ? given.view : DEFAULTS.view,
  };
}

// A session's page, /s/keep-t1/inspect, starts with its own requests.
function ownSearch() {
  const [, name] = /^\/s\/([^/]+)\//.exec(location.pathname) ?? [];
  return name ? `session:${decodeURIComponent(name)}` : DEFAULTS.q;
}

export function toSearch(state) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (state[name] !== (name === 'q' ? ownSearch() : value)) query.set(name, state[name]);
  }
  const text = query.toString();
  return text ? `?${text}` : location.pathname;
}

export function writeAddress(state, { isStep = false } = {}) {
  const url = toSearch(state);
  if (isStep) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
}
