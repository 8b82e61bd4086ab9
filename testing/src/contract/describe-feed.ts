import { describe, expect, it } from '@jest/globals';
import { itByHttp1 } from '../by-http2.js';
import { expectProblem } from '../expect-problem.js';
import { lintOpenApi } from '../lint-openapi.js';
import type { ContractContext } from './subject.js';

interface AsyncApiDocument extends Readonly<Record<string, unknown>> {
  readonly asyncapi: string;
  readonly channels: unknown;
}

/** The feed's document, and how its addresses answer a client that asks for what they do not give. */
export function describeFeed({ app, root }: ContractContext): void {
  const read = async (): Promise<AsyncApiDocument> =>
    // Its form is what the tests below are about.
    (await app.get(`${root}/asyncapi.json`)).json() as AsyncApiDocument;
  const topicsOf = async (): Promise<readonly string[]> => {
    const { events } = (await app.get(root)).json() as { events: { topics: object[] } };
    return events.topics.map((topic) => Object(topic).name);
  };

  it('is described in AsyncAPI 3.0 without an error or a warning of the recommended rules', async () => {
    const document = await read();
    expect(document.asyncapi).toBe('3.0.0');
    const problems = await lintOpenApi(document);
    // The rule knows no way to say that no credentials are needed.
    expect(problems.filter((line) => !line.startsWith('error security-defined '))).toEqual([]);
  });

  it('has a message for each topic on both channels', async () => {
    const messages = Object.fromEntries(
      (await topicsOf()).map((topic) => [topic, expect.anything()]),
    );
    expect((await read()).channels).toMatchObject({ events: { messages }, socket: { messages } });
  });

  describe('addresses', () => {
    it('streams events, and responds to HEAD with the same headers', async () => {
      const response = await app.send(`${root}/events`, { method: 'HEAD' });
      expect([response.status, response.headers['content-type']]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
    });

    it('refuses a topic that is not there, and lists those that are', async () => {
      const response = await app.get(`${root}/events?topics=nonsense`);
      const topics = await topicsOf();
      expectProblem(response, { status: 400, code: 'unknown_topic', topics });
    });

    it.each([
      ['tick_ms=1', { code: 'invalid_parameter', parameter: 'tick_ms' }],
      ['drop_after=many', { code: 'invalid_parameter', parameter: 'drop_after' }],
      ['close_code=4000', { code: 'unknown_parameter', allowed: expect.any(Array) }],
    ])('refuses a stream of %s', async (query, members) => {
      expectProblem(await app.get(`${root}/events?${query}`), { status: 400, ...members });
    });

    itByHttp1('responds to a plain GET of the WebSocket with 426', async () => {
      const response = await app.get(`${root}/ws`);
      expectProblem(response, { status: 426, code: 'upgrade_required' });
      expect(response.headers.upgrade).toBe('websocket');
    });
  });
}
