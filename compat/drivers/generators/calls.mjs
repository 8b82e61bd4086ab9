// Five calls that a user makes of each document, as data: a generator writes them in the way of its client (generators.mjs).
//
// operation, method, path: of the document; bodyName: what the body is called where it is one of all arguments, `body` when left out; ids: the values of the path, in their order; read: where in the response `equals` stands, a
// value or a pattern. `typed` reads it without a cast, so that it compiles only where the response has a type.

const LOGIN = { name: 'keep-generators', transactionKey: 'sandbox-key-0001' };

const call = (operation, method, path, rest) => ({ operation, method, path, ...rest });

/** Lists, finds, creates, changes and deletes a record of a collection. */
function recordCalls(api, { one, many, id, input, field, patch, read }) {
  const list = `/v1/${api}/${many}`;
  const item = `${list}/{id}`;
  const type = one[0].toUpperCase() + one.slice(1);
  const types = many[0].toUpperCase() + many.slice(1);
  return [
    call(`list${types}`, 'GET', list, { query: { limit: 2 }, typed: 'meta.limit', equals: 2 }),
    call(`find${type}`, 'GET', item, { ids: { id }, typed: 'id', equals: id }),
    call(`create${type}`, 'POST', list, {
      body: input,
      bodyName: `${one}Input`,
      read: field,
      equals: input[field],
    }),
    call(`update${type}`, 'PATCH', item, {
      ids: { id },
      body: patch,
      bodyName: `${one}Patch`,
      read,
      equals: patch[read],
    }),
    call(`delete${type}`, 'DELETE', item, { ids: { id }, read: 'id', equals: id }),
  ];
}

/** Calls the gateway, whose responses have their result in `messages`. */
function gatewayCall(operation, root, fields = {}) {
  const body = { [root]: { merchantAuthentication: LOGIN, ...fields } };
  return call(operation, 'POST', `/xml/v1/request.api/${operation}`, {
    body,
    read: 'messages.resultCode',
    equals: 'Ok',
  });
}

const CHARGE = {
  transactionType: 'authCaptureTransaction',
  amount: '10.00',
  payment: {
    creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12', cardCode: '999' },
  },
};

/** By the name of the document: its address, and the calls. */
export const DOCUMENTS = {
  helpdesk: {
    path: '/v1/helpdesk/openapi.json',
    calls: recordCalls('helpdesk', {
      ...{ one: 'ticket', many: 'tickets', id: 7, read: 'priority', patch: { priority: 'urgent' } },
      input: { subject: 'A wrong invoice', description: 'It has two lines.', customer_id: 1 },
      field: 'subject',
    }),
  },
  social: {
    path: '/v1/social/openapi.json',
    calls: recordCalls('social', {
      ...{ one: 'post', many: 'posts', id: 7, read: 'body', patch: { body: 'Changed' } },
      input: { author_id: 1, body: 'Hello' },
      field: 'body',
    }),
  },
  flights: {
    path: '/v1/flights/openapi.json',
    calls: recordCalls('flights', {
      ...{ one: 'airline', many: 'airlines', id: 1, read: 'name', patch: { name: 'Changed Air' } },
      input: { code: 'Z9', name: 'Test Air' },
      field: 'name',
    }),
  },
  gateway: {
    path: '/sandbox/openapi.json',
    calls: [
      gatewayCall('authenticateTest', 'authenticateTestRequest'),
      gatewayCall('getMerchantDetails', 'getMerchantDetailsRequest'),
      {
        ...gatewayCall('createTransactionCharge', 'createTransactionRequest', {
          transactionRequest: CHARGE,
        }),
        path: '/xml/v1/request.api/createTransaction/charge',
      },
      gatewayCall('getUnsettledTransactionList', 'getUnsettledTransactionListRequest'),
      gatewayCall('getCustomerProfileIds', 'getCustomerProfileIdsRequest'),
    ],
  },
  utils: {
    path: '/v1/utils/openapi.json',
    calls: [
      call('getGet', 'GET', '/v1/utils/get', { read: 'method', equals: 'GET' }),
      call('postPost', 'POST', '/v1/utils/post', { body: { a: 1 }, read: 'json.a', equals: 1 }),
      call('putPut', 'PUT', '/v1/utils/put', { body: { a: 1 }, read: 'method', equals: 'PUT' }),
      call('getHeaders', 'GET', '/v1/utils/headers', { read: 'headers.host', equals: /./ }),
      call('getUuid', 'GET', '/v1/utils/uuid', { read: 'uuid', equals: /-/ }),
    ],
  },
  sessions: {
    path: '/session/openapi.json',
    calls: [
      call('getSession', 'GET', '/session', { read: 'services.helpdesk', equals: /./ }),
      call('moveSessionClock', 'POST', '/session/clock', {
        body: { seconds: 60 },
        read: 'services.helpdesk',
        equals: /./,
      }),
      call('takeSnapshot', 'POST', '/session/snapshots', {
        body: { name: 'one' },
        read: 'services.helpdesk',
        equals: /./,
      }),
      call('restoreSnapshot', 'POST', '/session/restore', {
        body: { name: 'one' },
        read: 'services.helpdesk',
        equals: /./,
      }),
      call('resetSession', 'DELETE', '/session', { read: 'services.helpdesk', equals: /./ }),
    ],
  },
};
