import { createRandom } from '@sandbox/kernel';
import { generateFlights } from './flights/generate-flights.js';
import { generateHelpdesk } from './helpdesk/generate-helpdesk.js';
import { writeCases } from './helpdesk/write-cases.js';
import { formatCollection } from './records.js';
import { generateSocial } from './social/generate-social.js';
import { writeStream } from './social/write-stream.js';

/** The fixed seed; a new one changes every record, id and ETag. */
const SEED = 'api-sandbox';

/** All seed files: path below `seeds/` to its text. The same on every run and machine. */
export function generateSeeds(): ReadonlyMap<string, string> {
  const random = createRandom(SEED);
  const sets = {
    helpdesk: generateHelpdesk(random.fork('helpdesk')),
    social: generateSocial(random.fork('social')),
    flights: generateFlights(random.fork('flights')),
  };
  const files = new Map<string, string>();
  for (const [api, set] of Object.entries(sets)) {
    for (const [collection, records] of Object.entries(set)) {
      files.set(`${api}/${collection}.json`, formatCollection(records));
    }
  }
  files.set('helpdesk/cases.json', formatCollection(writeCases()));
  files.set('social/stream.json', formatCollection(writeStream()));
  return files;
}
