import type { CodeLanguage } from '../recorded.js';
import type { CodeRequest } from './code-request.js';

/** Writes a request in a language, ready to run. */
export const WRITE_CODE: Readonly<Record<CodeLanguage, (request: CodeRequest) => string>> = {
  curl: writeCurl,
  fetch: writeFetch,
  requests: writeRequests,
  hurl: writeHurl,
};

/** A word of a shell, whatever it holds. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function comments(mark: string, notes: readonly string[]): string {
  return notes.map((note) => `${mark} ${note}\n`).join('');
}

function writeCurl({ method, url, headers, body, isBase64, notes }: CodeRequest): string {
  const usual = body === null ? 'GET' : 'POST';
  const parts = [
    `curl ${/[[\]{}]/.test(url) ? '--globoff ' : ''}--path-as-is ${shellWord(url)}`,
    ...(method === 'HEAD' ? ['--head'] : method === usual ? [] : [`-X ${shellWord(method)}`]),
    ...headers.map(
      ([name, value]) => `-H ${shellWord(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    // curl would name a type by itself.
    ...(body !== null && !hasType(headers) ? ["-H 'Content-Type:'"] : []),
    ...(body === null ? [] : [isBase64 ? '--data-binary @-' : `--data-raw ${shellWord(body)}`]),
  ];
  const piped = isBase64 && body !== null ? `printf %s ${shellWord(body)} | base64 -d | ` : '';
  return `${comments('#', notes)}${piped}${parts.join(' \\\n  ')}\n`;
}

function hasType(headers: CodeRequest['headers']): boolean {
  return headers.some(([name]) => name.toLowerCase() === 'content-type');
}

function writeFetch({ method, url, headers, body, isBase64, notes }: CodeRequest): string {
  const pairs = headers.map((pair) => `    ${JSON.stringify(pair)},\n`).join('');
  const bytes = isBase64
    ? `Uint8Array.from(atob(${JSON.stringify(body)}), (character) => character.charCodeAt(0))`
    : JSON.stringify(body);
  const lines = [
    `  method: ${JSON.stringify(method)},`,
    `  headers: [\n${pairs}  ],`,
    ...(body === null ? [] : [`  body: ${bytes},`]),
  ];
  return `${comments('//', notes)}const response = await fetch(${JSON.stringify(url)}, {\n${lines.join('\n')}\n});\nconsole.log(response.status, await response.text());\n`;
}

/** JSON's way to write a text is one of Python's too. */
function writeRequests({ method, url, headers, body, isBase64, notes }: CodeRequest): string {
  const pairs = headers
    .map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
    .join('');
  const bytes = isBase64
    ? `base64.b64decode(${JSON.stringify(body)})`
    : `${JSON.stringify(body)}.encode()`;
  const lines = [
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(url)},`,
    `    headers={\n${pairs}    },`,
    ...(body === null ? [] : [`    data=${bytes},`]),
    '    timeout=60,',
  ];
  const imports =
    isBase64 && body !== null ? 'import base64\n\nimport requests' : 'import requests';
  return `${comments('#', notes)}${imports}\n\nresponse = requests.request(\n${lines.join('\n')}\n)\nprint(response.status_code, response.text)\n`;
}

/** A body that Hurl could read in another way is written in base64. */
function writeHurl({ method, url, headers, body, isBase64, status, notes }: CodeRequest): string {
  const written = (text: string): string =>
    text.replaceAll('\\', '\\\\').replaceAll('#', '\\#').replaceAll('{{', '\\{\\{');
  const lines = [
    `${method} ${url.replaceAll('#', '\\#').replaceAll('{{', '\\{\\{')}`,
    ...headers.map(([name, value]) => `${name}: ${written(value)}`),
    ...(body === null ? [] : [`base64,${isBase64 ? body : Buffer.from(body).toString('base64')};`]),
    ...(status === null ? [] : [`HTTP ${status}`]),
  ];
  return `${comments('#', notes)}${lines.join('\n')}\n`;
}
