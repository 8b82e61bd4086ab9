import { GUIDES_PATH, type Guide, guidePath, loadGuides } from '@sandbox/docs-pages';
import { EDGE_PORT, PRODUCT_VERSION, REFERENCE_INSTANT } from '@sandbox/kernel';
import { TOOLS } from '@sandbox/mcp';
import {
  type DescribedApp,
  describeLists,
  isDescribed,
  renderExample,
  renderService,
} from './describe-services.js';

/** The base URL in the examples of guides. */
const DEFAULT_HOST = `http://127.0.0.1:${EDGE_PORT}`;

/** The sources of the text for agents. */
export interface LlmsOptions {
  readonly apps: readonly DescribedApp[];
  /** The guides that are served, or quoted. */
  readonly guides: readonly Guide[];
  /** The start of its links; empty where the URL of the server is not known. */
  readonly origin: string;
  /** False where the guides are only quoted. */
  readonly servesGuides: boolean;
}

/**
 * `/llms.txt`: the facts that an agent needs to use the sandbox, with links to the rest
 * (https://llmstxt.org).
 */
export function renderLlms(options: LlmsOptions): string {
  const { guides, origin, servesGuides } = options;
  const apps = options.apps.filter(isDescribed);
  const host = origin || DEFAULT_HOST;
  const declared = [
    '# API Sandbox',
    `> Servers to test API clients against: ${apps.map(({ name }) => name).join(', ')}. Realistic records, enforced rules, real HTTP. Nothing is charged, no account is needed, and writes persist within a session.`,
    `Version ${PRODUCT_VERSION}. Every path below is a path of this server${origin === '' ? '' : `, ${origin}`}. Errors are problem details (\`application/problem+json\`): \`code\` names the rule, \`detail\` describes the problem, the received value and the accepted values. \`?pretty\` indents any JSON.`,
    renderStart(host),
    '## Services',
    ...apps.map((app) => renderService(app, origin)),
    renderRecords(apps, host),
    renderPayments(apps, host),
    renderCredentials(apps),
    renderTools(host),
    ...(guides.length === 0 ? [SESSIONS_AND_FAULTS] : []),
  ].filter(Boolean);
  const links = servesGuides ? [renderLinks(guides, origin)] : [];
  const excerpts = guides
    .filter(({ excerpt }) => excerpt !== '')
    .map((guide) => renderExcerpt(guide, options));
  const fitting = takeFitting(excerpts, sizeOf([...declared, ...links]));
  return `${[...declared, ...fitting, ...links].join('\n\n')}\n`;
}

/** The maximum size of a string for agents, in bytes; they read it as a whole. */
const MAX_LLMS_BYTES = 30_000;

/** The excerpts that fit beside the other parts; the guides themselves are linked. */
function takeFitting(excerpts: readonly string[], used: number): readonly string[] {
  let capacity = MAX_LLMS_BYTES - used;
  return excerpts.filter((excerpt) => {
    const size = sizeOf([excerpt]);
    if (size >= capacity) return false;
    capacity -= size;
    return true;
  });
}

/** The bytes of parts, each with the empty line after it. */
function sizeOf(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part) + '\n\n'.length, 0);
}

/** The same where services are apart, as the edge has it: without the guides, which no service has. */
export function renderStaticLlms(apps: readonly DescribedApp[]): string {
  return renderLlms({ apps, guides: [], origin: '', servesGuides: false });
}

/** The same as the package has it: the server's URL is not known, and the guides are files of the package. */
export function renderPackageLlms(apps: readonly DescribedApp[]): string {
  return renderLlms({ apps, guides: loadGuides(), origin: '', servesGuides: false });
}

/** The text that replaces the guides where they are missing. */
const SESSIONS_AND_FAULTS = `## Sessions and faults

Choose a session name that starts with \`keep-\` and put it before each path: \`/s/keep-demo/v1/helpdesk/tickets\`. Or send
\`X-Sandbox-Session: keep-demo\`. Writes persist in the session and are invisible to other sessions. The header \`X-Sandbox-Fault: status=503\` makes
one request fail. \`PUT\` of \`{"rules": [{"effect": {"status": 503}, "when": {"first": 2}}]}\` to \`/session/faults\` below an API makes requests of a session fail.`;

function renderStart(host: string): string {
  return `## Start

\`\`\`sh
npx api-sandbox            # everything on http://127.0.0.1:${EDGE_PORT}; --port 0 takes any free port, --help lists the settings
curl ${host}/readyz
\`\`\`

In a test file: \`import { startSandbox } from 'api-sandbox'; const sandbox = await startSandbox(); const session = sandbox.session();\` Use
one sandbox for each run and one session for each test: nothing has to be cleaned up, and tests run in parallel.`;
}

function renderRecords(apps: readonly DescribedApp[], host: string): string {
  const lists = describeLists(apps);
  if (lists === undefined) return '';
  return `## Records

\`GET /v1/<api>\` lists the collections of an API with their fields, relations and filters. Each has lists, single records
(\`/v1/<api>/<collection>/<id>\`) and POST, PUT, PATCH and DELETE. The records are the same on every machine; their clock is frozen at
${REFERENCE_INSTANT}. You can combine the options of a list:

${lists.options}

\`\`\`sh
curl '${host}${lists.example}'
\`\`\``;
}

function renderPayments(apps: readonly DescribedApp[], host: string): string {
  const at = '/s/keep-demo/xml/v1/request.api';
  const [charge, refund] = ['charge', 'refund'].map((name) =>
    renderExample(apps, `/xml/v1/request.api/createTransaction/${name}`, { origin: host, at }),
  );
  if (!charge) return '';
  return `## Payments

Send every call to one URL, in JSON or XML, with elements in schema order. The status is always 200;
\`messages.resultCode\` reports whether the call succeeded. Charge, settle, then refund (\`POST /sandbox/v1/batches/settle\` closes
the batch of the session):

\`\`\`sh
${charge}
${refund}
\`\`\`

\`GET /sandbox/v1/triggers\` lists the amounts, cards and codes that select the result of a payment. \`POST /sandbox/v1/lint\` lists the
problems of a request.`;
}

function renderCredentials(apps: readonly DescribedApp[]): string {
  const lines = apps
    .flatMap(({ credentials = [] }) => credentials)
    .map(({ label, value }) => `- ${label}: \`${value}\``);
  return lines.length === 0
    ? ''
    : `## Credentials\n\nThese credentials are public and protect nothing. Records need none.\n\n${lines.join('\n')}`;
}

function renderTools(host: string): string {
  const tools = TOOLS.map(({ name, title }) => `- \`${name}\`: ${title}`);
  return `## Tools

The Model Context Protocol: \`npx api-sandbox mcp\` on standard input and output, or over HTTP at \`${host}/mcp\` where all services are one
process. Each service has its tools at \`/v1/<api>/mcp\`, \`/v1/utils/mcp\` and \`/sandbox/mcp\`. You can do the same with plain requests.

${tools.join('\n')}`;
}

/** A guide in short, with its sections one level lower. */
function renderExcerpt(guide: Guide, { origin, servesGuides }: LlmsOptions): string {
  const { name, title, excerpt } = guide;
  const whole = `Full guide: [${title}](${origin}${guidePath(name)}).`;
  const text = excerpt
    .replaceAll(/^## /gm, '### ')
    .replaceAll(DEFAULT_HOST, origin || DEFAULT_HOST)
    .replaceAll(SIBLING, (_link, label, target) =>
      servesGuides ? `[${label}](${origin}${GUIDES_PATH}/${target})` : label,
    );
  return [`## ${title}`, text, ...(servesGuides ? [whole] : [])].join('\n\n');
}

/** A link to another guide. */
const SIBLING = /\[([^[\]\n]*)\]\(([a-z-]+\.md(?:#[a-z-]*)?)\)/g;

function renderLinks(guides: readonly Guide[], origin: string): string {
  const lines = guides.map(
    ({ name, title, summary }) =>
      `- [${title}](${origin}${guidePath(name)})${summary === '' ? '' : `: ${summary}`}`,
  );
  return `## Documentation

Each page is also available as Markdown: add \`.md\`, or send \`Accept: text/markdown\`.

${lines.join('\n')}
- [Settings](${origin}${guidePath('settings')}): every environment variable and flag.

## Optional

- [All of the documentation in one file](${origin}/llms-full.txt)`;
}
