import { hurlBytes, hurlValue } from '../formats/hurl.js';
import { quoteForShell } from '../formats/shell-word.js';
import type { CodeLanguage, CodeRequest } from './code-request.js';
import { goText, javaScriptText, javaText, pythonText } from './text-literals.js';

/** Writes a request in a language, ready to run. */
export const WRITE_CODE: Readonly<Record<CodeLanguage, (request: CodeRequest) => string>> = {
  curl: writeCurl,
  fetch: writeFetch,
  requests: writeRequests,
  java: writeJava,
  go: writeGo,
  hurl: writeHurl,
};

function comments(mark: string, notes: readonly string[]): string {
  return notes.map((note) => `${mark} ${note}\n`).join('');
}

function writeCurl({ method, url, headers, body, isBase64, notes }: CodeRequest): string {
  const usual = body === null ? 'GET' : 'POST';
  const options = [
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...(/\/(\.|%2e)/i.test(url) ? ['--path-as-is'] : []),
  ];
  const parts = [
    ['curl', ...options, quoteForShell(url)].join(' '),
    ...(method === 'HEAD' ? ['--head'] : method === usual ? [] : [`-X ${quoteForShell(method)}`]),
    ...headers.map(
      ([name, value]) => `-H ${quoteForShell(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    // curl would add a type automatically.
    ...(body !== null && !hasType(headers) ? ["-H 'Content-Type:'"] : []),
    ...(body === null ? [] : [isBase64 ? '--data-binary @-' : `--data-raw ${quoteForShell(body)}`]),
  ];
  const piped = isBase64 && body !== null ? `printf %s ${quoteForShell(body)} | base64 -d | ` : '';
  return `${comments('#', notes)}${piped}${parts.join(' \\\n  ')}\n`;
}

function hasType(headers: CodeRequest['headers']): boolean {
  return headers.some(([name]) => name.toLowerCase() === 'content-type');
}

function writeFetch({ method, url, headers, body, isBase64, notes }: CodeRequest): string {
  const pairs = headers
    .map(([name, value]) => `    [${JSON.stringify(name)}, ${JSON.stringify(value)}],\n`)
    .join('');
  const bytes = isBase64
    ? `Uint8Array.from(atob(${JSON.stringify(body)}), (character) => character.charCodeAt(0))`
    : javaScriptText(body ?? '');
  const lines = [
    `  method: ${JSON.stringify(method)},`,
    ...(pairs === '' ? [] : [`  headers: [\n${pairs}  ],`]),
    ...(body === null ? [] : [`  body: ${bytes},`]),
  ];
  return `${comments('//', notes)}const response = await fetch(${JSON.stringify(url)}, {\n${lines.join('\n')}\n});\nconsole.log(response.status, await response.text());\n`;
}

function writeRequests({ method, url, headers, body, isBase64, notes }: CodeRequest): string {
  const pairs = headers
    .map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
    .join('');
  const bytes = isBase64
    ? `base64.b64decode(${JSON.stringify(body)})`
    : `${pythonText(body ?? '')}.encode()`;
  const lines = [
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(url)},`,
    ...(pairs === '' ? [] : [`    headers={\n${pairs}    },`]),
    ...(body === null ? [] : [`    data=${bytes},`]),
    '    timeout=60,',
  ];
  const imports =
    isBase64 && body !== null ? 'import base64\n\nimport requests' : 'import requests';
  return `${comments('#', notes)}${imports}\n\nresponse = requests.request(\n${lines.join('\n')}\n)\nprint(response.status_code, response.text)\n`;
}

/** A program that `java Main.java` runs. */
function writeJava({ method, url, headers, body, isBase64, notes }: CodeRequest): string {
  const bytes = isBase64
    ? `ofByteArray(java.util.Base64.getDecoder().decode(${javaText(body ?? '')}))`
    : `ofString(${javaText(body ?? '')})`;
  const publisher = body === null ? 'noBody()' : bytes;
  const lines = [
    ...notes.map((note) => `// ${note}`),
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    '',
    'class Main {',
    '  public static void main(String[] args) throws Exception {',
    `    var request = HttpRequest.newBuilder(URI.create(${javaText(url)}))`,
    `        .method(${javaText(method)}, HttpRequest.BodyPublishers.${publisher})`,
    ...headers.map(([name, value]) => `        .header(${javaText(name)}, ${javaText(value)})`),
    '        .build();',
    '    var response = HttpClient.newHttpClient()',
    '        .send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** A program that `go run main.go` runs. */
function writeGo({ method, url, headers, body, isBase64, notes }: CodeRequest): string {
  const text = `strings.NewReader(${goText(body ?? '')})`;
  const reader = isBase64 ? `base64.NewDecoder(base64.StdEncoding, ${text})` : text;
  const imports = [
    ...(body !== null && isBase64 ? ['encoding/base64'] : []),
    ...['fmt', 'io', 'net/http'],
    ...(body === null ? [] : ['strings']),
  ];
  const failing = '\tif err != nil {\n\t\tpanic(err)\n\t}';
  const lines = [
    ...notes.map((note) => `// ${note}`),
    `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')})\n`,
    'func main() {',
    `\trequest, err := http.NewRequest(${goText(method)}, ${goText(url)}, ${body === null ? 'nil' : reader})`,
    failing,
    ...headers.map(([name, value]) => `\trequest.Header.Add(${goText(name)}, ${goText(value)})`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    failing,
    '\tdefer response.Body.Close()',
    '\tbody, err := io.ReadAll(response.Body)',
    failing,
    '\tfmt.Println(response.StatusCode, string(body))',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** A body that Hurl could read in another way is written in base64. */
function writeHurl({ method, url, headers, body, isBase64, status, notes }: CodeRequest): string {
  const lines = [
    `${method} ${url.replaceAll('#', '\\#').replaceAll('{{', '\\{\\{')}`,
    ...headers.map(([name, value]) => `${name}: ${hurlValue(value)}`),
    ...(body === null ? [] : [hurlBytes(isBase64 ? body : Buffer.from(body).toString('base64'))]),
    ...(status === null ? [] : [`HTTP ${status}`]),
  ];
  return `${comments('#', notes)}${lines.join('\n')}\n`;
}
