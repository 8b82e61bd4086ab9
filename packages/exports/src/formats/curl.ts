import {
  type ExampleBody,
  type ExampleRequest,
  encodePairs,
  targetOf,
} from '../model/example-request.js';
import { type ExampleSuite, requestsOf } from '../model/to-suite.js';
import { shellWord } from './shell-word.js';

/** The functions that run a request and compare the response; the exit status is that of the whole script. */
const FUNCTIONS = `failed=0

# request NAME STATUSES TYPE, then the curl options: the response must have one of STATUSES and the media type TYPE.
request() {
  local name=$1 statuses=$2 type=$3 result
  shift 3
  result=$(curl --silent --show-error --globoff --max-time 60 --output /dev/null --write-out '%{http_code} %{content_type}' "$@")
  if [[ " $statuses " != *" \${result%% *} "* || \${result#* } != "$type"* ]]; then
    failed=1
    echo "FAILED  $name: $result, not $statuses $type" >&2
  else
    echo "ok      $name"
  fi
}
`;

/** Writes a suite as a script for bash and curl. */
export function writeCurl(suite: ExampleSuite): string {
  const { title, name, baseUrl, prefix } = suite;
  const base =
    baseUrl === undefined
      ? `base_url=\${BASE_URL:?set BASE_URL to the base URL of the service}${shellWord(prefix)}`
      : `base_url=\${BASE_URL:-${shellWord(baseUrl)}}`;
  const head = `#!/usr/bin/env bash\n# ${title}: an example of each operation.\n# bash ${name}.curl.sh\nset -u\n${base}\n${FUNCTIONS}`;
  const calls = requestsOf(suite).map(writeCall);
  return `${head}\n${calls.join('\n')}\nexit "$failed"\n`;
}

function writeCall(request: ExampleRequest): string {
  const { name, method, headers, body, expected } = request;
  const { statuses, mediaType } = expected;
  const type = statuses.length > 1 ? '' : (mediaType ?? '');
  const words = [
    `request ${shellWord(name)} ${shellWord(statuses.join(' '))} ${shellWord(type)}`,
    ...(method === 'GET' && body === undefined ? [] : [`--request ${method}`]),
    `"$base_url"${shellWord(targetOf(request))}`,
    ...headers.map(([header, value]) => `--header ${shellWord(toHeader(header, value))}`),
    ...writeBody(body),
  ];
  return `${words.join(' \\\n  ')}\n`;
}

/** curl leaves a header out whose value is empty, unless a semicolon ends its name. */
function toHeader(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function writeBody(body: ExampleBody | undefined): readonly string[] {
  if (body === undefined) return [];
  const typed = (mediaType: string, text: string): readonly string[] => [
    `--header ${shellWord(`Content-Type: ${mediaType}`)}`,
    `--data-raw ${shellWord(text)}`,
  ];
  if (body.kind === 'json') return typed(body.mediaType, JSON.stringify(body.value, null, 2));
  if (body.kind === 'text') return typed(body.mediaType, body.text);
  if (body.kind === 'form') {
    return typed('application/x-www-form-urlencoded', encodePairs(body.fields));
  }
  return body.fields.map(([name, value]) => `--form-string ${shellWord(`${name}=${value}`)}`);
}
