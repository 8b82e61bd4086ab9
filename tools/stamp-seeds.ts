// Checks the seed files of each record API and writes seeds/<api>/checked.sha256, with which they load faster.
import { fileURLToPath } from 'node:url';
import { stampDataset } from '../packages/resource/src/index.ts';
import { flights } from '../services/flights/src/resources/index.ts';
import { helpdesk } from '../services/helpdesk/src/resources/index.ts';
import { social } from '../services/social/src/resources/index.ts';

for (const api of [helpdesk, social, flights]) {
  stampDataset(api, fileURLToPath(new URL(`../seeds/${api.name}`, import.meta.url)));
}
