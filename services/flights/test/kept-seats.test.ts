import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { type ClientResponse, expectProblem, useApp } from '@sandbox/testing';
import { createSeedPicker, readPlainRecords } from '@sandbox/testing/records';
import { type AircraftName, type Cabin, seatsOf } from '../src/aircraft.js';
import { flightsService } from '../src/app.js';

const { seeds } = flightsService;
const app = useApp({ createApps: (platform) => [createRecordApp(flightsService, { platform })] });

const held = readPlainRecords(seeds, 'bookings').filter(({ status }) => status !== 'cancelled');

/** How many passengers of the seeds have a seat on a flight. */
function passengersOf(flight: number): number {
  return held.filter((booking) => booking.flight_id === flight).length;
}

const pick = createSeedPicker(seeds);
const waiting = (aircraft: AircraftName, cabin: Cabin, seats = /./) =>
  pick(
    'flights',
    ({ id, ...flight }) =>
      flight.status === 'scheduled' &&
      flight.aircraft === aircraft &&
      held.some(
        (booking) =>
          booking.flight_id === id && booking.cabin === cabin && seats.test(String(booking.seat)),
      ),
  );

let sessions = 0;

/** Writes to a session that no other test has. */
function openSession() {
  sessions += 1;
  const root = `/s/keep-seats-${sessions}/v1/flights`;
  return {
    get: async (path: string) => Object((await app.get(`${root}${path}`)).json()),
    patch: (path: string, body: object): Promise<ClientResponse> =>
      app.send(`${root}${path}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

describe('another aircraft', () => {
  it('seats all passengers in their cabins, nobody on the seat of another', async () => {
    const { id } = waiting('A350-900', 'economy', /^1[789]/); // rows of another cabin there
    const { get, patch } = openSession();
    const changed = await patch(`/flights/${id}`, { aircraft: '777-300ER' });
    expect(changed.status).toBe(200);
    const { data } = await get(`/bookings?flight_id=${id}&status_ne=cancelled&limit=200`);
    const seats = data.map(({ seat }: { readonly seat: string }) => seat);
    expect(seats).toHaveLength(passengersOf(id));
    expect(new Set(seats).size).toBe(seats.length);
    for (const { cabin, seat } of data) expect(seatsOf('777-300ER', cabin)).toContain(seat);
  });

  it('that lacks a cabin of theirs is refused', async () => {
    const { id } = waiting('777-300ER', 'first');
    const response = await openSession().patch(`/flights/${id}`, {
      aircraft: '787-9',
      seats_total: 900,
    });
    expectProblem(response, { status: 409, code: 'seats_already_sold' });
  });
});

it('a flight whose seats are counted again leaves those that passengers have', async () => {
  const { id } = waiting('737-8', 'economy');
  const { get, patch } = openSession();
  await patch(`/flights/${id}`, { aircraft: null, seats_total: null });
  expect(await get(`/flights/${id}`)).toMatchObject({ seats_total: null, seats_available: 0 });
  await patch(`/flights/${id}`, { seats_total: 200 });
  expect(await get(`/flights/${id}`)).toMatchObject({ seats_available: 200 - passengersOf(id) });
});
