// The title and the icon show how many requests arrived unseen, and whether the stream is connected.
const TITLE = document.title;
const COLOURS = { live: '#2f7df0', paused: '#7a8496', away: '#d0392e' };
const icon = document.querySelector('link[rel="icon"]');
let shown = '';

export function showBadge(unread, state) {
  const key = `${state}${unread}`;
  if (key === shown) return;
  shown = key;
  document.title = unread > 0 ? `(${unread > 999 ? '999+' : unread}) ${TITLE}` : TITLE;
  icon.href = `data:image/svg+xml,${encodeURIComponent(draw(unread, COLOURS[state]))}`;
}

function draw(unread, colour) {
  const mark = `<circle cx="16" cy="16" r="12" fill="none" stroke="${colour}" stroke-width="5"/><circle cx="16" cy="16" r="5" fill="${colour}"/>`;
  const count = `<rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="24" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="22" fill="#fff">${unread > 9 ? '9+' : unread}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${unread > 0 ? count : mark}</svg>`;
}
