import { block } from './copy.js';
import { element } from './element.js';
import { indent, plural, sizeOf } from './format.js';

export function showRequest({ method, path, search, request }) {
  const line = block(`${method} ${path}${search}`, { label: 'the request line' });
  const query = [...new URLSearchParams(search)];
  return [
    line,
    ...(query.length > 0 ? [part('Query', plural(query.length, 'parameter'), pairs(query))] : []),
    ...toMessage(request),
  ];
}

export function showResponse({ kind, response, status, is_open: isOpen, frames }) {
  if (response === null) {
    const why = isOpen ? 'No response yet.' : 'The connection ended before a response was sent.';
    return [element('p', { class: 'muted' }, why)];
  }
  return [...toMessage(response, status), ...(frames ? [showFrames(kind, frames)] : [])];
}

function toMessage(message) {
  const { headers, body } = message;
  return [
    part('Headers', String(headers.length), pairs(headers)),
    part('Body', describeBody(message), body === null ? undefined : toBody(message)),
  ];
}

function toBody({ body, encoding, media_type: type }) {
  const isJson = encoding === 'text' && /[/+]json$/.test(type ?? 'text/json');
  return block(isJson ? indent(body) : body, { label: 'the body' });
}

function describeBody({ body, bytes, encoding, media_type: type, truncated, decoded }) {
  if (bytes === 0 && body === null) return 'none';
  const facts = [
    type,
    sizeOf(bytes),
    decoded && `decoded from ${decoded}`,
    encoding === 'base64' && 'shown in base64',
    body === null && 'not kept',
    truncated && 'the beginning is shown',
  ];
  return facts.filter(Boolean).join(', ');
}

function showFrames(kind, { received, sent, first, last }) {
  const rest = received + sent - first.length - last.length;
  const gap =
    rest > 0 ? [element('li', { class: 'muted' }, `${plural(rest, 'more')} between`)] : [];
  const items = [...first.map(toFrame), ...gap, ...last.map(toFrame)];
  const isStream = kind === 'stream';
  const count = isStream
    ? plural(sent, 'event')
    : `${plural(received, 'came', 'came')} in, ${plural(sent, 'went', 'went')} out`;
  return part(isStream ? 'Events' : 'Frames', count, element('ol', { class: 'frames' }, ...items));
}

function toFrame({ direction, type, text, bytes, truncated }) {
  const size = truncated ? `, the beginning of ${sizeOf(bytes)}` : '';
  const head = element(
    'p',
    { class: 'muted' },
    `${direction === 'in' ? '↑ from the client' : '↓ from the server'}, ${type}${size}`,
  );
  return element('li', {}, head, element('pre', {}, indent(text)));
}

export function part(title, count, content) {
  const head = element(
    'div',
    { class: 'title-row' },
    element('h3', {}, title),
    element('span', { class: 'muted' }, count),
  );
  return element('section', { 'aria-label': title }, head, ...(content ? [content] : []));
}

function pairs(list) {
  const nodes = list.flatMap(([name, value]) => [
    element('dt', {}, name),
    element('dd', {}, value),
  ]);
  return element('dl', { class: 'facts mono' }, ...nodes);
}
