import { expect, it } from '@jest/globals';
import { DIALECTS } from './dialects.js';

it.each(DIALECTS)('the guide of $name has lines to paste, options and differences', ({ guide }) => {
  expect(guide.title).toMatch(/^[A-Z]|^json-server/);
  expect(guide.about).toMatch(/\.$/);
  const clients = guide.sections.slice(0, -2);
  expect(clients.map(({ code }) => code)).toEqual(clients.map(() => expect.stringMatching(/URL/)));
  expect(clients).not.toEqual([]);
  const [options, differences] = guide.sections.slice(-2);
  expect(options).toEqual({ title: 'Supported', list: expect.any(Array) });
  expect(options?.list).toEqual(options?.list?.map(() => expect.stringMatching(/^`.+`: ./)));
  expect(differences).toEqual({ title: 'Differences', list: expect.any(Array) });
  expect(differences?.list).toEqual(differences?.list?.map(() => expect.stringMatching(/\.$/)));
});
