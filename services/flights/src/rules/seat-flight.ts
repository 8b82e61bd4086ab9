import { isAircraft, seatCount } from '../aircraft.js';
import type { Flight } from '../resources/flights.js';

/** The seats of a flight: those that were set, else those of the aircraft. All can be booked but those sold before. */
export function seatFlight(
  flight: Flight,
  { before, isGiven }: { readonly before?: Flight; readonly isGiven: boolean },
): Pick<Flight, 'seats_total' | 'seats_available'> {
  const { aircraft, seats_total } = flight;
  const keeps = isGiven || (seats_total !== null && aircraft === before?.aircraft);
  const total =
    keeps || aircraft === null || !isAircraft(aircraft) ? seats_total : seatCount(aircraft);
  const sold = before ? (before.seats_total ?? 0) - before.seats_available : 0;
  return { seats_total: total, seats_available: Math.max(0, (total ?? 0) - sold) };
}
