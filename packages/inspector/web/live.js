// Follows the stream and passes exchanges on in batches: once a frame, or a few times a second while the page is hidden. What
// exceeds the limit is counted and dropped, so that a busy server does not fill the memory of the page.
const MAX_WAITING = 1000;
const HIDDEN_MS = 500;
const RETRY_MS = 3000;

export function createLive({ onEntries, onCleared, onState, onRefusal }) {
  let source;
  let retry;
  let waiting = [];
  let dropped = 0;
  let isDue = false;

  function hand() {
    isDue = false;
    const entries = waiting;
    const missed = dropped;
    waiting = [];
    dropped = 0;
    onEntries(entries, missed);
  }

  function schedule() {
    if (isDue) return;
    isDue = true;
    if (document.hidden) setTimeout(hand, HIDDEN_MS);
    else requestAnimationFrame(hand);
  }

  function take({ data }) {
    waiting.push(JSON.parse(data));
    if (waiting.length > MAX_WAITING) {
      waiting.shift();
      dropped += 1;
    }
    schedule();
  }

  function skip({ data }) {
    dropped += JSON.parse(data).count;
    schedule();
  }

  function stop() {
    clearTimeout(retry);
    source?.close();
    waiting = [];
    dropped = 0;
  }

  // `onOpen` is called each time the stream starts, also after a reconnect.
  function follow(address, onOpen) {
    stop();
    const mine = new EventSource(address);
    source = mine;
    mine.addEventListener('open', () => {
      onState('live');
      onOpen();
    });
    mine.addEventListener('request', take);
    mine.addEventListener('dropped', skip);
    mine.addEventListener('cleared', () => {
      waiting = [];
      onCleared();
    });
    mine.addEventListener('error', () => {
      onState('away');
      // The browser reconnects unless the response is not a stream.
      if (mine.readyState !== EventSource.CLOSED || source !== mine) return;
      retry = setTimeout(follow, RETRY_MS, address, onOpen);
      onRefusal();
    });
  }

  return { follow, stop };
}
