import { BODY, fill, type SizedRequest, type Surface } from './surface.js';

const LOGIN =
  '"merchantAuthentication":{"name":"sandbox-login","transactionKey":"sandbox-key-0001"}';
const XML_LOGIN =
  '<merchantAuthentication><name>sandbox-login</name><transactionKey>sandbox-key-0001</transactionKey></merchantAuthentication>';
const NAMESPACE = 'xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"';

const call = (body: string): SizedRequest => ({
  method: 'POST',
  path: '/xml/v1/request.api',
  body,
});
const charge = (fields: string): SizedRequest =>
  call(
    `{"createTransactionRequest":{${LOGIN},"transactionRequest":{"transactionType":"authCaptureTransaction",${fields}}}}`,
  );
const xml = (inner: string): SizedRequest =>
  call(`<createTransactionRequest ${NAMESPACE}>${XML_LOGIN}${inner}</createTransactionRequest>`);
const PAYMENT =
  '"payment":{"creditCard":{"cardNumber":"4111111111111111","expirationDate":"2030-12"}}';
const item = (index: number): string =>
  `{"itemId":"${index}","name":"${'あ'.repeat(31)}","quantity":"1","unitPrice":"1"}`;

/** A request that is put in order may be 64 KiB long. */
const LINT_BYTES = 64_000;

type Entry = readonly [name: string, request: (size: number) => SizedRequest];

const ENTRIES: readonly Entry[] = [
  ['amount, blanks', (n) => charge(`"amount":" 5${fill(n, ' ')}1"`)],
  ['amount, zeros', (n) => charge(`"amount":"1.${fill(n, '0')}1"`)],
  [
    'quantity, zeros',
    (n) =>
      charge(
        `"amount":"1",${PAYMENT},"lineItems":{"lineItem":[{"itemId":"1","name":"a","quantity":"1.${fill(n, '0')}1","unitPrice":"1"}]}`,
      ),
  ],
  ['JSON, attributes', (n) => charge(`${fill(n, '"@a":0', ',')},"amount":"1"`)],
  ['JSON, names', (n) => charge(`${fill(n, (i) => `"k${i}":0`, ',')},"amount":"1"`)],
  ['JSON, one name again', (n) => charge(fill(n, '"amount":"1"', ','))],
  ['JSON, deep', (n) => charge(`"a":${'['.repeat(n / 2)}${']'.repeat(n / 2)}`)],
  [
    'JSON, line items',
    (n) => charge(`"amount":"1",${PAYMENT},"lineItems":{"lineItem":[${fill(n, item, ',')}]}`),
  ],
  [
    'JSON, card number',
    (n) => charge(`"payment":{"creditCard":{"cardNumber":"${fill(n, '4 ')}"}}`),
  ],
  ['XML, elements', (n) => xml(fill(n, '<a/>'))],
  ['XML, deep', (n) => xml(fill(n, '<a>'))],
  ['XML, attributes', (n) => xml(`<a ${fill(n, (i) => `a${i}="1"`, ' ')}/>`)],
  ['XML, one attribute again', (n) => xml(`<a ${fill(n, '{a="1"', ' ')}/>`)],
  ['XML, namespaces', (n) => xml(`<a ${fill(n, (i) => `xmlns:a${i}="b"`, ' ')}/>`)],
  ['XML, text', (n) => xml(`<refId>${fill(n, '&amp;')}</refId>`)],
  ['XML, comments', (n) => xml(fill(n, '<!---->'))],
  ['XML, sections', (n) => xml(`<refId>${fill(n, '<![CDATA[]]>')}</refId>`)],
];

/** The login of a session of its own for each size. */
const loginOf = (size: number): string => `keep-cost-${size}`;
const credentialsOf = (size: number): string =>
  `"merchantAuthentication":{"name":"${loginOf(size)}","transactionKey":"sandbox-key-0001"}`;
const toolHeaders = (size: number) => ({
  authorization: `Basic ${Buffer.from(`${loginOf(size)}:sandbox-key-0001`).toString('base64')}`,
});

/** Charges that are no duplicates of each other, of one session. */
const charges = (size: number): readonly SizedRequest[] =>
  Array.from({ length: size }, (_, index) =>
    call(
      `{"createTransactionRequest":{${credentialsOf(size)},"transactionRequest":{"transactionType":"authCaptureTransaction","amount":"${index + 1}.00",${PAYMENT},"order":{"description":"${'é'.repeat(250)}"}}}}`,
    ),
  );

const list = (limit: number) => (size: number) =>
  call(
    `{"getUnsettledTransactionListRequest":{${credentialsOf(size)},"sorting":{"orderBy":"submitTimeUTC","orderDescending":true},"paging":{"limit":${limit},"offset":1}}}`,
  );

/** What has to be read out of a session with many events. */
const LONG_SESSIONS: readonly Surface[] = [
  { name: 'session: unsettled transactions', largest: 4000, request: list(1000) },
  {
    ...{ name: 'session: log of calls', largest: 200 },
    request: (size: number) => ({ path: '/sandbox/v1/log', headers: toolHeaders(size) }),
  },
  {
    ...{ name: 'session: state', largest: 4000 },
    request: (size: number) => ({ path: '/sandbox/v1/session', headers: toolHeaders(size) }),
  },
].map((surface) => ({ ...surface, service: 'gateway', prepare: charges }));

/** What the gateway reads. */
export const GATEWAY_SURFACES: readonly Surface[] = [
  ...ENTRIES.map(([name, request]) => ({ service: 'gateway', name, largest: BODY - 800, request })),
  ...LONG_SESSIONS,
  ...ENTRIES.slice(0, 8).map(([name, request]) => ({
    ...{ service: 'gateway', name: `lint: ${name}`, largest: LINT_BYTES },
    request: (size: number) => ({
      ...request(size),
      path: '/sandbox/v1/lint',
      headers: { 'content-type': 'application/json' },
    }),
  })),
];
