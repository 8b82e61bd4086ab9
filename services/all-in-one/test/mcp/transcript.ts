/** One call of a tool, and what of its result the next ones need. */
export interface Step {
  readonly tool: string;
  /** `$name` stands for what an earlier step has kept under that name. */
  readonly args: object;
  /** What its result must contain. */
  readonly expects: object;
  /** Paths of members that are kept, by the names of them. */
  readonly keeps?: Readonly<Record<string, string>>;
}

export interface Task {
  readonly task: string;
  readonly steps: readonly Step[];
}

const CREDENTIALS = { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' };
const CARD = { cardNumber: '4111111111111111', expirationDate: '2038-12' };
const GATEWAY = { method: 'POST', path: '/xml/v1/request.api', session: '$session' };

const START: Step = {
  tool: 'new_session',
  args: {},
  expects: {},
  keeps: { session: 'session' },
};

/** Ten tasks, each as an agent solved it that had read nothing but `/llms.txt` and the list of tools. */
export const TASKS: readonly Task[] = [
  {
    task: 'find the newest urgent ticket that is open, with its customer',
    steps: [
      {
        tool: 'query_records',
        args: {
          ...{ service: 'helpdesk', collection: 'tickets', sort: '-created_at', limit: 1 },
          ...{ filters: { status: 'open', priority: 'urgent' }, expand: 'customer' },
        },
        expects: { records: [{ status: 'open', priority: 'urgent', customer: { id: 4 } }] },
      },
    ],
  },
  {
    task: 'create a ticket in a session and read it back',
    steps: [
      START,
      {
        tool: 'call',
        args: {
          ...{ method: 'POST', path: '/v1/helpdesk/tickets', session: '$session' },
          body: { subject: 'Lamp flickers', customer_id: 1 },
        },
        expects: { status: 201, body: { subject: 'Lamp flickers' } },
        keeps: { id: 'body.id' },
      },
      {
        tool: 'query_records',
        args: {
          ...{ service: 'helpdesk', collection: 'tickets', session: '$session' },
          filters: { id: '$id' },
        },
        expects: { total: 1, records: [{ subject: 'Lamp flickers' }] },
      },
    ],
  },
  {
    task: 'make the API fail twice and see the retry of the client',
    steps: [
      START,
      {
        tool: 'set_faults',
        args: {
          ...{ session: '$session', service: 'helpdesk' },
          rules: [{ match: { path: '*/tickets/1' }, effect: { status: 503 }, when: { first: 2 } }],
        },
        expects: { faults: { rules: [{ active: true }] } },
      },
      ...[503, 503, 200].map((status) => ({
        tool: 'call',
        args: { path: '/v1/helpdesk/tickets/1', session: '$session' },
        expects: { status },
      })),
      {
        tool: 'recent_requests',
        args: { session: '$session', q: 'path:tickets' },
        expects: {
          matched: 3,
          requests: [
            { status: 200, fault: null },
            { status: 503, fault: 'rule-1; status=503' },
            { status: 503, problem: 'simulated_fault' },
          ],
        },
      },
    ],
  },
  {
    task: 'pay, settle and refund through the gateway',
    steps: [
      START,
      {
        tool: 'call',
        args: {
          ...GATEWAY,
          body: {
            createTransactionRequest: {
              merchantAuthentication: CREDENTIALS,
              transactionRequest: {
                ...{ transactionType: 'authCaptureTransaction', amount: '12.50' },
                payment: { creditCard: CARD },
              },
            },
          },
        },
        expects: { status: 200, body: { transactionResponse: { responseCode: '1' } } },
        keeps: { payment: 'body.transactionResponse.transId' },
      },
      {
        tool: 'call',
        args: { method: 'POST', path: '/sandbox/v1/batches/settle', session: '$session' },
        expects: { status: 200 },
      },
      {
        tool: 'call',
        args: {
          ...GATEWAY,
          body: {
            createTransactionRequest: {
              merchantAuthentication: CREDENTIALS,
              transactionRequest: {
                ...{ transactionType: 'refundTransaction', amount: '12.50' },
                payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
                refTransId: '$payment',
              },
            },
          },
        },
        expects: { body: { messages: { resultCode: 'Ok' } } },
      },
    ],
  },
  {
    task: 'explain an E00003 and send the request in order',
    steps: [
      START,
      {
        tool: 'lint_gateway_request',
        args: {
          request: {
            createTransactionRequest: {
              merchantAuthentication: CREDENTIALS,
              transactionRequest: {
                ...{ amount: '5.00', transactionType: 'authCaptureTransaction' },
                payment: { creditCard: CARD },
              },
            },
          },
        },
        expects: {
          valid: false,
          report: { problem: { code: 'E00003' }, moved: ['transactionRequest.transactionType'] },
        },
        keeps: { reordered: 'report.reordered' },
      },
      {
        tool: 'call',
        args: { ...GATEWAY, body: '$reordered' },
        expects: { body: { messages: { resultCode: 'Ok' } } },
      },
    ],
  },
  {
    task: 'find an amount or a ZIP code that is declined, and see it declined',
    steps: [
      START,
      {
        tool: 'gateway_triggers',
        args: { q: 'declined, reason 2' },
        expects: {},
        keeps: { zip: 'triggers.0.zip' },
      },
      {
        tool: 'call',
        args: {
          ...GATEWAY,
          body: {
            createTransactionRequest: {
              merchantAuthentication: CREDENTIALS,
              transactionRequest: {
                ...{ transactionType: 'authCaptureTransaction', amount: '7.00' },
                payment: { creditCard: CARD },
                billTo: { zip: '$zip' },
              },
            },
          },
        },
        expects: { body: { transactionResponse: { responseCode: '2' } } },
      },
    ],
  },
  {
    task: 'let a session be an hour later in every service',
    steps: [
      START,
      {
        tool: 'advance_clock',
        args: { session: '$session', seconds: 3600 },
        expects: {
          state: {
            helpdesk: { clock: { now: '2026-03-30T13:00:00Z', moved_seconds: 3600 } },
            gateway: { clock: { moved_seconds: 3600 } },
          },
        },
      },
    ],
  },
  {
    task: 'try something and go back to before',
    steps: [
      START,
      { tool: 'snapshot', args: { session: '$session', name: 'before' }, expects: {} },
      {
        tool: 'call',
        args: { method: 'DELETE', path: '/v1/social/posts/1', session: '$session' },
        expects: { status: 200 },
      },
      {
        tool: 'call',
        args: { path: '/v1/social/posts/1', session: '$session' },
        expects: { status: 404 },
      },
      { tool: 'restore', args: { session: '$session', name: 'before' }, expects: {} },
      {
        tool: 'call',
        args: { path: '/v1/social/posts/1', session: '$session' },
        expects: { status: 200, body: { id: 1 } },
      },
    ],
  },
  {
    task: 'get a token with the published credentials and use it',
    steps: [
      {
        tool: 'call',
        args: {
          ...{ method: 'POST', path: '/v1/utils/oauth/token' },
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'grant_type=client_credentials&client_id=sandbox-client&client_secret=sandbox-client-secret',
        },
        expects: { status: 200, body: { token_type: 'Bearer' } },
        keeps: { token: 'body.access_token' },
      },
      {
        tool: 'call',
        args: {
          path: '/v1/utils/auth/bearer',
          headers: { Authorization: 'Bearer $token' },
        },
        expects: { status: 200, body: { authenticated: true } },
      },
    ],
  },
  {
    task: 'correct a misspelt filter by what the server says',
    steps: [
      {
        tool: 'call',
        args: { path: '/v1/flights/flights?orgin=LHR' },
        expects: { status: 400, body: { code: 'unknown_field' } },
      },
      {
        tool: 'describe_collection',
        args: { service: 'flights', collection: 'flights' },
        expects: { collection: { name: 'flights' } },
      },
      {
        tool: 'query_records',
        args: {
          ...{ service: 'flights', collection: 'flights', fields: 'id,origin', limit: 1 },
          filters: { origin: 'LHR' },
        },
        expects: { records: [{ origin: 'LHR' }] },
      },
    ],
  },
];
