import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { startProcess, waitForUrl } from '../start-process.js';

/** Gives a suite an empty folder, which is gone after it. It has no path before the suite starts. */
export function useFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeAll(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'exports-'));
  });
  afterAll(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}

/** Runs all services in a process during a suite. They have no address before the suite starts. */
export function useServices(): { readonly url: string } {
  const address = { url: '' };
  let stop: () => Promise<unknown> = async () => undefined;
  beforeAll(async () => {
    const services = startProcess();
    stop = () => {
      services.child.kill('SIGTERM');
      return services.exited;
    };
    address.url = await waitForUrl(services);
  });
  afterAll(() => stop());
  return address;
}
