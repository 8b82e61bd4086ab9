import { defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import { createStreamWriter } from '@sandbox/http';
import { createRandom, integer, type Random } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';

/**
 * The number of rows that are made and written at a time, about 20 KB, so that other clients have their turn.
 */
const BATCH = 100;

const CITIES = ['Lisbon', 'Kraków', 'São Paulo', '東京', 'Malmö', 'Nairobi', 'Αθήνα', 'Québec'];
const WORDS = ['amber', 'basil', 'cobalt', 'dune', 'ember', 'fjord', 'grove', 'harbour', 'indigo'];

/** `/big`: a large JSON array, streamed; fewer rows are the beginning of more. */
export function createBigEndpoint({ platform }: Dependencies): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/big',
    summary: 'A large JSON array that always has the same rows',
    reads: {
      rows: inQuery(integer(0, 20_000), { description: 'The number of rows.', default: 1000 }),
    },
    reportsIgnored: true,
    example: '/big?rows=3',
    async stream(request, response, { rows }) {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const writer = createStreamWriter({ platform, response });
      if (request.method === 'HEAD') return writer.end();
      for (const chunk of arrayChunks(rows)) if (!(await writer.write(chunk))) return;
      writer.end();
    },
  });
}

/** The text of the array in pieces of a batch of rows each. */
export function* arrayChunks(count: number): Generator<string> {
  const random = createRandom('big');
  if (count === 0) yield '[]\n';
  for (let at = 0; at < count; at += BATCH) {
    const size = Math.min(BATCH, count - at);
    const lines = Array.from({ length: size }, (_, index) => toRow(at + index + 1, random));
    const end = at + size === count ? '\n]\n' : '';
    yield `${at === 0 ? '[\n' : ',\n'}${lines.map((row) => JSON.stringify(row)).join(',\n')}${end}`;
  }
}

function toRow(id: number, random: Random) {
  const first = random.pick(WORDS);
  return {
    id,
    name: `${first} ${random.pick(WORDS)}`,
    email: `${first}.${id}@example.com`,
    city: random.pick(CITIES),
    active: random.chance(0.7),
    score: random.int(0, 10_000) / 100,
    note: random.chance(0.2) ? random.sample(WORDS, 3).join(' ') : null,
    tags: random.sample(WORDS, 2),
    position: { lat: random.int(-9000, 9000) / 100, lon: random.int(-18_000, 18_000) / 100 },
  };
}
