import { expect, it } from '@jest/globals';
import { readClicks as readAll, toClickRequest } from '../first-click.js';
import type { ContractContext } from './subject.js';

/** Importers and documentation pages fill in all examples of an operation; sent as they stand, it responds with success. */
export function describeFirstClick({ app, root }: ContractContext): void {
  const readClicks = async () => readAll(Object((await app.get(`${root}/openapi.json`)).json()));

  it('every parameter has an example', async () => {
    const all = (await readClicks()).flatMap(({ verb, path, parameters }) =>
      parameters.map((parameter) => ({ place: `${verb} ${path} ${parameter.name}`, parameter })),
    );
    expect(all.filter(({ parameter }) => parameter.example === undefined)).toEqual([]);
  });

  it('a list with all of its defaults and another page or another offset is accepted', async () => {
    const { path = '', parameters = [] } =
      (await readClicks()).find((click) =>
        click.parameters.some(({ name }) => name === 'offset'),
      ) ?? {};
    const defaults = parameters.flatMap(({ name, schema }) =>
      ['page', 'limit', 'offset'].includes(name) ? [[name, String(schema.default)] as const] : [],
    );
    for (const changed of [{ page: '2' }, { offset: '5' }, {}]) {
      const query = new URLSearchParams({ ...Object.fromEntries(defaults), ...changed });
      expect((await app.get(`${path}?${query}`)).status).toBe(200);
    }
  });

  it('a list has a form of few fields', async () => {
    const counts = (await readClicks()).map(({ parameters }) => parameters.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
  });

  it('every operation is accepted with all of its examples', async () => {
    const rejected: string[] = [];
    for (const click of await readClicks()) {
      for (const body of click.bodies) {
        const { target, ...request } = toClickRequest(click, body);
        // The response of a stream of events has no end.
        const method = click.path.endsWith('/events') ? 'HEAD' : request.method;
        const { status, text } = await app.send(target, { ...request, method });
        if (status >= 300)
          rejected.push(`${click.verb} ${click.path}: ${status} ${text.slice(0, 300)}`);
      }
    }
    expect(rejected).toEqual([]);
  });
}
