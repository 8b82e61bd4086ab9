// Follows the stream and passes requests on in batches: once a frame, or a few times a second while the page is hidden. Those
// beyond the limit are counted and dropped, so that a busy server does not fill the memory of the page.
const MAX_WAITING = 1000;
const HIDDEN_MS = 500;
const RETRY_MS = 3000;

export class Live {
  #on;
  #source;
  #retry;
  #waiting = [];
  #dropped = 0;
  #isDue = false;

  // With onEntries, onCleared, onState and onRefusal.
  constructor(on) {
    this.#on = on;
  }

  // `onOpen` is called each time the stream starts, also after a reconnect.
  follow(address, onOpen) {
    this.stop();
    const source = new EventSource(address);
    this.#source = source;
    source.addEventListener('open', () => {
      this.#on.onState('live');
      onOpen();
    });
    source.addEventListener('request', ({ data }) => this.#take(JSON.parse(data)));
    source.addEventListener('dropped', ({ data }) => this.#skip(JSON.parse(data).count));
    source.addEventListener('cleared', () => {
      this.#waiting = [];
      this.#on.onCleared();
    });
    source.addEventListener('error', () => {
      this.#on.onState('away');
      // The browser reconnects unless the response is not a stream.
      if (source.readyState !== EventSource.CLOSED || this.#source !== source) return;
      this.#retry = setTimeout(() => this.follow(address, onOpen), RETRY_MS);
      this.#on.onRefusal();
    });
  }

  stop() {
    clearTimeout(this.#retry);
    this.#source?.close();
    this.#waiting = [];
    this.#dropped = 0;
  }

  #take(entry) {
    this.#waiting.push(entry);
    if (this.#waiting.length > MAX_WAITING) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    this.#schedule();
  }

  #skip(count) {
    this.#dropped += count;
    this.#schedule();
  }

  #schedule() {
    if (this.#isDue) return;
    this.#isDue = true;
    if (document.hidden) setTimeout(() => this.#hand(), HIDDEN_MS);
    else requestAnimationFrame(() => this.#hand());
  }

  #hand() {
    const [entries, missed] = [this.#waiting, this.#dropped];
    this.#isDue = false;
    this.#waiting = [];
    this.#dropped = 0;
    this.#on.onEntries(entries, missed);
  }
}
