import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { readPlainRecords } from '@sandbox/testing/records';
import { flightsService } from '../src/app.js';

const app = useApp({ createApps: (platform) => [createRecordApp(flightsService, { platform })] });

const ask = async (path: string) => (await app.get(`/compat/postgrest/v1/flights/${path}`)).json();

interface Booking {
  readonly id: number;
  readonly passenger: Readonly<Record<string, string | null>>;
}

const bookings = readPlainRecords(
  flightsService.seeds,
  'bookings',
) as unknown as readonly Booking[]; // seeds fit their resource

describe('JSON columns of PostgREST', () => {
  it('are filtered and selected by the text of their members', async () => {
    const meant = bookings.filter(({ passenger }) => passenger.last_name === 'Ito');
    expect(meant.length).toBeGreaterThan(1);
    for (const filter of [
      'passenger->>last_name=eq.Ito',
      'passenger->>last_name=like.It_',
      'passenger->>"last_name"=in.(Ito)',
      'passenger=cs.{"last_name":"Ito"}',
      'or=(passenger->>last_name.eq.Ito)',
    ])
      expect(
        await ask(`bookings?${filter}&select=id,passenger->>last_name,first:passenger->first_name`),
      ).toEqual(
        meant.map(({ id, passenger }) => ({ id, last_name: 'Ito', first: passenger.first_name })),
      );
  });

  it('of a table that two columns lead to are embedded from both ends', async () => {
    const [first] = readPlainRecords(flightsService.seeds, 'flights');
    const {
      origin_airport_id: origin,
      destination_airport_id: destination,
      id,
    } = first as Record<string, unknown>;
    expect(
      await ask(
        `flights?id=eq.${id}&select=origin_airport_id(id),to:airports!destination_airport_id(id)`,
      ),
    ).toEqual([{ origin_airport_id: { id: origin }, to: { id: destination } }]);
    const [airport] = (await ask(
      `airports?id=eq.${origin}&select=flights!origin_airport_id(id)&flights.id=eq.${id}`,
    )) as [object];
    expect(airport).toEqual({ flights: [{ id }] });
  });
});
