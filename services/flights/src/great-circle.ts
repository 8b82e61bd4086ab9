/** A point on the globe in degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

const MEAN_EARTH_RADIUS_KM = 6371.0088;

/** The great-circle distance by the haversine formula, in kilometres, rounded to integers. */
export function distanceKm(from: Position, to: Position): number {
  const [lat1, lat2] = [toRadians(from.lat), toRadians(to.lat)];
  const halfLat = Math.sin((lat2 - lat1) / 2);
  const halfLon = Math.sin(toRadians(to.lon - from.lon) / 2);
  const h = halfLat * halfLat + Math.cos(lat1) * Math.cos(lat2) * halfLon * halfLon;
  return Math.round(2 * MEAN_EARTH_RADIUS_KM * Math.asin(Math.sqrt(h)));
}

/** The sine of the course on which the great circle is left: 1 due east, -1 due west. */
export function eastwardness(from: Position, to: Position): number {
  const [lat1, lat2] = [toRadians(from.lat), toRadians(to.lat)];
  const lon = toRadians(to.lon - from.lon);
  const east = Math.sin(lon) * Math.cos(lat2);
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(lon);
  return Math.sin(Math.atan2(east, north));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Scheduled minutes from gate to gate, a multiple of five: 40 on the ground and for climb and descent, the
 * rest at a speed that grows with the distance. The jet streams of the middle latitudes shorten eastbound flights.
 */
export function blockMinutes(from: Position, to: Position): number {
  const km = distanceKm(from, to);
  const kmPerHour = 780 + Math.min(90, km / 130);
  const meanLatitude = Math.abs((from.lat + to.lat) / 2);
  const strength = meanLatitude >= 25 && meanLatitude <= 60 ? 0.05 : 0.02;
  const wind = 1 - strength * eastwardness(from, to);
  return Math.round((40 + (km / kmPerHour) * 60 * wind) / 5) * 5;
}
