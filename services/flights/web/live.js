// The board of departures: the next flights, and each change as the feed reports it.
import { element } from './element.js';
import { follow, markFresh, readList, start } from './feed.js';

const MOST_ROWS = 40;
const LOOKS = {
  boarding: 'good',
  departed: 'good',
  landed: 'good',
  delayed: 'warn',
  cancelled: 'bad',
};

const rows = element('tbody');
const shown = new Map();
const column = (title, look) => element('th', { scope: 'col', class: look }, title);
document
  .getElementById('view')
  .append(
    element(
      'table',
      { class: 'board' },
      element('caption', {}, 'Departures of all airports, by UTC time'),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          column('UTC'),
          column('Local', 'wide'),
          column('Flight'),
          column('Route'),
          column('Gate'),
          column('Seats', 'wide'),
          column('Status'),
        ),
      ),
      rows,
    ),
  );

// Rows are in the order of their instants, so the first column is UTC.
const time = (instant) => new Date(instant).toISOString().slice(11, 16);

function show(flight) {
  const { id, number, origin, destination, scheduled_departure, estimated_departure } = flight;
  const { gate, seats_available, status, delay_minutes } = flight;
  const isLate = estimated_departure && delay_minutes > 0;
  const state = isLate ? `${status} ${time(estimated_departure)}` : status;
  const row = element(
    'tr',
    {},
    element(
      'td',
      {},
      element('time', { datetime: scheduled_departure }, time(scheduled_departure)),
    ),
    element('td', { class: 'wide zone' }, scheduled_departure.slice(11, 16)),
    element('td', {}, element('a', { href: `flights/${id}` }, number)),
    element('td', {}, `${origin} → ${destination}`),
    element('td', {}, gate ?? '–'),
    element('td', { class: 'wide' }, String(seats_available)),
    element('td', {}, element('span', { class: `state ${LOOKS[status] ?? ''}` }, state)),
  );
  const known = shown.get(id);
  if (known) known.row.replaceWith(row);
  else rows.append(row);
  shown.set(id, { row, leaves: Date.parse(scheduled_departure) });
  return row;
}

// Sorts the rows by departure, which their local times do not show; flights that left first make space.
// Nothing moves below the pointer or the focus.
function arrange() {
  if (rows.matches(':hover, :focus-within')) return;
  const inOrder = [...shown].sort(([, a], [, b]) => a.leaves - b.leaves);
  for (const [id, { row }] of inOrder.splice(0, Math.max(0, inOrder.length - MOST_ROWS))) {
    row.remove();
    shown.delete(id);
  }
  for (const [index, [, { row }]] of inOrder.entries()) {
    if (rows.children[index] !== row) rows.insertBefore(row, rows.children[index]);
  }
}

start(async () => {
  const waiting = await readList(
    'flights?departure_date=2026-03-30&status_in=scheduled,boarding,delayed&sort=scheduled_departure&limit=30',
  );
  for (const flight of waiting) show(flight);
  arrange();
  follow({
    board({ flight }) {
      markFresh(show(flight));
      arrange();
    },
    bookings({ flight }) {
      if (shown.has(flight.id)) markFresh(show(flight));
    },
  });
});
