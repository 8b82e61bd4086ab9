import { element } from './element.js';
import { classOfProblem, sizeOf } from './format.js';
import { part } from './message.js';

const TITLES = {
  service: 'Service',
  session: 'Session',
  route: 'Route',
  cache: 'Cache',
  fault: 'Fault',
  limit: 'Limit',
  problem: 'Problem',
  accepted: 'Accepted',
  call: 'Call',
  delivery: 'Delivery',
};

// Shown first, as the most likely reason to look.
const REASONS = ['problem', 'fault', 'limit', 'call', 'delivery'];

const MAX_LISTED = 20;

// Topics other than errors have another colour.
const KINDS = { fault: 'made', limit: 'made', delivery: '' };

export function showExplanation({ explanation, status, request_id: id, at, ...entry }) {
  const known = explanation.filter(({ topic }) => REASONS.includes(topic));
  // The list's sentence is the fallback.
  const isSaid = entry.problem === null || known.some(({ topic }) => topic === 'problem');
  const reasons = isSaid
    ? known
    : [{ topic: 'problem', text: entry.note, code: entry.problem, expected: [] }, ...known];
  const facts = explanation.filter(({ topic }) => !REASONS.includes(topic));
  const rows = [
    ...facts.map((step) => [TITLES[step.topic] ?? step.topic, toStep(step)]),
    ['Arrived', [element('time', { datetime: at }, at)]],
    ['Sizes', [`${sizeOf(entry.request_bytes)} in, ${sizeOf(entry.response_bytes)} out`]],
    ['Request id', [element('code', {}, id)]],
  ];
  return [
    ...reasons.map((step) => toNote(step, status)),
    part(
      'Explanation',
      '',
      element(
        'dl',
        { class: 'facts' },
        ...rows.flatMap(([name, nodes]) => [element('dt', {}, name), element('dd', {}, ...nodes)]),
      ),
    ),
  ];
}

function toNote(step, status) {
  const kind = KINDS[step.topic] ?? classOfProblem(status);
  const title = element(
    'h3',
    {},
    TITLES[step.topic],
    ...(step.code ? [': ', code(step.code)] : []),
  );
  return element('div', { class: `note ${kind}` }, title, ...toStep({ ...step, code: null }));
}

function toStep({ text, code: name, member, expected, nearest, href }) {
  return [
    element('p', {}, ...(name ? [code(name), ' '] : []), text),
    ...line('About', member && [code(member)]),
    ...line('Did you mean', nearest && [element('strong', {}, code(nearest))]),
    ...accepted(expected),
    ...line('See', href && [element('a', { href: toOwn(href) }, href)]),
  ];
}

// Long lists fold.
function accepted(names) {
  const nodes = names.flatMap((each) => [code(each), ' ']);
  if (names.length <= MAX_LISTED) return line('Accepted', names.length > 0 && nodes);
  const title = element('summary', {}, `Accepted: ${names.length} values`);
  return [element('details', {}, title, element('p', {}, ...nodes))];
}

function line(name, nodes) {
  return nodes
    ? [element('p', {}, element('span', { class: 'muted' }, `${name}: `), ...nodes)]
    : [];
}

function code(text) {
  return element('code', {}, text);
}

// A link stays on this server, whatever its origin.
function toOwn(href) {
  const { pathname, search, hash } = new URL(href, location.origin);
  return pathname + search + hash;
}
