// What the page shows is in its address: the tab, the search, the exchange and which view of it.
export const TABS = ['requests', 'webhooks', 'hooks', 'streams', 'sessions'];
export const VIEWS = ['explain', 'request', 'response', 'compare', 'code'];

const DEFAULTS = { tab: TABS[0], q: '', id: '', view: VIEWS[0] };

export function readAddress() {
  const query = new URLSearchParams(location.search);
  const given = Object.fromEntries(
    Object.keys(DEFAULTS).map((name) => [name, query.get(name) ?? DEFAULTS[name]]),
  );
  return {
    ...given,
    q: query.has('q') ? given.q : ownSearch(),
    tab: TABS.includes(given.tab) ? given.tab : DEFAULTS.tab,
    view: VIEWS.includes(given.view) ? given.view : DEFAULTS.view,
  };
}

// The page of a session, /s/keep-t1/inspect, begins with what happens in it.
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
