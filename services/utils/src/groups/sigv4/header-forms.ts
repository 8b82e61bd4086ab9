import { acceptedFormat, type CanonicalForm, mistakenForm } from './canonical-form.js';
import { headerLines, type SignedMessage } from './signed-message.js';

/** The way to write headers; members that are left out follow the standard. */
interface Writing {
  /** Lists the names as the client did, neither sorted nor in lower case. */
  readonly asListed?: boolean;
  /** Writes the value of one line. */
  readonly value?: (value: string) => string;
  /** The separator between the values of repeated lines. */
  readonly separator?: string;
  /** Writes the host. */
  readonly host?: (host: string, message: SignedMessage) => string;
}

const MISTAKES: readonly (readonly [name: string, writing: Writing, hint: string])[] = [
  [
    'as_listed',
    { asListed: true },
    'The signed headers were not sorted or not in lower case: list lower-case names in ascending order.',
  ],
  [
    'spaces_kept',
    { value: (value) => value },
    'Repeated spaces of a header value were signed: write one space for each run of them.',
  ],
  [
    'repeats_spaced',
    { separator: ', ' },
    'Repeated header lines were joined by ", ": join them only by ",".',
  ],
  [
    'utf8_signed',
    { value: (value) => Buffer.from(collapse(value)).toString('latin1') },
    'A header value was signed as UTF-8, but sent as Latin-1: send the bytes that are signed.',
  ],
  [
    'host_without_port',
    { host: (host) => host.replace(/:\d*$/, '') },
    'The host was signed without its port: sign the Host header as it is sent.',
  ],
  [
    'host_with_port_80',
    { host: (host) => `${host.replace(/:\d*$/, '')}:80` },
    'The host was signed with the port 80: sign the Host header as it is sent.',
  ],
  [
    'host_with_port_443',
    { host: (host) => `${host.replace(/:\d*$/, '')}:443` },
    'The host was signed with the port 443: sign the Host header as it is sent.',
  ],
  [
    'forwarded_host',
    { host: (host, message) => headerLines(message, 'x-forwarded-host')[0] ?? host },
    'The host that X-Forwarded-Host names was signed: a proxy has changed the Host header and must pass it on.',
  ],
  [
    'localhost',
    { host: (host) => host.replace(/^127\.0\.0\.1/, 'localhost') },
    'The host was signed as localhost, but sent as 127.0.0.1: sign the Host header as it is sent.',
  ],
];

/** The ways to write the signed headers and the list of their names. */
export function toHeaderForms(
  message: SignedMessage,
  signedHeaders: readonly string[],
): readonly [CanonicalForm, ...CanonicalForm[]] {
  return [
    acceptedFormat('sorted', writeHeaders(message, signedHeaders, {})),
    ...MISTAKES.map(([name, writing, hint]) =>
      mistakenForm(name, () => writeHeaders(message, signedHeaders, writing), hint),
    ),
  ];
}

function writeHeaders(
  message: SignedMessage,
  signedHeaders: readonly string[],
  writing: Writing,
): string {
  const { asListed = false, value: write = collapse, separator = ',', host: writeHost } = writing;
  const names = asListed ? signedHeaders : signedHeaders.map((name) => name.toLowerCase()).sort();
  const lines = names.map((name) => {
    const value = headerLines(message, name).map(write).join(separator);
    const isHost = writeHost !== undefined && name === 'host';
    return `${name}:${isHost ? writeHost(value, message) : value}\n`;
  });
  return `${lines.join('')}\n${names.join(';')}`;
}

/** One space for each run of blanks, no blanks at the ends. */
function collapse(value: string): string {
  return value.replace(/[ \t]+/g, ' ').replace(/^ | $/g, '');
}
