// The data that must survive the visit of the consent page. Each tab has a separate copy.
const KEY = 'oauth-playground';
const MAX_EXCHANGES = 30;
const EMPTY = { pending: null, tokens: {}, exchanges: [], settings: [] };

export function loadSession() {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...EMPTY };
  }
}

export function saveSession(session) {
  const exchanges = session.exchanges.slice(0, MAX_EXCHANGES);
  sessionStorage.setItem(KEY, JSON.stringify({ ...session, exchanges }));
}
