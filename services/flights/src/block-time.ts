import { distanceKm, eastwardness, type Position } from './great-circle.js';

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
