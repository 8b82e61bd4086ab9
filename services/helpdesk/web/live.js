// The desk: tickets by state, moved as the feed reports it, each with its last message.
import { element } from './element.js';
import { follow, markFresh, putFirst, readList, start } from './feed.js';

const STATES = ['open', 'pending', 'resolved', 'closed'];
const MOST_CARDS = 8;
const LOOKS = { urgent: 'bad', high: 'warn' };

const lanes = Object.fromEntries(STATES.map((state) => [state, element('ul')]));
const counts = Object.fromEntries(
  STATES.map((state) => [state, element('span', { class: 'count' })]),
);
const words = new Map();
document
  .getElementById('view')
  .append(
    element(
      'div',
      { class: 'lanes' },
      ...STATES.map((state) =>
        element(
          'section',
          { 'aria-label': state },
          element('h2', {}, state, ' ', counts[state]),
          lanes[state],
        ),
      ),
    ),
  );

function toCard(ticket) {
  const { id, number, subject, priority, message_count } = ticket;
  const said = words.get(id);
  return element(
    'li',
    { 'data-ticket': id },
    element(
      'p',
      {},
      element('a', { href: `tickets/${id}?expand=customer,messages.author` }, number),
      ' ',
      element('span', { class: `state ${LOOKS[priority] ?? ''}` }, priority),
    ),
    element('p', {}, subject),
    element(
      'p',
      { class: 'hint' },
      said ?? `${message_count} ${message_count === 1 ? 'message' : 'messages'}`,
    ),
  );
}

function show(ticket) {
  document.querySelector(`[data-ticket="${ticket.id}"]`)?.remove();
  const card = toCard(ticket);
  putFirst(lanes[ticket.status], card, MOST_CARDS);
  count();
  return card;
}

function count() {
  for (const state of STATES) counts[state].textContent = lanes[state].children.length;
}

start(async () => {
  for (const state of STATES) {
    const tickets = await readList(`tickets?status=${state}&sort=-updated_at&limit=${MOST_CARDS}`);
    lanes[state].append(...tickets.map(toCard));
  }
  count();
  follow({
    tickets: ({ ticket }) => markFresh(show(ticket)),
    messages({ ticket, message }) {
      words.set(ticket.id, `${message.author_name}: ${message.body.slice(0, 140)}`);
      markFresh(show(ticket));
    },
  });
});
