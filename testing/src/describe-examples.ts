import { expect, it } from '@jest/globals';
import { type Click, readClicks, toClickRequest } from './first-click.js';
import type { ClientResponse, RequestParts } from './http-client.js';

/** An operation whose examples are refused, or not always taken, with the reason. */
export type MeantRejection = readonly [path: RegExp, statuses: readonly number[], why: string];

/** What describeExamples tries. */
export interface ExamplesSubject {
  /** The path of the OpenAPI document. */
  readonly document: string;
  readonly send: (path: string, parts?: RequestParts) => Promise<ClientResponse>;
  /** All others come to what the document announces, or succeed. */
  readonly meant?: readonly MeantRejection[];
  /** Sent with each request, such as credentials. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Importers and documentation pages fill in all examples of an operation; sent as they stand, it responds with success. */
export function describeExamples(subject: ExamplesSubject): void {
  const { document, send, meant = [], headers = {} } = subject;
  const readAll = async () => readClicks(Object((await send(document)).json()));
  const isMeant = (click: Click, status: number): boolean => {
    const [, statuses] = meant.find(([pattern]) => pattern.test(click.path)) ?? [];
    if (statuses) return statuses.includes(status);
    return click.status === undefined ? status < 400 : status === click.status;
  };

  it('every parameter has an example, or lists its values', async () => {
    const missing = (await readAll()).flatMap(({ verb, path, parameters }) =>
      parameters
        .filter(({ example, schema }) => example === undefined && schema.enum === undefined)
        .map(({ name }) => `${verb} ${path} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('no required parameter has a list of types, which Swagger UI takes for missing', async () => {
    const parameters = (await readAll()).flatMap((click) => click.parameters);
    const listed = parameters.filter(
      ({ required, schema }) => required && Array.isArray(schema.type),
    );
    expect(listed).toEqual([]);
  });

  it('every body has an example', async () => {
    const missing = (await readAll()).flatMap(({ verb, path, bodies }) =>
      bodies
        .filter(([type, example]) => type !== '' && example === undefined)
        .map(([type]) => `${verb} ${path} ${type}`),
    );
    expect(missing).toEqual([]);
  });

  it('an operation takes all of its examples together, unless an error is what it is for', async () => {
    const wrong: string[] = [];
    for (const click of await readAll()) {
      for (const body of click.bodies) {
        const { target, ...request } = toClickRequest(click, body);
        const parts = { ...request, headers: { ...request.headers, ...headers } };
        const { status, text } = await send(target, parts);
        if (isMeant(click, status)) continue;
        wrong.push(`${click.verb} ${target} ${body[0]}: ${status} ${text.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('no operation is listed as meant to fail that does not exist', async () => {
    const clicks = await readAll();
    const unused = meant.filter(([pattern]) => !clicks.some(({ path }) => pattern.test(path)));
    expect(unused).toEqual([]);
  });
}
