// Keeps the list in step with the server: loads it, follows changes, and delays them while the list must not move.
import * as api from './api.js';
import { Live } from './live.js';
import { Store } from './store.js';

const PAGE = 200;

// After the mouse moved, the list stays still so long: the user may be aiming at a row.
const AIM_MS = 1500;

const NOTHING = { requests: [], before: null };

export function createFeed({ node, list, onChange, onUpdate, onFailure }) {
  const store = new Store();
  const live = new Live({
    onEntries: take,
    onCleared: clear,
    onState,
    onRefusal: load, // whose problem says why
  });
  let state = 'live';
  let isPaused = false;
  let isLoaded = false;
  let unread = 0;
  let before = null;
  let arrived; // what comes while the list is asked for
  let asked = new AbortController();
  let query = {};
  let aimed = 0;
  let aim;

  const isHeld = () => isPaused || !list.isAtTop || Date.now() - aimed < AIM_MS;

  function take(entries, dropped) {
    if (arrived) {
      arrived = [...arrived, ...entries].slice(-PAGE);
      return;
    }
    const added = store.add(entries, { isHeld: isHeld(), dropped });
    if (document.hidden) unread += added;
    show();
    for (const entry of entries) onUpdate(entry);
  }

  function show() {
    list.show(store.entries);
    const { waiting } = store;
    onChange({
      isLoaded,
      entries: store.entries,
      waiting,
      missed: store.missed,
      unread: Math.max(unread, isPaused || !list.isAtTop ? waiting : 0),
      state: isPaused && state === 'live' ? 'paused' : state,
    });
  }

  function onState(next) {
    state = next;
    show();
  }

  function begin({ requests, before: next }) {
    isLoaded = true;
    before = next;
    store.begin(requests);
    show();
  }

  // A list that is loading may be outdated: it is requested again.
  function clear() {
    begin(NOTHING);
    if (arrived) void load(); // it reports its own failures
  }

  // What arrives between the start of the stream and the list goes on top of the list.
  async function load() {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    arrived = [];
    try {
      const found = await api.list({ ...query, limit: PAGE }, { signal });
      const since = arrived;
      arrived = undefined;
      begin(found);
      take(since, 0);
    } catch (error) {
      if (signal.aborted) return;
      arrived = undefined;
      // Retrying does not mend an invalid search.
      if (error.status === 400) {
        live.stop();
        begin(NOTHING);
      }
      onFailure(error);
    }
  }

  async function older() {
    if (before === null || arrived) return;
    const place = before;
    before = null;
    const { signal } = asked;
    try {
      const found = await api.list({ ...query, before: place, limit: PAGE }, { signal });
      before = found.before;
      store.append(found.requests);
      show();
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
  }

  function flush() {
    store.flush();
    show();
  }

  node.addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    aimed = Date.now();
    clearTimeout(aim);
    aim = setTimeout(release, AIM_MS);
  });
  node.addEventListener('scroll', release, { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    unread = 0;
    show();
  });

  // Waiting rows appear once nothing holds them.
  function release() {
    if (store.waiting > 0 && !isHeld()) flush();
  }

  return {
    older,
    follow(next) {
      query = next;
      before = null;
      arrived = [];
      live.follow(api.streamAddress(query), load);
    },
    stop: () => live.stop(),
    toNews() {
      aimed = 0;
      list.toTop();
      flush();
    },
    pause() {
      isPaused = !isPaused;
      if (!isPaused) flush();
      else show();
      return isPaused;
    },
  };
}
