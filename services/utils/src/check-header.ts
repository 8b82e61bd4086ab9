import { fail } from './errors.js';

/** RFC 9110 5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** RFC 9110 5.5 without obs-text: nobody agrees on how other characters are read. */
const VALUE = /^[\t\x20-\x7e]*$/;

/** Longer headers would be refused by common clients and proxies. */
const MAX_LENGTH = 4096;

/** Headers that frame the message or belong to the connection: a client that chose them could forge answers. */
const FRAMING = [
  'connection',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const;

/** Headers by which an answer would lead elsewhere, outlive itself in the browser, or lose its protection. */
const FAR_REACHING = [
  'alt-svc',
  'clear-site-data',
  'nel',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'strict-transport-security',
  'x-content-type-options',
  'x-request-id',
] as const;

const REFUSED: ReadonlySet<string> = new Set([...FRAMING, ...FAR_REACHING]);

/**
 * Passes a header that a client may have set on its answer.
 * @throws AppError invalid_parameter for what is no header, header_refused for what does harm
 */
export function checkHeader(name: string, value: string): void {
  if (!TOKEN.test(name)) {
    throw invalid(name, `The name of a header must be a token, not "${name}".`);
  }
  if (!VALUE.test(value)) {
    throw invalid(name, `The value of ${name} must be visible ASCII characters, spaces and tabs.`);
  }
  if (name.length + value.length > MAX_LENGTH) {
    throw invalid(name, `${name} and its value must be at most ${MAX_LENGTH} characters long.`);
  }
  const lower = name.toLowerCase();
  if (REFUSED.has(lower)) throw refused(name, `${name} cannot be set by a client.`);
  if (lower === 'set-cookie' && /;\s*domain\s*=/i.test(value)) {
    throw refused(name, 'Set-Cookie must not name a Domain: cookies stay on this host.');
  }
  if (lower === 'location' && !/^\/(?![/\\])/.test(value)) {
    throw refused(name, 'Location must be a path on this host, which begins with one slash.');
  }
}

function invalid(parameter: string, detail: string): Error {
  return fail('invalid_parameter', { detail, members: { parameter } });
}

function refused(parameter: string, detail: string): Error {
  return fail('header_refused', { detail, members: { parameter } });
}
