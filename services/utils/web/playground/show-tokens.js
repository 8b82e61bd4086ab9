import { element } from './element.js';

const NAMES = {
  access_token: 'Access token',
  id_token: 'ID token',
  refresh_token: 'Refresh token',
};

// Shows each token with its content.
export function showTokens(place, tokens) {
  const cards = Object.entries(NAMES)
    .filter(([name]) => tokens[name])
    .map(([name, title]) => toCard(title, tokens[name]));
  if (cards.length === 0) cards.push(element('p', { class: 'empty' }, 'None yet.'));
  place.replaceChildren(...cards);
}

// Updates the remaining time wherever it is shown.
export function updateExpiries(place) {
  for (const node of place.querySelectorAll('[data-expires]')) {
    const text = describeExpiry(Number(node.dataset.expires));
    if (node.textContent !== text) node.textContent = text;
  }
}

function toCard(title, token) {
  const parts = decode(token);
  const card = element('article', { class: 'token panel' }, element('h3', {}, title));
  if (parts) card.append(...describe(parts));
  else card.append(element('p', { class: 'hint' }, 'Opaque: only the server can read it.'));
  const encoded = element('pre', { class: 'encoded' }, ...toSpans(token, parts !== undefined));
  card.append(element('details', {}, element('summary', {}, 'As it is sent'), encoded));
  return card;
}

function describe({ header, claims }) {
  const facts = element(
    'p',
    { class: 'hint' },
    [header.alg, header.typ].filter((word) => word).join(', '),
  );
  if (typeof claims.exp === 'number') {
    const left = element(
      'span',
      { 'data-expires': String(claims.exp) },
      describeExpiry(claims.exp),
    );
    facts.append(', ', left);
  }
  return [
    facts,
    element('h4', {}, 'Header'),
    element('pre', {}, JSON.stringify(header, null, 2)),
    element('h4', {}, 'Claims'),
    element('pre', {}, JSON.stringify(claims, null, 2)),
  ];
}

function describeExpiry(exp) {
  const at = new Date(exp * 1000).toLocaleTimeString();
  const left = Math.round(exp - Date.now() / 1000);
  if (left <= 0) return `expired at ${at}`;
  return `expires at ${at}, in ${left >= 120 ? `${Math.round(left / 60)} min` : `${left} s`}`;
}

// The parts of a JWT; undefined for any other token. Nothing is checked: the server does that.
function decode(token) {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    return { header: parse(parts[0]), claims: parse(parts[1]) };
  } catch {
    return undefined;
  }
}

function parse(part) {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))),
  );
}

function toSpans(token, isJwt) {
  if (!isJwt) return [token];
  const [header, claims, signature] = token.split('.');
  return [
    element('span', { class: 'part-header' }, header),
    '.',
    element('span', { class: 'part-claims' }, claims),
    '.',
    element('span', { class: 'part-signature' }, signature),
  ];
}
