import type { Position } from '../src/great-circle.js';

/** Where some airports are, for the golden distances. */
const POSITIONS: Readonly<Record<string, Position>> = {
  LHR: { lat: 51.47, lon: -0.4543 },
  JFK: { lat: 40.6413, lon: -73.7781 },
  LAX: { lat: 33.9416, lon: -118.4085 },
  SIN: { lat: 1.3644, lon: 103.9915 },
  SYD: { lat: -33.9399, lon: 151.1753 },
  FRA: { lat: 50.0379, lon: 8.5622 },
  MUC: { lat: 48.3537, lon: 11.775 },
  DXB: { lat: 25.2532, lon: 55.3657 },
  BOM: { lat: 19.0896, lon: 72.8656 },
  AKL: { lat: -37.0082, lon: 174.785 },
  ATH: { lat: 37.9364, lon: 23.9445 },
  FCO: { lat: 41.8003, lon: 12.2389 },
  ICN: { lat: 37.4602, lon: 126.4407 },
  HND: { lat: 35.5494, lon: 139.7798 },
  GRU: { lat: -23.4356, lon: -46.4731 },
  JNB: { lat: -26.1367, lon: 28.2411 },
  LIM: { lat: -12.0219, lon: -77.1143 },
  BKK: { lat: 13.69, lon: 100.7501 },
};

/** The position of the airport with the given code. Throws a RangeError when the table has none. */
export function positionOf(iata: string): Position {
  const position = POSITIONS[iata];
  if (!position) throw new RangeError(`Expected the code of a listed airport, got ${iata}.`);
  return position;
}
