import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flightsService } from '@sandbox/flights';
import { helpdeskService } from '@sandbox/helpdesk';
import { stampDataset } from '@sandbox/resource';
import { socialService } from '@sandbox/social';

const seeds = fileURLToPath(new URL('../../../seeds/', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the seeds in the repository', () => {
  it.each([helpdeskService.api, socialService.api, flightsService.api])(
    'of $name are stamped as they are; `npm run seeds` does so',
    (api) => {
      cpSync(join(seeds, api.name), folder, { recursive: true });
      const committed = readFileSync(join(folder, 'checked.sha256'), 'utf8');
      stampDataset(api, folder);
      expect(committed).toBe(readFileSync(join(folder, 'checked.sha256'), 'utf8'));
    },
  );
});
