import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import {
  AUTHENTICATION,
  chargeOf,
  ENDPOINT,
  type RunningGateway,
  startGateway,
  stopGateways,
  xmlChargeOf,
} from '../start-gateway.js';

const JSON_BODY = JSON.stringify({
  createTransactionRequest: {
    merchantAuthentication: AUTHENTICATION,
    refId: 'réf "1"',
    ...chargeOf('12.34', {
      lineItems: {
        lineItem: [{ itemId: '1', name: 'lamp', quantity: 1, unitPrice: 12.34 }],
      },
    }),
  },
});

/** What may happen to a body on its way. The first byte stays: it decides the format. */
const mutation = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'insert', 'delete', 'cut'),
  byte: fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...Buffer.from('"{}[]<>/&;:,\\-0'))),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

function mutate(body: Buffer, { at, kind, byte }: Mutation): Buffer {
  const index = 1 + (at % Math.max(1, body.length - 1));
  const before = body.subarray(0, index);
  if (kind === 'cut') return before;
  const after = body.subarray(kind === 'insert' ? index : index + 1);
  return Buffer.concat([before, kind === 'delete' ? Buffer.alloc(0) : Buffer.from([byte]), after]);
}

/** The path of elements to the result code of an XML answer. */
function resultPathOf(text: string): readonly string[] {
  const open: string[] = [];
  let found: readonly string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (name === 'resultCode') found = [...open];
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return found;
}

describe('any mutation of a body', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(stopGateways);

  const send = async (body: Buffer): Promise<readonly [number, string | null, string]> => {
    const response = await fetch(gateway.url + ENDPOINT, {
      method: 'POST',
      body: new Uint8Array(body),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return [response.status, response.headers.get('content-type'), bytes.subarray(3).toString()];
  };

  it('of JSON is answered in JSON, with an envelope', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const body = mutations.reduce(mutate, Buffer.from(JSON_BODY));
        const [status, type, text] = await send(body);
        expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
        expect(JSON.parse(text)).toMatchObject({
          messages: {
            resultCode: expect.stringMatching(/^(Ok|Error)$/),
            message: [{ code: expect.stringMatching(/^[EI]\d{5}$/), text: expect.any(String) }],
          },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('of XML is answered in XML, with an envelope', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const body = mutations.reduce(mutate, Buffer.from(xmlChargeOf('12.34')));
        const [status, type, text] = await send(body);
        expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
        expect(resultPathOf(text)).toEqual([
          expect.stringMatching(/^(createTransactionResponse|ErrorResponse)$/),
          'messages',
          'resultCode',
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
