import { element } from './element.js';
import { classOf, classOfProblem, durationOf, timeOf } from './format.js';

export function toRow(entry) {
  const { id, method, path, search, session, status, ms, at, call } = entry;
  // The session is shown separately.
  const own = session === null ? path : path.replace(/^\/s\/[^/]+(?=\/)/, '');
  const cells = [
    element('span', { class: `status ${classOf(status)}` }, String(status ?? '–')),
    element('span', { class: 'method' }, method),
    element(
      'span',
      { class: 'path', title: path + search },
      call ?? own,
      element('span', { class: 'query' }, search),
    ),
    element('span', { class: 'tags' }, ...tagsOf(entry)),
    element('span', { class: 'ms' }, entry.is_open ? 'open' : durationOf(ms)),
    element('time', { class: 'at', datetime: at }, timeOf(at)),
  ];
  // The spaces are for screen readers.
  const parts = cells.flatMap((cell) => [cell, ' ']);
  return element('div', { class: 'row', role: 'option', id: `row-${id}` }, ...parts);
}

// Call result, problem, fault, cache, protocol and session.
export function tagsOf(entry) {
  const { problem, note, status, fault, cached, session, result } = entry;
  const { http_version: version, tls } = entry;
  const tags = [
    [problem === null && result, result === 'Ok' ? 's2' : 's4', 'Result of the call'],
    [problem, classOfProblem(status), note],
    [fault && `fault: ${fault.replace(/^[^;]*; */, '')}`, 'made', `Injected fault: ${fault}`],
    [cached && 'cached', '', 'The server sent the response from its cache.'],
    [version === '2' && 'h2', '', 'The client used HTTP/2.'],
    [tls, '', `The client used ${tls}.`],
    [session, '', `Session ${session}`],
  ];
  return tags
    .filter(([text]) => text)
    .map(([text, kind, title]) => element('span', { class: `tag ${kind}`, title }, text));
}
