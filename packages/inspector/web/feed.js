// Keeps the list in step with the server: loads it, follows changes, and delays them while the list must not move.
import * as api from './api.js';
import { Live } from './live.js';
import { Store } from './store.js';

const PAGE = 200;

// After the mouse moved, the list stays still so long: the user may be aiming at a row.
const AIM_MS = 1500;

const NOTHING = { requests: [], before: null };

export class Feed {
  #list;
  #on;
  #store = new Store();
  #live;
  #state = 'live';
  #isPaused = false;
  #isLoaded = false;
  #unread = 0;
  #before = null;
  #arrived; // requests that arrive while the list is loaded
  #asked = new AbortController();
  #query = {};
  #aimed = 0;
  #aim;

  // With onChange, onUpdate and onFailure.
  constructor({ node, list, ...on }) {
    this.#list = list;
    this.#on = on;
    this.#live = new Live({
      onEntries: (entries, dropped) => this.#take(entries, dropped),
      onCleared: () => this.#clear(),
      onState: (state) => this.#enter(state),
      onRefusal: () => this.#load(), // whose problem says why
    });
    node.addEventListener('pointermove', ({ pointerType }) => this.#aimAt(pointerType));
    node.addEventListener('scroll', () => this.#release(), { passive: true });
    document.addEventListener('visibilitychange', () => this.#look());
  }

  follow(query) {
    this.#query = query;
    this.#before = null;
    this.#arrived = [];
    this.#live.follow(api.streamAddress(query), () => this.#load());
  }

  toNews() {
    this.#aimed = 0;
    this.#list.toTop();
    this.#flush();
  }

  pause() {
    this.#isPaused = !this.#isPaused;
    if (!this.#isPaused) this.#flush();
    else this.#show();
    return this.#isPaused;
  }

  async older() {
    if (this.#before === null || this.#arrived) return;
    const place = this.#before;
    this.#before = null;
    const { signal } = this.#asked;
    try {
      const found = await api.list({ ...this.#query, before: place, limit: PAGE }, { signal });
      this.#before = found.before;
      this.#store.append(found.requests);
      this.#show();
    } catch (error) {
      if (!signal.aborted) this.#on.onFailure(error);
    }
  }

  get #isHeld() {
    return this.#isPaused || !this.#list.isAtTop || Date.now() - this.#aimed < AIM_MS;
  }

  #take(entries, dropped) {
    if (this.#arrived) {
      this.#arrived = [...this.#arrived, ...entries].slice(-PAGE);
      return;
    }
    const added = this.#store.add(entries, { isHeld: this.#isHeld, dropped });
    if (document.hidden) this.#unread += added;
    this.#show();
    for (const entry of entries) this.#on.onUpdate(entry);
  }

  #show() {
    const { entries, waiting, missed } = this.#store;
    this.#list.show(entries);
    const isStill = this.#isPaused || !this.#list.isAtTop;
    this.#on.onChange({
      isLoaded: this.#isLoaded,
      entries,
      waiting,
      missed,
      unread: Math.max(this.#unread, isStill ? waiting : 0),
      state: this.#isPaused && this.#state === 'live' ? 'paused' : this.#state,
    });
  }

  #enter(state) {
    this.#state = state;
    this.#show();
  }

  #begin({ requests, before }) {
    this.#isLoaded = true;
    this.#before = before;
    this.#store.begin(requests);
    this.#show();
  }

  // A list that is loading may be outdated: it is requested again.
  #clear() {
    this.#begin(NOTHING);
    if (this.#arrived) void this.#load(); // it reports its own failures
  }

  // Requests that arrive between the start of the stream and the list are put on top of the list.
  async #load() {
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    this.#arrived = [];
    try {
      const found = await api.list({ ...this.#query, limit: PAGE }, { signal });
      const since = this.#arrived;
      this.#arrived = undefined;
      this.#begin(found);
      this.#take(since, 0);
    } catch (error) {
      if (signal.aborted) return;
      this.#arrived = undefined;
      // Retrying does not mend an invalid search.
      if (error.status === 400) {
        this.#live.stop();
        this.#begin(NOTHING);
      }
      this.#on.onFailure(error);
    }
  }

  #flush() {
    this.#store.flush();
    this.#show();
  }

  #aimAt(pointerType) {
    if (pointerType !== 'mouse') return;
    this.#aimed = Date.now();
    clearTimeout(this.#aim);
    this.#aim = setTimeout(() => this.#release(), AIM_MS);
  }

  // Waiting rows appear once nothing holds them.
  #release() {
    if (this.#store.waiting > 0 && !this.#isHeld) this.#flush();
  }

  #look() {
    if (document.hidden) return;
    this.#unread = 0;
    this.#show();
  }
}
