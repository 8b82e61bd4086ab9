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

/**
 * Sends a request to a tool of the sandbox, and gives the JSON of its response.
 * @throws SandboxError when it is refused
 */
export async function sendToTool(method: string, url: string, body?: object): Promise<unknown> {
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
