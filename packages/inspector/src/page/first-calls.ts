import type { ServiceApp, Trial } from '@sandbox/kernel';

/** A request that creates a first row, as a curl command and as the page sends it. */
export interface FirstCall extends Omit<Trial, 'title'> {
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests that are sent in order. */
export interface FirstWay {
  readonly meaning: string;
  readonly calls: readonly FirstCall[];
}

export interface EmptyTab {
  readonly tab: string;
  readonly title: string;
  readonly lead: string;
  readonly ways: readonly FirstWay[];
}

type Callable = Pick<ServiceApp, 'name' | 'examples' | 'trial'>;

const SESSION = '/s/keep-demo';

/** Services with the simplest examples, best first. */
const PREFERRED = ['helpdesk', 'social', 'flights', 'utils'];

/** Leaves out tabs that these services cannot fill. */
export function toEmptyTabs(apps: readonly Callable[]): readonly EmptyTab[] {
  const [plain, inSession, rejected] = toFirstWays(apps);
  const hasUtils = apps.some(({ name }) => name === 'utils');
  const notified = hasUtils ? toNotifiedWays(apps) : [];
  const tabs: readonly EmptyTab[] = [
    {
      tab: 'requests',
      title: 'No requests yet',
      lead: 'Each request to this server appears here, with its response and an explanation. Send one:',
      ways: [plain, inSession, rejected],
    },
    {
      tab: 'webhooks',
      title: 'No webhook deliveries yet',
      lead: 'Each notification of the payment gateway appears here, with the response of its receiver. Send one:',
      ways: notified,
    },
    {
      tab: 'hooks',
      title: 'No incoming webhooks yet',
      lead: 'The server stores each request to /v1/utils/hooks/<name> and checks its signature. Send one:',
      ways: hasUtils ? [HOOK] : [],
    },
    {
      tab: 'streams',
      title: 'No sockets or streams yet',
      lead: 'WebSockets and event streams appear here with their messages, while they are open too. Open one:',
      ways: hasUtils ? [STREAM] : [],
    },
    {
      tab: 'sessions',
      title: 'No sessions yet',
      lead: 'Writes persist inside a session. Put a session name before a path to start one:',
      ways: [inSession],
    },
  ];
  return tabs.filter(({ ways }) => ways.length > 0);
}

const HOOK: FirstWay = {
  meaning: 'An incoming webhook',
  calls: [
    {
      method: 'POST',
      path: '/v1/utils/hooks/first',
      headers: { 'Content-Type': 'application/json' },
      body: '{"event":"order.paid"}',
    },
  ],
};

const STREAM: FirstWay = {
  meaning: 'An event stream of five ticks',
  calls: [{ method: 'GET', path: '/v1/utils/sse?count=5', headers: {} }],
};

/** Three requests made of the shortest example: plain, with a session and a fault, and rejected. */
export function toFirstWays(
  apps: readonly Pick<Callable, 'name' | 'examples'>[],
): readonly [FirstWay, FirstWay, FirstWay] {
  const app = PREFERRED.map((name) => apps.find((one) => one.name === name)).find(Boolean);
  const [example = '/'] = [...((app ?? apps[0])?.examples ?? [])].sort(
    (a, b) => a.length - b.length,
  );
  const [path = example] = example.split('?');
  const get = (meaning: string, target: string, headers = {}): FirstWay => ({
    meaning,
    calls: [{ method: 'GET', path: target, headers }],
  });
  return [
    get('A request', example),
    get('A request in a session, with a delay of 800 ms', SESSION + example, {
      'X-Sandbox-Fault': 'delay=800',
    }),
    get('A request with a wrong path, and its explanation', `${path}x`),
  ];
}

/** A payment that notifies a webhook bin; empty without the gateway. */
function toNotifiedWays(apps: readonly Callable[]): readonly FirstWay[] {
  const trial = apps.find(({ name }) => name === 'gateway')?.trial;
  if (trial === undefined) return [];
  const { title: _title, path, headers = {}, ...pay } = trial;
  const bin = { method: 'POST', path: `${SESSION}/sandbox/v1/webhooks/bin`, headers: {} };
  return [
    {
      meaning: 'A payment, with its notification in a bin of this server',
      calls: [bin, { ...pay, path: SESSION + path, headers }],
    },
  ];
}

export function toCurl(origin: string, { method, path, headers, body }: FirstCall): string {
  const input = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}' `);
  const sent = body === undefined ? '' : `-d '${body.replaceAll("'", "'\\''")}' `;
  const verb = method === 'GET' || body !== undefined ? '' : `-X ${method} `;
  return `curl ${verb}${input.join('')}${sent}'${origin}${path}'`;
}
