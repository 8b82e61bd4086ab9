import { type ServiceName, serviceUrl } from './service-urls.js';

/** A request of the sandbox's own tools was refused. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly status: number;
  /** The code of the problem, such as `session_full`. */
  readonly code: string | undefined;

  constructor(message: string, { status, code }: { status: number; code: string | undefined }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A world of its own in all services: what is written in it stays, and no other session sees it. */
export interface SandboxSession {
  readonly name: string;
  /** What a request carries that does not name the session by its address. */
  readonly headers: Readonly<Record<'X-Sandbox-Session', string>>;
  /** The address of a service within the session; of the whole sandbox when none is named. */
  url(service?: ServiceName): string;
  /** Forgets what was written: the session begins again. */
  reset(): Promise<void>;
  /** Remembers the session as it is now. */
  snapshot(name: string): Promise<void>;
  /** Takes the session back to a snapshot. */
  restore(name: string): Promise<void>;
  /** Copies the session; the copy then goes its own way. A name of its own is made up when none is given. */
  fork(name?: string): Promise<SandboxSession>;
  /** Moves the session's clock on. */
  advance(seconds: number): Promise<void>;
}

/** A session of a sandbox. @param base - the address of the sandbox */
export function createSession(base: string, name: string): SandboxSession {
  const root = `${base}/s/${name}`;
  const use = (tool: string, body: object): Promise<unknown> =>
    send(`${root}/session${tool}`, 'POST', body);
  return {
    name,
    headers: { 'X-Sandbox-Session': name },
    url: (service) => (service === undefined ? root : serviceUrl(root, service)),
    async reset() {
      await send(`${root}/session`, 'DELETE');
    },
    async snapshot(snapshot) {
      await use('/snapshots', { name: snapshot });
    },
    async restore(snapshot) {
      await use('/restore', { name: snapshot });
    },
    async fork(to = createName()) {
      await use('/fork', { to });
      return createSession(base, to);
    },
    async advance(seconds) {
      await use('/clock', { seconds });
    },
  };
}

/** A name that nobody has. */
export function createName(): string {
  return `keep-${crypto.randomUUID().replaceAll('-', '')}`;
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const content: unknown = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return content;
  const { title, detail, code } = Object(content);
  throw new SandboxError(`${method} ${url}: ${response.status} ${detail ?? title ?? text}`, {
    status: response.status,
    code,
  });
}
