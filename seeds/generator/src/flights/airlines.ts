import type { AircraftName } from '@sandbox/flights';

/**
 * An airline. Codes start with X, a block without real carriers, so that no record names one.
 */
export interface Airline {
  readonly code: string;
  readonly name: string;
  readonly alliance: string | null;
  readonly fleetSize: number;
  readonly hubs: readonly string[];
  readonly aircraft: readonly AircraftName[];
  /** Low-cost fares end in .99, the others in .00 or .50. */
  readonly lowCost: boolean;
}

/** The six airlines in the order of their ids. */
export const AIRLINES: readonly Airline[] = [
  {
    code: 'XN',
    name: 'Northwind Airways',
    alliance: 'Blue Compass',
    fleetSize: 203,
    hubs: ['ORD', 'FRA'],
    aircraft: ['E195-E2', '737-8', 'A321neo', '787-9', '777-300ER'],
    lowCost: false,
  },
  {
    code: 'XM',
    name: 'Meridian Air',
    alliance: 'SkyUnion',
    fleetSize: 286,
    hubs: ['LHR', 'DXB'],
    aircraft: ['A320neo', 'A321neo', 'A350-900', '777-300ER'],
    lowCost: false,
  },
  {
    code: 'XC',
    name: 'Cascade Pacific',
    alliance: 'Blue Compass',
    fleetSize: 112,
    hubs: ['SEA', 'HND', 'SYD'],
    aircraft: ['E195-E2', '737-8', 'A330-900', '787-9'],
    lowCost: false,
  },
  {
    code: 'XS',
    name: 'Solara',
    alliance: 'SkyUnion',
    fleetSize: 64,
    hubs: ['MAD', 'GRU'],
    aircraft: ['ATR 72-600', 'A320neo', 'A321neo', 'A330-900', 'A350-900'],
    lowCost: false,
  },
  {
    code: 'XA',
    name: 'Aurora Nordic',
    alliance: 'Blue Compass',
    fleetSize: 38,
    hubs: ['CPH', 'ARN'],
    aircraft: ['ATR 72-600', 'E195-E2', 'A320neo', 'A350-900'],
    lowCost: false,
  },
  {
    code: 'XK',
    name: 'Kestrel Connect',
    alliance: null,
    fleetSize: 147,
    hubs: ['ATL', 'DFW'],
    aircraft: ['ATR 72-600', 'E195-E2', '737-8'],
    lowCost: true,
  },
];

const byCode = new Map(AIRLINES.map((airline) => [airline.code, airline]));

/** The airline with the given code. Throws a RangeError when the table has none. */
export function airlineOf(code: string): Airline {
  const airline = byCode.get(code);
  if (!airline) throw new RangeError(`Expected the code of a listed airline, got ${code}.`);
  return airline;
}
