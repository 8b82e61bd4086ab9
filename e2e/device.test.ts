import { expect, it } from '@jest/globals';
import { describeInBrowser } from './describe-in-browser.js';
import { usePageContext } from './page-context.js';
import { tabTo } from './tab-to.js';

const CLIENT = {
  authorization: `Basic ${Buffer.from('sandbox-client:sandbox-client-secret').toString('base64')}`,
};

describeInBrowser('the page of devices in a browser', () => {
  const context = usePageContext();

  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(form);
    const url = `${context.url}/v1/utils/oauth/${path}`;
    return Object((await fetch(url, { method: 'POST', headers: CLIENT, body })).json());
  };

  it.each([
    ['Allow', 1280, 'The device is connected', { token_type: 'Bearer' }],
    ['Deny', 390, 'Access denied', { error: 'access_denied' }],
  ])('%s works by keyboard alone, %s pixels wide', async (button, width, title, response) => {
    const { user_code, device_code } = await post('device_authorization', { scope: 'read' });
    const faults = await context.visit(
      { address: '/v1/utils/oauth/device', width, picture: 'device' },
      async (page) => {
        await page.getByLabel('Code').waitFor();
        await tabTo(page, 'input');
        await page.keyboard.type(String(user_code).toLowerCase());
        await page.keyboard.press('Enter');
        await page.waitForURL(/user_code=/);
        await tabTo(page, ':is(a, button)', button);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: title }).waitFor();
        expect(await page.title()).toBe(`${title} · API Sandbox`);
      },
    );
    expect(faults).toEqual([]);
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    expect(await post('token', { grant_type, device_code })).toMatchObject(response);
  });
});
