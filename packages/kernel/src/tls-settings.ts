import { isIP } from 'node:net';
import { integer, type Reader } from './readers.js';
import { choiceSetting, type Setting } from './settings.js';

const fileSetting = (meaning: string): Setting<string | null> => ({
  default: null,
  meaning,
  expected: 'the path of a file',
  read: (text) => text,
});

/** A label of a DNS name. Container names have underscores. */
const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;

const MAX_NAME_LENGTH = 253;

const MAX_HOSTS = 100;

const hostNames: Reader<readonly string[]> = {
  expected: `at most ${MAX_HOSTS} host names and IP addresses, separated by commas`,
  schema: { type: 'array', items: { type: 'string' }, maxItems: MAX_HOSTS },
  read(text) {
    const hosts = text.split(',').map((host) => host.trim().toLowerCase());
    return hosts.length <= MAX_HOSTS && hosts.every(isHost) ? hosts : undefined;
  },
};

/** True for an IP address without a zone, and for a DNS name, which may begin with `*.`. */
function isHost(host: string): boolean {
  if (isIP(host) !== 0) return !host.includes('%');
  const labels = host.replace(/^\*\./, '').split('.');
  return host.length <= MAX_NAME_LENGTH && labels.every((label) => LABEL.test(label));
}

/** The settings of HTTPS. All but the first need TLS_PORT. */
export const TLS_SETTINGS = {
  TLS_PORT: {
    default: null,
    differsFrom: 'PORT',
    meaning:
      'Port of HTTPS (HTTP/1.1 and HTTP/2), in addition to PORT; without it, HTTPS is off. 0 selects any free port. `docs/tls.md` describes it.',
    ...integer(0, 65_535),
  } satisfies Setting<number | null>,
  TLS_CERT_FILE: fileSetting(
    'PEM file with your certificate for HTTPS, and its intermediates; without it, a CA that is made at the start issues one.',
  ),
  TLS_KEY_FILE: fileSetting('PEM file with the private key of TLS_CERT_FILE.'),
  TLS_HOSTS: {
    default: [],
    meaning:
      'Further host names and IP addresses in the issued certificates, separated by commas, such as `sandbox,10.0.0.5`.',
    ...hostNames,
  } satisfies Setting<readonly string[]>,
  TLS_LAB: choiceSetting({
    default: 'on',
    publicDefault: 'off',
    choices: ['on', 'off'],
    meaning:
      'The TLS laboratory: hosts such as `expired.tls.localhost` with wrong certificates, versions and handshakes.',
  }),
  TLS_LAB_PORT: {
    default: null,
    meaning:
      'First of consecutive ports, one for each host of the TLS laboratory, for clients that do not resolve `*.tls.localhost`. 0 selects free ports.',
    ...integer(0, 65_000),
  } satisfies Setting<number | null>,
  TLS_CA_FILE: fileSetting(
    'PEM file with the certificate of the CA that issues; without it, each start makes a CA.',
  ),
  TLS_CA_KEY_FILE: fileSetting('PEM file with the private key of TLS_CA_FILE, RSA or EC.'),
} as const;
