import { openSession } from './sandbox.js';

/** What the rest of the program gets to see, whatever was wrong with a response. */
class BadResponse extends Error {}

/** The client: a response counts only when all of it came and can be read. */
async function getJson(url, headers = {}) {
  try {
    return await (await fetch(url, { headers })).json();
  } catch (error) {
    throw new BadResponse(`${url} was not read.`, { cause: error });
  }
}

const posts = () => `${openSession()}/v1/social/posts`;

test.each([
  ['ends in the middle', 'truncate=0.5'],
  ['is cut by a reset', 'reset=body'],
  ['is as long as it should be, but no JSON', 'malformed'],
  ['has a broken chunk', 'malformed=chunk'],
])('a body that %s is no result', async (_what, fault) => {
  await expect(getJson(posts(), { 'X-Sandbox-Fault': fault })).rejects.toThrow(BadResponse);
});

test('the next attempt has it whole', async () => {
  const url = posts();
  const headers = { 'X-Sandbox-Fault': 'truncate=0.5, first=1' };
  await expect(getJson(url, headers)).rejects.toThrow(BadResponse);
  expect((await getJson(url, headers)).data).toHaveLength(20);
});
