import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium of this machine: what CHROMIUM names, or where packages put it; undefined when there is none. */
export function findBrowser(): string | undefined {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES;
  return places.find((place) => existsSync(place));
}
