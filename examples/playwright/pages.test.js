import { expect, test } from 'api-sandbox/playwright';

test('the start page of the session leads to its services', async ({ page, session }) => {
  await page.goto(session.url());
  await page.getByRole('link', { name: 'Reference' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/s/${session.name}/`);
});

test('a customer that a page creates is there for its session', async ({
  page,
  session,
  sandbox,
}) => {
  await page.goto(session.url('helpdesk'));
  const created = await page.evaluate(async (url) => {
    const response = await fetch(`${url}/customers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'From a page' }),
    });
    return response.json();
  }, session.url('helpdesk'));
  const statusOf = async (url) => (await fetch(`${url}/customers/${created.id}`)).status;
  expect(await statusOf(session.url('helpdesk'))).toBe(200);
  expect(await statusOf(sandbox.session().url('helpdesk'))).toBe(404);
});
