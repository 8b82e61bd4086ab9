// The board of departures: what is about to leave, each change as the feed has it.
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
      element('caption', {}, 'Departures, by local time of the airport'),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          column('Time'),
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

function show(flight) {
  const { id, number, origin, destination, scheduled_departure, estimated_departure } = flight;
  const { gate, seats_available, status, delay_minutes } = flight;
  const time = (instant) => instant.slice(11, 16);
  const isLate = estimated_departure && delay_minutes > 0;
  const state = isLate ? `${status} ${time(estimated_departure)}` : status;
  const row = element(
    'tr',
    {},
    element('td', {}, time(scheduled_departure)),
    element('td', {}, element('a', { href: `flights/${id}` }, number)),
    element('td', {}, `${origin} → ${destination}`),
    element('td', {}, gate ?? '–'),
    element('td', { class: 'wide' }, String(seats_available)),
    element('td', {}, element('span', { class: `state ${LOOKS[status] ?? ''}` }, state)),
  );
  const known = shown.get(id);
  if (known) known.replaceWith(row);
  else rows.append(row);
  shown.set(id, row);
  return row;
}

// What has left the board longest ago makes room.
function makeRoom() {
  for (const [id, row] of shown) {
    if (shown.size <= MOST_ROWS) return;
    row.remove();
    shown.delete(id);
  }
}

start(async () => {
  const waiting = await readList(
    'flights?departure_date=2026-03-30&status_in=scheduled,boarding,delayed&sort=scheduled_departure&limit=30',
  );
  for (const flight of waiting) show(flight);
  follow({
    board({ flight }) {
      markFresh(show(flight));
      makeRoom();
    },
    bookings({ flight }) {
      if (shown.has(flight.id)) markFresh(show(flight));
    },
  });
});
