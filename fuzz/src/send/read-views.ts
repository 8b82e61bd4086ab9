import type { FuzzCase } from '../fuzz-case.js';
import type { Finding } from '../judge/finding.js';

/** A request that shows what was kept, or that keeps something to be shown. */
interface ViewRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** A search masks up to 500 exchanges, and the cases in flight have their turn after each of them. */
const LIMIT_MS = 60_000;

/** How many of the last cases are kept as bodies, and of how many exchanges all views are read. */
const MAX_BODIES = 4;
const MAX_EXCHANGES = 5;

const SESSION = 'keep-fuzz-views';
const BIN = `/s/${SESSION}/v1/utils/hooks/views`;
const LOGIN = { name: SESSION, transactionKey: 'sandbox-key-0001' };
const TOOLS = { authorization: `Basic ${btoa(`${LOGIN.name}:${LOGIN.transactionKey}`)}` };
const JSON_TYPE = { 'content-type': 'application/json' };

/** Views of what was kept, but for those of one exchange. */
const VIEWS: readonly ViewRequest[] = [
  ...['', '?q=header:accept=json', '?q=nowhere', '?q=n%C3%ADrgends', '?q=-is:error&limit=500'].map(
    (search) => ({ path: `/inspect/api/requests${search}` }),
  ),
  { path: '/inspect/api/wait?q=nowhere&timeout=0' },
  { path: '/inspect/api/wait?count=20&timeout=0' },
  { path: `${BIN}/~requests?limit=100` },
  { path: `${BIN}/~requests?contains=nowhere` },
  { path: `${BIN}/~wait?count=1&timeout=0` },
  { path: '/sandbox/v1/log', headers: TOOLS },
  { path: '/sandbox/v1/session', headers: TOOLS },
  { path: '/sandbox/v1/session/changes', headers: TOOLS },
  { path: `/s/${SESSION}/session` },
  { path: `/s/${SESSION}/v1/helpdesk/session` },
  { path: `/s/${SESSION}/v1/helpdesk/session/changes` },
  { path: `/s/${SESSION}/v1/helpdesk/tickets?q=a` },
  toolCall('recent_requests', { limit: 20 }),
  toolCall('wait_for_request', { q: 'nowhere', timeout_s: 0 }),
];

function toolCall(name: string, values: object): ViewRequest {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } };
  const accept = 'application/json, text/event-stream';
  return {
    method: 'POST',
    path: '/mcp',
    headers: { ...JSON_TYPE, accept },
    body: JSON.stringify(call),
  };
}

/** Keeps the bytes of cases as bodies, reads every view of what the product keeps, and returns what is wrong with one. */
export async function readViews(
  url: string,
  latest: readonly FuzzCase[],
): Promise<readonly Finding[]> {
  const [found] = latest;
  if (found === undefined) return [];
  const findings: Finding[] = [];
  const read = async (request: ViewRequest): Promise<string> => {
    const { status, text } = await send(url, request);
    const place = `${request.method ?? 'GET'} ${request.path}`;
    if (status === 0) findings.push({ kind: 'silence', detail: `${place}: ${text}`, found });
    else if (status >= 500)
      findings.push({ kind: 'failure', detail: `${place}: ${status} ${text}`, found });
    return text;
  };
  for (const request of latest.slice(-MAX_BODIES).flatMap(bodiesOf)) await read(request);
  for (const view of VIEWS) await read(view);
  for (const id of idsIn(await read({ path: `/inspect/api/requests?limit=${MAX_EXCHANGES}` })))
    for (const view of ['', '/compare', '/as/curl', '/as/hurl'])
      await read({ path: `/inspect/api/requests/${id}${view}` });
  return findings;
}

/** Requests that leave the bytes of a case in every store. */
function bodiesOf({ chunks }: FuzzCase): readonly ViewRequest[] {
  const bytes = new Uint8Array(Buffer.concat(chunks));
  const text = Buffer.from(bytes).toString('latin1');
  const post = { method: 'POST', body: bytes };
  const call = { authenticateTestRequest: { merchantAuthentication: LOGIN, refId: text } };
  return [
    ...['text/plain', 'application/json', 'application/xml'].map((type) => ({
      ...{ ...post, path: BIN, headers: { 'content-type': type } },
    })),
    { ...post, path: '/v1/utils/anything' },
    { method: 'POST', path: '/xml/v1/request.api', body: JSON.stringify(call) },
    {
      ...{ method: 'PATCH', path: `/s/${SESSION}/v1/helpdesk/tickets/1`, headers: JSON_TYPE },
      body: JSON.stringify({ subject: text.slice(0, 100) }),
    },
  ];
}

function idsIn(page: string): readonly string[] {
  return [...page.matchAll(/"id":"([a-z0-9]{1,20}-\d{1,15})"/g)].map(([, id = '']) => id);
}

async function send(
  url: string,
  { path, ...rest }: ViewRequest,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url + path, { ...rest, signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}
