// The sessions of the requests, most recently used first, with their tools.
import { element } from './element.js';
import { plural, timeOf } from './format.js';

const ALL = 'sessions';

export function showSessions(entries, { tools, toLink, empty }) {
  const sessions = gather(entries);
  if (sessions.length === 0) return [element('div', { class: 'nothing' }, empty)];
  const items = sessions.map((session) => toItem(session, { tools, toLink }));
  return [
    element('h2', {}, plural(sessions.length, 'session')),
    element('ul', { class: 'entries' }, ...items),
  ];
}

function gather(entries) {
  const sessions = new Map();
  for (const { session: name, service, status, at } of entries) {
    if (name === null) continue;
    const known = sessions.get(name) ?? {
      name,
      last: at,
      count: 0,
      refused: 0,
      services: new Set(),
    };
    known.count += 1;
    if (status >= 400) known.refused += 1;
    known.services.add(service);
    sessions.set(name, known);
  }
  return [...sessions.values()];
}

function toItem({ name, last, count, refused, services }, { tools, toLink }) {
  const facts = [
    plural(count, 'request'),
    ...(refused > 0 ? [`${refused} refused`] : []),
    `last at ${timeOf(last)}`,
    [...services].join(', '),
  ];
  const q = `session:${name}`;
  return element(
    'li',
    { class: 'session panel' },
    element('h3', {}, element('code', {}, name)),
    element('p', { class: 'muted' }, facts.join(' · ')),
    element('p', {}, element('a', { href: toLink(q), 'data-search': q }, 'Show its requests')),
    toTools(
      tools.filter(({ service }) => service === ALL || services.has(service)),
      name,
    ),
  );
}

// The tools of each service in a line. Only names that begin with `keep-` have a URL.
function toTools(tools, name) {
  const byService = Map.groupBy(name.startsWith('keep-') ? tools : [], ({ service }) => service);
  const rows = [...byService].flatMap(([service, list]) => [
    element('dt', {}, service === ALL ? 'all services' : service),
    element('dd', { class: 'links' }, ...list.map(({ label, path }) => toTool(label, name + path))),
  ]);
  return element('dl', { class: 'facts' }, ...rows);
}

function toTool(label, place) {
  return element('a', { href: `/s/${encodeURI(place)}` }, label);
}
