import { BASE_URL, type RecordedResponse } from '@sandbox/docs-pages';

/** What the documentation of a service shows of its operations, and what came of it. */
export interface RecordedExamples {
  /** By the id of the operation; those alone whose response can be shown. */
  readonly responses: Readonly<Record<string, RecordedResponse>>;
  /** The operations that refused theirs, with the status; those left out whose document announces it. */
  readonly refused: readonly string[];
}

/** Where pages are. */
export interface RecordedPlace {
  /** With a session where operations build on each other. */
  readonly url: string;
  /** The path of the overview. */
  readonly docs: string;
  /** True when a group's operations come after those of the group before it; else all groups go at once. */
  readonly isOrdered: boolean;
  /** The operations that are left out. */
  readonly left: ReadonlySet<string>;
}

/** Sends the request of each operation as its page has it, in JavaScript; those of a group one after the other. */
export async function recordExamples(place: RecordedPlace): Promise<RecordedExamples> {
  const { url, docs, isOrdered, left } = place;
  const announced = await readAnnounced(`${url}${docs.replace(/docs$/, 'openapi.json')}`);
  const overview = await (await fetch(`${url}${docs}`)).text();
  const operations = [...overview.matchAll(/href="docs\/([\w-]+)(\/[\w-]+)"/g)];
  const slugs = new Set(operations.map(([, slug]) => slug));
  const record = async (slug: string | undefined): Promise<readonly RecordedExamples[]> => {
    const recorded: RecordedExamples[] = [];
    for (const [, group, operation] of operations)
      if (group === slug)
        recorded.push(await recordPage(`${docs}/${slug}${operation}`, { url, announced, left }));
    return recorded;
  };
  const pages: RecordedExamples[] = [];
  if (isOrdered) for (const slug of slugs) pages.push(...(await record(slug)));
  else pages.push(...(await Promise.all([...slugs].map(record))).flat());
  return {
    responses: Object.assign({}, ...pages.map(({ responses }) => responses)),
    refused: pages.flatMap(({ refused: rejected }) => rejected),
  };
}

interface RecordContext {
  readonly url: string;
  readonly left: ReadonlySet<string>;
  readonly announced: ReadonlyMap<string, number | undefined>;
}

async function recordPage(
  path: string,
  { url, announced, left }: RecordContext,
): Promise<RecordedExamples> {
  const page = await (await fetch(`${url}${path}`)).text();
  const responses: Record<string, RecordedResponse> = {};
  const rejected: string[] = [];
  for (const [id, code] of listCode(page)) {
    const response = left.has(id) ? undefined : await run(code);
    if (response === undefined) continue;
    if (response.status >= 400 && announced.get(id) !== response.status) {
      rejected.push(`${id} ${response.status}`);
      continue;
    }
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
    const body = readBody(response.text, { mediaType, url });
    if (body !== undefined) responses[id] = { status: response.status, mediaType, body };
  }
  return { responses, refused: rejected };
}

interface Announcing {
  readonly operationId?: string;
  readonly 'x-example'?: { readonly status?: number };
}

/** The status of the example of each operation that is to be refused. */
async function readAnnounced(address: string): Promise<ReadonlyMap<string, number | undefined>> {
  const { paths } = Object(await (await fetch(address)).json());
  const operations = Object.values(paths).flatMap((path) => Object.values(Object(path)));
  return new Map(
    operations.map((operation) => {
      const { operationId = '', 'x-example': notes } = operation as Announcing; // see toOperation
      return [operationId, notes?.status];
    }),
  );
}

/** The JavaScript of each operation of a page. */
function listCode(page: string): readonly (readonly [id: string, code: string])[] {
  return page
    .split('<section class="operation" id="')
    .slice(1)
    .flatMap((section) => {
      const id = section.slice(0, section.indexOf('"'));
      const [, code] = /<pre data-language="fetch"[^>]*>([^<]*)/.exec(section) ?? [];
      return code === undefined ? [] : [[id, unescapeHtml(code)] as const];
    });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

// No other name leads to it.
const AsyncFunction = (async () => {}).constructor as new (
  ...parts: readonly string[]
) => (...values: readonly unknown[]) => Promise<void>;

/** None of them takes so long, on a slow machine either. */
const MAX_WAIT_MS = 20_000;

/** Types of bodies that a page shows; a stream of events may not end. */
const SHOWN = /json|text\/(?!event-stream)|xml|urlencoded/;

/** What code that a page shows receives; undefined when it receives nothing whole, as of a stream that does not end. */
async function run(code: string): Promise<Received | undefined> {
  let received: Received | undefined;
  const send = async (address: string, options: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(address, { ...options, signal, redirect: 'manual' });
    const { status, headers } = response;
    const isShown = SHOWN.test(headers.get('content-type') ?? '');
    received = { status, headers, text: isShown ? await response.text() : '' };
    if (!isShown) await response.body?.cancel();
    return new Response(null);
  };
  try {
    await new AsyncFunction('fetch', 'console', code)(send, { log() {} });
  } catch {
    return undefined;
  }
  return received;
}

const MAX_TEXT = 1500;

/** What a page shows of a body; undefined when there is none. */
function readBody(
  text: string,
  { mediaType, url }: { readonly mediaType: string; readonly url: string },
): unknown {
  if (text === '') return undefined;
  const own = text
    .replace(/^\ufeff/, '')
    .replaceAll(url, BASE_URL)
    .replaceAll(new URL(url).host, 'localhost:8080');
  if (/^application\/([\w.-]+\+)?json$/.test(mediaType)) return shorten(JSON.parse(own));
  return own.length > MAX_TEXT ? `${own.slice(0, MAX_TEXT)}\n...` : own;
}

const MAX_ITEMS = 3;
const MAX_MEMBERS = 30;
const MAX_STRING = 300;

/** JSON whose long lists, objects and strings say how much is left out. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > MAX_STRING ? `${value.slice(0, MAX_STRING)}...` : value;
  if (Array.isArray(value)) {
    const rest = value.length - MAX_ITEMS;
    const items = value.slice(0, MAX_ITEMS).map(shorten);
    return rest > 0 ? [...items, `... ${rest} more`] : items;
  }
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, part]) => [name, shorten(part)] as const);
  const rest = members.length - MAX_MEMBERS;
  const shown = members.slice(0, MAX_MEMBERS);
  return Object.fromEntries(rest > 0 ? [...shown, ['...', `${rest} more`]] : shown);
}
