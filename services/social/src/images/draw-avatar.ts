import { fnv1a } from '@sandbox/kernel';
import { html } from '@sandbox/web';

export interface AvatarSubject {
  readonly username: string;
  readonly displayName: string;
}

/** Draws a user's avatar as SVG, 128 pixels square: initials on colours from the username. */
export function drawAvatar({ username, displayName }: AvatarSubject): string {
  const hash = fnv1a(username);
  const hue = hash % 360;
  const second = (hue + 40 + ((hash >>> 9) % 80)) % 360;
  const turn = (hash >>> 17) % 360;
  const picture = html`<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128" role="img" aria-label="${displayName}">
<title>${displayName}</title>
<defs><linearGradient id="g" gradientTransform="rotate(${turn} .5 .5)"><stop stop-color="hsl(${hue} 62% 42%)"/><stop offset="1" stop-color="hsl(${second} 68% 32%)"/></linearGradient></defs>
<rect width="128" height="128" fill="url(#g)"/>
<circle cx="${24 + (hash % 80)}" cy="${24 + ((hash >>> 8) % 80)}" r="${30 + ((hash >>> 16) % 26)}" fill="#fff" fill-opacity=".12"/>
<text x="64" y="66" fill="#fff" font-family="system-ui, sans-serif" font-size="50" font-weight="600" text-anchor="middle" dominant-baseline="central">${initialsOf(displayName)}</text>
</svg>
`;
  return picture.toString();
}

/** The first letters of the first and last word, `Zoë Lindqvist` to `ZL`; the first two characters of a single word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = Array.from(words[0] ?? '');
  const last = words.length > 1 ? Array.from(words.at(-1) ?? '') : first.slice(1);
  return `${first[0] ?? '?'}${last[0] ?? ''}`.toUpperCase();
}
