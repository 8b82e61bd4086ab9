// Follows the feed of an API for a live page, at a selectable pace; the reader can pause it.
const status = document.getElementById('live-status');
const pause = document.getElementById('live-pause');
const pace = document.getElementById('live-pace');

let source;
let count = 0;

// Listeners are by topic; each gets the data of an event and its instant in the feed.
export function follow(listeners) {
  const topics = Object.keys(listeners);

  function open() {
    source?.close();
    source = new EventSource(`events?topics=${topics.join(',')}&tick_ms=${pace.value}`);
    source.addEventListener('open', () => say('Live.'));
    source.addEventListener('error', () => say('Connection lost. Reconnecting …'));
    for (const topic of topics) {
      source.addEventListener(topic, ({ data }) => {
        const event = JSON.parse(data);
        count += 1;
        document.getElementById('live-count').textContent =
          count === 1 ? '1 event' : `${count} events`;
        listeners[topic](event.data, event.ts);
      });
    }
  }

  function halt() {
    source.close();
    source = undefined;
    say('Paused.');
  }

  pause.addEventListener('click', () => {
    const isPausing = source !== undefined;
    if (isPausing) halt();
    else open();
    pause.textContent = isPausing ? 'Resume' : 'Pause';
  });
  pace.addEventListener('change', () => {
    if (source !== undefined) open();
  });
  document.getElementById('live-controls').hidden = false;
  open();
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}

// The records of a list of this API, by a path relative to it.
export async function readList(path) {
  const response = await fetch(path, {
    headers: { Accept: 'application/json', 'X-Sandbox-Inspect': 'off' },
  });
  const body = await response.json();
  if (!response.ok) throw new Error(body.detail);
  return body.data;
}

// The required part of the page; a failure is shown in place of the view.
export function start(show) {
  show().catch((error) => {
    say(`The records could not be loaded: ${error.message}`);
  });
}

// Puts a node first, unless the pointer or the focus is in the list: the list must not move while it is read.
export function putFirst(list, node, most) {
  if (!list.matches(':hover, :focus-within')) list.prepend(node);
  else if (!node.isConnected) list.append(node);
  while (list.children.length > most) list.lastElementChild.remove();
}

// Marks what has just changed, and nothing else.
export function markFresh(node) {
  for (const other of document.querySelectorAll('[data-fresh]')) delete other.dataset.fresh;
  node.dataset.fresh = '';
}
