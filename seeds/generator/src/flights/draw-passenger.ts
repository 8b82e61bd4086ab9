import type { Random } from '@sandbox/kernel';
import type { Airport } from './airports.js';
import { NAMES_BY_COUNTRY, type NamePool } from './passenger-names.js';

/** The traveller of a booking, as its `passenger` field carries it. */
export interface Passenger {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly document?: string;
}

const COUNTRIES = Object.keys(NAMES_BY_COUNTRY);

/** Domains that RFC 2606 reserves, so that no record holds an address of a real person. */
const MAIL_DOMAINS = [
  ['example.com', 50],
  ['example.org', 20],
  ['example.net', 18],
  ['mail.example', 12],
] as const;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** No two travellers of so many bookings in a row have the same name, so that none comes twice on a page. */
const APART = 200;

/** Builds a source of travellers; no two of them share an address. */
export function createPassengers(
  random: Random,
): (origin: Airport, destination: Airport) => Passenger {
  const taken = new Set<string>();
  const recent: string[] = [];
  return (origin, destination) => {
    const country = random.weighted([
      [origin.country, 46],
      [destination.country, 46],
      [random.pick(COUNTRIES), 8],
    ]);
    const pools = NAMES_BY_COUNTRY[country];
    if (!pools) throw new RangeError(`Expected names for every country, got none for ${country}.`);
    const names = 'first' in pools ? pools : random.pick(pools);
    const [first, last] = drawName(names, { recent, random });
    recent.push(`${first} ${last}`);
    if (recent.length >= APART) recent.shift();
    const email = drawEmail({ random, first, last, taken });
    taken.add(email);
    const named = { first_name: first, last_name: last, email };
    const abroad = origin.country !== destination.country;
    return abroad && random.chance(0.4) ? { ...named, document: drawPassport(random) } : named;
  };
}

/** A name that none of the recent travellers has, unless its language has run out of them. */
function drawName(
  names: NamePool,
  { recent, random }: { readonly recent: readonly string[]; readonly random: Random },
): [first: string, last: string] {
  for (let attempt = 0; ; attempt++) {
    const first = random.pick(names.first);
    const [his = '', hers = his] = random.pick(names.last).split('/');
    const last = names.women?.includes(first) ? hers : his;
    if (first === last) continue;
    if (attempt > 50 || !recent.includes(`${first} ${last}`)) return [first, last];
  }
}

interface EmailOptions {
  readonly random: Random;
  readonly first: string;
  readonly last: string;
  readonly taken: ReadonlySet<string>;
}

function drawEmail({ random, first, last, taken }: EmailOptions): string {
  const [input, family] = [toPlain(first), toPlain(last)];
  const local = random.weighted([
    [`${input}.${family}`, 55],
    [`${input.charAt(0)}.${family}`, 15],
    [`${family}.${input}`, 10],
    [`${input}${family}${random.int(61, 99)}`, 20],
  ]);
  const domain = random.weighted(MAIL_DOMAINS);
  let email = `${local}@${domain}`;
  for (let number = 2; taken.has(email); number++) email = `${local}${number}@${domain}`;
  return email;
}

function toPlain(name: string): string {
  const lower = name.toLowerCase().normalize('NFD');
  return lower.replace(/[^a-z]/g, (letter) => PLAIN_LETTERS[letter] ?? '');
}

function drawPassport(random: Random): string {
  return `P${String(random.int(10_000_000, 99_999_999))}`;
}
