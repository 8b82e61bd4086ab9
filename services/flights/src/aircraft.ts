/** The cabins from the cheapest to the dearest. */
export const CABINS = ['economy', 'premium', 'business', 'first'] as const;

/** One of the cabins. */
export type Cabin = (typeof CABINS)[number];

/** Rows with the same seats in one cabin; row 13 is left out of every range, as airlines do. */
export interface SeatBlock {
  readonly cabin: Cabin;
  readonly firstRow: number;
  readonly lastRow: number;
  /** The seat letters from the left window to the right one; no I. */
  readonly letters: string;
}

/** A type of aircraft: the distances that it flies, and its seats from nose to tail. */
export interface Aircraft {
  readonly minKm: number;
  readonly maxKm: number;
  readonly turnMinutes: number;
  readonly blocks: readonly SeatBlock[];
}

/** The types in use by name. */
export const AIRCRAFT = {
  'ATR 72-600': {
    minKm: 250,
    maxKm: 1000,
    turnMinutes: 45,
    blocks: [
      { cabin: 'economy', firstRow: 1, lastRow: 18, letters: 'ACDF' },
      { cabin: 'economy', firstRow: 19, lastRow: 19, letters: 'DF' },
    ],
  },
  'E195-E2': {
    minKm: 250,
    maxKm: 1500,
    turnMinutes: 45,
    blocks: [
      { cabin: 'business', firstRow: 1, lastRow: 4, letters: 'ACDF' },
      { cabin: 'economy', firstRow: 5, lastRow: 34, letters: 'ACDF' },
    ],
  },
  A320neo: {
    minKm: 250,
    maxKm: 5500,
    turnMinutes: 55,
    blocks: [
      { cabin: 'business', firstRow: 1, lastRow: 3, letters: 'ACDF' },
      { cabin: 'economy', firstRow: 4, lastRow: 31, letters: 'ABCDEF' },
    ],
  },
  A321neo: {
    minKm: 250,
    maxKm: 5500,
    turnMinutes: 60,
    blocks: [
      { cabin: 'business', firstRow: 1, lastRow: 5, letters: 'ACDF' },
      { cabin: 'economy', firstRow: 6, lastRow: 37, letters: 'ABCDEF' },
    ],
  },
  '737-8': {
    minKm: 250,
    maxKm: 5500,
    turnMinutes: 55,
    blocks: [
      { cabin: 'business', firstRow: 1, lastRow: 4, letters: 'ACDF' },
      { cabin: 'economy', firstRow: 5, lastRow: 32, letters: 'ABCDEF' },
    ],
  },
  'A330-900': {
    minKm: 5500,
    maxKm: 14500,
    turnMinutes: 100,
    blocks: [
      { cabin: 'business', firstRow: 1, lastRow: 7, letters: 'ADGK' },
      { cabin: 'premium', firstRow: 8, lastRow: 12, letters: 'ACDEFHK' },
      { cabin: 'economy', firstRow: 14, lastRow: 41, letters: 'ACDEFGHK' },
    ],
  },
  '787-9': {
    minKm: 5500,
    maxKm: 14500,
    turnMinutes: 100,
    blocks: [
      { cabin: 'business', firstRow: 1, lastRow: 8, letters: 'ADGK' },
      { cabin: 'premium', firstRow: 9, lastRow: 11, letters: 'ACDEFHK' },
      { cabin: 'economy', firstRow: 12, lastRow: 39, letters: 'ABCDEFHJK' },
    ],
  },
  'A350-900': {
    minKm: 5500,
    maxKm: 14500,
    turnMinutes: 110,
    blocks: [
      { cabin: 'business', firstRow: 1, lastRow: 12, letters: 'ADGK' },
      { cabin: 'premium', firstRow: 14, lastRow: 16, letters: 'ACDEFGHK' },
      { cabin: 'economy', firstRow: 17, lastRow: 43, letters: 'ABCDEFHJK' },
    ],
  },
  '777-300ER': {
    minKm: 5500,
    maxKm: 14500,
    turnMinutes: 120,
    blocks: [
      { cabin: 'first', firstRow: 1, lastRow: 2, letters: 'AEFK' },
      { cabin: 'business', firstRow: 3, lastRow: 16, letters: 'ADGK' },
      { cabin: 'premium', firstRow: 17, lastRow: 19, letters: 'ACDEFGHK' },
      { cabin: 'economy', firstRow: 20, lastRow: 46, letters: 'ABCDEFGHJK' },
    ],
  },
} as const satisfies Readonly<Record<string, Aircraft>>;

/** The name of a type of aircraft, as in flights. */
export type AircraftName = keyof typeof AIRCRAFT;

/** True for the name of a type in the table. */
export function isAircraft(name: string): name is AircraftName {
  return Object.hasOwn(AIRCRAFT, name);
}

export function aircraftOf(name: AircraftName): Aircraft {
  return AIRCRAFT[name];
}

/** The cabins of an aircraft, each once, from the nose to the tail. */
export function cabinsOf(name: AircraftName): readonly Cabin[] {
  return [...new Set(aircraftOf(name).blocks.map((block) => block.cabin))];
}

/** The seats of every aircraft by cabin, computed once: every booking reads them. */
const SEATS = new Map(
  Object.entries<Aircraft>(AIRCRAFT).map(([name, { blocks }]) => [
    name,
    new Map(
      CABINS.map((cabin) => [
        cabin,
        blocks.filter((block) => block.cabin === cabin).flatMap(seatsOfBlock),
      ]),
    ),
  ]),
);

/** Every seat of a cabin from the front, such as `14C`; empty when the aircraft lacks the cabin. */
export function seatsOf(name: AircraftName, cabin: Cabin): readonly string[] {
  return SEATS.get(name)?.get(cabin) ?? [];
}

/** The window seats of a cabin, from the front. */
export function windowSeatsOf(name: AircraftName, cabin: Cabin): readonly string[] {
  const letters = aircraftOf(name).blocks.map((block) => block.letters);
  const windows = new Set(letters.flatMap((row) => [row.at(0), row.at(-1)]));
  return seatsOf(name, cabin).filter((seat) => windows.has(seat.at(-1)));
}

/** How many seats an aircraft has in all cabins. */
export function seatCount(name: AircraftName): number {
  return CABINS.reduce((sum, cabin) => sum + seatsOf(name, cabin).length, 0);
}

function seatsOfBlock({ firstRow, lastRow, letters }: SeatBlock): string[] {
  return Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index)
    .filter((row) => row !== 13)
    .flatMap((row) => [...letters].map((letter) => `${row}${letter}`));
}

/** Tenths of the economy fare, so that cents can be computed in whole numbers. */
const FACTOR_TENTHS: Readonly<Record<Cabin, number>> = {
  economy: 10,
  premium: 16,
  business: 32,
  first: 55,
};

/** The fare of a cabin: the flight's base fare times the factor of the cabin, rounded to cents. */
export function fareOf(baseFare: number, cabin: Cabin): number {
  const cents = Math.round(baseFare * 100);
  return Math.round((cents * FACTOR_TENTHS[cabin]) / 10) / 100;
}
