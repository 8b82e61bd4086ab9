import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeInBrowser } from './describe-in-browser.js';
import { type PageScene, startPageScene } from './page-scene.js';

describeInBrowser('the start page in a browser', () => {
  let scene: PageScene;

  beforeAll(async () => {
    scene = await startPageScene();
  });

  afterAll(() => scene?.stop());

  it.each([
    ['gateway', '"responseCode": "1"'],
    ['utils', '"greeting": "hello"'],
    ['helpdesk', '"priority": "urgent"'],
    ['social', '"author"'],
    ['flights', '"origin": "LHR"'],
  ])('runs a request of %s and shows its answer', async (name, part) => {
    const faults = await scene.visit({ address: '/' }, async (page) => {
      const trial = page.locator(`[data-name="${name}"]`);
      await trial.getByRole('button', { name: `Run: ${name}` }).click();
      await trial.getByRole('status').locator('pre', { hasText: part }).waitFor();
      expect(await trial.locator('.took').textContent()).toMatch(/^200 OK in \d+ ms$/);
    });
    expect(faults).toEqual([]);
  });

  it('has lines for a shell with its own address, within the session in which it is', async () => {
    const faults = await scene.visit({ address: '/s/keep-start/' }, async (page) => {
      const line = page.locator('[data-name="utils"] pre code');
      await line.filter({ hasText: scene.url }).waitFor();
      expect(await line.textContent()).toBe(
        `curl '${scene.url}/s/keep-start/v1/utils/get?greeting=hello'`,
      );
    });
    expect(faults).toEqual([]);
  });
});
